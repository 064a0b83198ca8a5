// Writes JSON. Thread rule: one thread. Invariants: valid UTF-8 (other bytes become U+FFFD); numbers in the C locale, as
// short as they read back the same; NaN and infinity are null; the caller opens and closes in order.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::cli {

class Json {
 public:
  Json& beginObject() { return open('{'); }
  Json& endObject() { return close('}'); }
  Json& beginArray() { return open('['); }
  Json& endArray() { return close(']'); }
  Json& key(std::string_view name);
  Json& text(std::string_view value);
  Json& number(double value);
  Json& integer(std::uint64_t value);
  Json& boolean(bool value);
  Json& null();
  std::string take() { return std::move(out_) + "\n"; }

 private:
  Json& open(char c);
  Json& close(char c);
  void item();  // comma and indentation in front of a value
  void indent();

  std::string out_;
  std::vector<bool> filled_;  // of each open object or array: holds something
  bool afterKey_ = false;
};

std::string jsonText(std::string_view value);  // quoted
std::string hex(std::uint64_t value);          // 16 digits

}  // namespace cutaway::cli
