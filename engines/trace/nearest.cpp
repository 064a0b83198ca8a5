#include "engines/trace/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace cutaway::trace {
namespace {

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::vector<std::string> nearestFirst(std::string_view wrong, std::vector<std::string> known) {
  constexpr std::size_t kLongest = 64;  // a field of a damaged file may be huge
  std::stable_sort(known.begin(), known.end(), [&](const std::string& a, const std::string& b) {
    const auto cut = [](std::string_view s) { return s.substr(0, kLongest); };
    return distance(cut(wrong), cut(a)) < distance(cut(wrong), cut(b));
  });
  return known;
}

}  // namespace cutaway::trace
