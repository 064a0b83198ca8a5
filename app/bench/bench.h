// Our engine and real ones on the same work, in one run. What is measured and how: README.md of this folder.
// Thread rule: the main thread; the stores' own threads and those of the commits end before it returns.
// Invariants: everything is written below one folder, which is removed at the end; repetitions are interleaved.
#pragma once
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace cutaway::bench {

class Refused : public std::runtime_error {  // one clear line
 public:
  using std::runtime_error::runtime_error;
};

struct Options {
  std::uint64_t rows = 300'000;
  std::uint64_t repetitions = 3;
  std::string folder;                                // where the run's folder is made; empty: the temporary one
  bool fullImages = true;                            // ours: torn-page recovery
  double commitSeconds = 2;                          // for each number of threads
  std::function<void(const std::string&)> progress;  // what is going on, a line each
};

struct Spread {
  double median = 0, least = 0, most = 0;
};
struct Value {
  std::string store;
  Spread value;
};
struct Measure {
  std::string name, unit, meaning;
  bool moreIsBetter = false;
  std::vector<Value> values;  // ours first
};
struct Result {
  Options options;
  std::string machine, fileSystem;
  std::vector<std::pair<std::string, std::string>> versions;  // store, version; of one that is missing why
  std::vector<Measure> measures;
};

double expectedSeconds(const Options& options);
Result run(const Options& options);

std::string tableOf(const Result& result);  // Markdown

}  // namespace cutaway::bench
