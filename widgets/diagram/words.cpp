#include "widgets/diagram/words.h"

namespace cutaway::diagram {

std::string fill(std::string_view format, std::initializer_list<std::string> places) {
  std::string out;
  for (std::size_t i = 0; i < format.size(); ++i) {
    const bool place = format[i] == '{' && i + 2 < format.size() && format[i + 2] == '}' &&
                       format[i + 1] >= '0' && format[i + 1] <= '9';
    const std::size_t n = place ? static_cast<std::size_t>(format[i + 1] - '0') : 0;
    if (place && n < places.size()) {
      out += places.begin()[n];
      i += 2;
    } else {
      out += format[i];
    }
  }
  return out;
}

std::string grouped(std::uint64_t number, const Words& words) {
  const std::string digits = std::to_string(number);
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) out += words.decimalGroup;
    out += digits[i];
  }
  return out;
}

}  // namespace cutaway::diagram
