#include "engines/api/engine.h"

#include <algorithm>
#include <charconv>

#include "engines/trace/nearest.h"

namespace cutaway::api {
namespace {

using trace::Error;
using trace::ErrorCode;

[[noreturn]] void invalid(std::string_view parameter, std::string_view text, const std::string& wanted) {
  throw Error(ErrorCode::parameterInvalid, {}, Error::kNone, Error::kNone,
              std::string(parameter) + "=" + std::string(text) + ": " + wanted);
}

struct Unit {
  const char* name;
  std::uint64_t factor;
};

std::uint64_t withUnit(std::string_view parameter, std::string_view text, std::span<const Unit> units,
                       const std::string& wanted) {
  std::uint64_t n = 0;
  auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (bad != std::errc{} || end == text.data()) invalid(parameter, text, wanted);
  const std::string_view unit(end, text.data() + text.size() - end);
  for (const Unit& u : units)
    if (unit == u.name) {
      if (n && u.factor > ~std::uint64_t{0} / n) invalid(parameter, text, wanted);
      return n * u.factor;
    }
  invalid(parameter, text, wanted);
}

std::uint64_t numberOf(const ParameterInfo& p, std::string_view text) {
  switch (p.type) {
    case ParameterInfo::Type::integer: return parseInteger(p.name, text);
    case ParameterInfo::Type::bytes: return parseBytes(p.name, text);
    case ParameterInfo::Type::duration: return parseDuration(p.name, text);
    default: return 0;
  }
}

void checkOne(const ParameterInfo& p, const std::string& text) {
  if (p.type == ParameterInfo::Type::onOff) return void(parseOnOff(p.name, text));
  if (p.type == ParameterInfo::Type::choice) {
    if (std::find(p.choices.begin(), p.choices.end(), text) != p.choices.end()) return;
    std::string wanted = "one of";
    for (const auto& c : trace::nearestFirst(text, p.choices)) wanted += " " + c;
    invalid(p.name, text, wanted + " is expected");
  }
  const std::uint64_t n = numberOf(p, text);
  if (!p.minimum.empty() && n < numberOf(p, p.minimum)) invalid(p.name, text, "at least " + p.minimum + " is expected");
  if (!p.maximum.empty() && n > numberOf(p, p.maximum)) invalid(p.name, text, "at most " + p.maximum + " is expected");
}

}  // namespace

std::uint64_t parseBytes(std::string_view parameter, std::string_view text) {
  static constexpr Unit kUnits[] = {{"", 1}, {"B", 1}, {"KiB", 1024}, {"K", 1024}, {"MiB", 1 << 20}, {"M", 1 << 20}, {"GiB", 1 << 30}, {"G", 1 << 30}};
  return withUnit(parameter, text, kUnits, "a number of bytes such as 4096, 64KiB or 8MiB is expected");
}

std::uint64_t parseDuration(std::string_view parameter, std::string_view text) {
  static constexpr Unit kUnits[] = {{"ns", 1}, {"us", 1000}, {"ms", 1'000'000}, {"s", 1'000'000'000}, {"min", 60'000'000'000}, {"h", 3'600'000'000'000}};
  if (text == "0") return 0;
  return withUnit(parameter, text, kUnits, "a time such as 100ms, 2s or 5min is expected");
}

std::uint64_t parseInteger(std::string_view parameter, std::string_view text) {
  static constexpr Unit kUnits[] = {{"", 1}};
  return withUnit(parameter, text, kUnits, "a whole number is expected");
}

bool parseOnOff(std::string_view parameter, std::string_view text) {
  if (text == "on") return true;
  if (text == "off") return false;
  invalid(parameter, text, "on or off is expected");
}

void checkParameters(const std::vector<ParameterInfo>& known, const Parameters& given) {
  for (const auto& [name, text] : given) {
    auto it = std::find_if(known.begin(), known.end(), [&, &name = name](const ParameterInfo& p) { return p.name == name; });
    if (it != known.end()) {
      checkOne(*it, text);
      continue;
    }
    std::vector<std::string> names;
    for (const auto& p : known) names.push_back(p.name);
    std::string list;
    for (const auto& n : trace::nearestFirst(name, names)) list += (list.empty() ? "" : ", ") + n;
    throw Error(ErrorCode::parameterUnknown, {}, Error::kNone, Error::kNone,
                "There is no parameter " + name + "; known are " + list);
  }
}

std::string valueOf(const std::vector<ParameterInfo>& known, const Parameters& given, std::string_view name) {
  if (auto it = given.find(std::string(name)); it != given.end()) return it->second;
  for (const auto& p : known)
    if (p.name == name) return p.standard;
  return {};
}

}  // namespace cutaway::api
