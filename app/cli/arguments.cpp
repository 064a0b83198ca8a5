#include "app/cli/arguments.h"

#include <algorithm>
#include <charconv>

#include "engines/scenario/scenario_error.h"

namespace cutaway::cli {
namespace {

const OptionInfo& infoOf(const std::vector<OptionInfo>& known, const std::string& name) {
  const auto it = std::find_if(known.begin(), known.end(), [&](const auto& o) { return o.name == name; });
  if (it != known.end()) return *it;
  std::vector<std::string> names;
  for (const auto& o : known) names.push_back(o.name);
  throw WrongArguments(scenario::unknownName("option", name, names, 5));
}

}  // namespace

Arguments::Arguments(const std::vector<OptionInfo>& known, const std::vector<std::string>& given) {
  bool onlyWords = false;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] == "--" && !onlyWords) {
      onlyWords = true;
      continue;
    }
    if (onlyWords || !given[i].starts_with("--")) {
      words_.push_back(given[i]);
      continue;
    }
    const std::size_t equals = given[i].find('=');
    const OptionInfo& info = infoOf(known, given[i].substr(0, equals));
    std::string value;
    if (equals != std::string::npos) {
      if (info.value.empty()) throw WrongArguments(info.name + " takes no value");
      value = given[i].substr(equals + 1);
    } else if (!info.value.empty()) {
      if (i + 1 == given.size()) throw WrongArguments(info.name + " needs a value: " + info.value);
      value = given[++i];
    }
    if (has(info.name) && !info.repeatable) throw WrongArguments(info.name + " is given twice");
    values_[info.name].push_back(value);
  }
}

std::string Arguments::value(const std::string& option, const std::string& otherwise) const {
  const auto it = values_.find(option);
  return it == values_.end() ? otherwise : it->second.back();
}

std::vector<std::string> Arguments::values(const std::string& option) const {
  const auto it = values_.find(option);
  return it == values_.end() ? std::vector<std::string>() : it->second;
}

std::uint64_t Arguments::number(const std::string& option, std::uint64_t otherwise, std::uint64_t least) const {
  if (!has(option)) return otherwise;
  const std::string text = value(option);
  std::uint64_t n = 0;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (bad != std::errc{} || end != text.data() + text.size() || n < least)
    throw WrongArguments(option + " " + text + ": a whole number from " + std::to_string(least) + " is expected");
  return n;
}

std::pair<std::string, std::string> splitAtEquals(const std::string& option, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == 0 || equals == std::string::npos || equals + 1 == text.size())
    throw WrongArguments(option + " " + text + ": NAME=VALUE is expected");
  return {text.substr(0, equals), text.substr(equals + 1)};
}

}  // namespace cutaway::cli
