// The table, as Markdown: a row a measure, a column a store: median (least to most), and over our tree's.
#include <cmath>
#include <cstdio>

#include "app/bench/bench.h"

namespace cutaway::bench {
namespace {

std::string number(double value) {
  char text[64];
  if (value >= 1e6) std::snprintf(text, sizeof text, "%.2fM", value / 1e6);
  else if (value >= 1e4) std::snprintf(text, sizeof text, "%.0fk", value / 1e3);
  else if (value >= 100) std::snprintf(text, sizeof text, "%.0f", value);
  else std::snprintf(text, sizeof text, value >= 10 ? "%.1f" : "%.3f", value);
  return text;
}

std::string cell(const Measure& m, const std::string& store) {
  for (const Value& v : m.values) {
    if (v.store != store) continue;
    std::string out = number(v.value.median);
    if (v.value.least != v.value.most) out += " (" + number(v.value.least) + " to " + number(v.value.most) + ")";
    if (&v != &m.values.front() && m.values.front().value.median > 0) {
      char ratio[32];
      std::snprintf(ratio, sizeof ratio, ", %.2fx", v.value.median / m.values.front().value.median);
      out += ratio;
    }
    return out;
  }
  return "-";
}

}  // namespace

std::string tableOf(const Result& r) {
  std::vector<std::string> stores;
  for (const auto& [name, version] : r.versions) stores.push_back(name);
  stores.push_back("raw fdatasync");
  std::string out = std::to_string(r.options.rows) + " rows, " + std::to_string(r.options.repetitions) +
                    " interleaved repetitions: median (least to most), ratio to btree.\n" + r.machine + ", " + r.fileSystem + "\n";
  for (const auto& [name, version] : r.versions) out += name + ": " + version + "\n";
  out += "\n| measure | unit |";
  for (const auto& s : stores) out += " " + s + " |";
  out += "\n|---|---|";
  for (std::size_t i = 0; i < stores.size(); ++i) out += "---|";
  out += "\n";
  for (const Measure& m : r.measures) {
    if (m.values.empty()) continue;
    out += "| " + m.name + " | " + m.unit + " |";
    for (const auto& s : stores) out += " " + cell(m, s) + " |";
    out += "\n";
  }
  return out;
}

}  // namespace cutaway::bench
