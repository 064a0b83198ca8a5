#include "engines/workload/keys.h"

#include <algorithm>

#include "engines/trace/hash.h"
#include "engines/workload/utf8.h"

namespace cutaway::workload {

std::string integerKey(std::uint64_t number) {
  std::string key(8, '\0');
  for (std::size_t i = 8; i-- > 0; number >>= 8) key[i] = static_cast<char>(number & 0xff);
  return key;
}

std::optional<std::uint64_t> keyNumber(std::string_view key) {
  if (key.size() != 8) return std::nullopt;
  std::uint64_t number = 0;
  for (char c : key) number = number << 8 | static_cast<unsigned char>(c);
  if (number >> 53) return std::nullopt;
  return number;
}

std::string keyText(std::string_view key) {
  if (const auto number = keyNumber(key)) return std::to_string(*number);
  if (isPrintableUtf8(key)) return std::string(key);
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (char c : key) {
    text += kDigits[static_cast<unsigned char>(c) >> 4];
    text += kDigits[static_cast<unsigned char>(c) & 15];
  }
  return text;
}

std::string valueFor(std::string_view key, std::size_t size) {
  std::string value(size, '\0');
  std::uint64_t state = trace::hashText(key), letters = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (i % 8 == 0) letters = trace::mix64(state++);
    value[i] = static_cast<char>('a' + ((letters & 0xff) * 26 >> 8));
    letters >>= 8;
  }
  return value;
}

}  // namespace cutaway::workload
