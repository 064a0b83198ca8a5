#include "app/cli/json.h"

#include <cmath>

#include "engines/scenario/lexer.h"
#include "engines/scenario/player.h"

namespace cutaway::cli {
namespace {
constexpr char kHex[] = "0123456789abcdef";
}

std::string jsonText(std::string_view value) {
  std::string out = "\"";
  for (std::size_t i = 0; i < value.size();) {
    const auto c = static_cast<unsigned char>(value[i]);
    const std::size_t n = scenario::characterBytes(value, i);
    if (c == '"' || c == '\\') (out += '\\') += value[i];
    else if (c == '\n') out += "\\n";
    else if (c < 0x20) ((out += "\\u00") += kHex[c >> 4]) += kHex[c & 15];
    else if (n == 0) out += "\xEF\xBF\xBD";
    else out += value.substr(i, n);
    i += n ? n : 1;
  }
  return out + '"';
}

std::string hex(std::uint64_t value) {
  std::string out(16, '0');
  for (int i = 15; i >= 0; --i, value >>= 4) out[static_cast<std::size_t>(i)] = kHex[value & 15];
  return out;
}

void Json::indent() { (out_ += '\n').append(2 * filled_.size(), ' '); }

void Json::item() {
  if (afterKey_) {
    afterKey_ = false;
    return;
  }
  if (filled_.empty()) return;
  if (filled_.back()) out_ += ',';
  filled_.back() = true;
  indent();
}

Json& Json::open(char c) {
  item();
  out_ += c;
  filled_.push_back(false);
  return *this;
}

Json& Json::close(char c) {
  const bool any = filled_.back();
  filled_.pop_back();
  if (any) indent();
  out_ += c;
  return *this;
}

Json& Json::key(std::string_view name) {
  item();
  out_ += jsonText(name) + ": ";
  afterKey_ = true;
  return *this;
}

Json& Json::text(std::string_view value) {
  item();
  out_ += jsonText(value);
  return *this;
}
Json& Json::number(double value) {
  item();
  out_ += std::isfinite(value) ? scenario::shownNumber(value) : "null";
  return *this;
}
Json& Json::integer(std::uint64_t value) {
  item();
  out_ += std::to_string(value);
  return *this;
}
Json& Json::boolean(bool value) {
  item();
  out_ += value ? "true" : "false";
  return *this;
}
Json& Json::null() {
  item();
  out_ += "null";
  return *this;
}

}  // namespace cutaway::cli
