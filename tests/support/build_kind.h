// What kind of build a test runs in: under a sanitizer operations cost several times as much, and fewer must do.
#pragma once
#include <algorithm>
#include <cstdint>

namespace cutaway::tests {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

// So many in a release build, a quarter under a sanitizer.
constexpr std::uint64_t scaled(std::uint64_t n) { return kSanitized ? std::max<std::uint64_t>(1, n / 4) : n; }

}  // namespace cutaway::tests
