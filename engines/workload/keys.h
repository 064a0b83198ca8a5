// Keys and values as bytes: how a number becomes a key, how a key is shown, which value goes with a key.
// Thread rule: pure functions. Invariant: the order of integer keys is the order of their numbers.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cutaway::workload {

std::string integerKey(std::uint64_t number);  // 8 bytes, big-endian
// The number of a key that is shown as one: 8 bytes, below 2^53.
std::optional<std::uint64_t> keyNumber(std::string_view key);
// 8 bytes below 2^53: the number; printable UTF-8: the text; else its bytes in hexadecimal.
std::string keyText(std::string_view key);
// The value of `size` bytes that goes with a key: lower-case letters, drawn from the key's hash.
std::string valueFor(std::string_view key, std::size_t size);

}  // namespace cutaway::workload
