// Just enough UTF-8 to show keys and to count columns. Thread rule: pure functions.
#pragma once
#include <cstddef>
#include <string_view>

namespace cutaway::workload {

bool isPrintableUtf8(std::string_view text);           // well-formed, without control characters
std::size_t characters(std::string_view text);         // code points; a stray byte counts as one of the one before

}  // namespace cutaway::workload
