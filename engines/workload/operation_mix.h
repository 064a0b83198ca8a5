// The YCSB core workloads A to F (Cooper et al. 2010; proportions of github.com/brianfrankcooper/YCSB, workloads/): a mix
// of reads, updates, inserts, scans and read-modify-writes over records that were loaded before.
// Thread rule: one thread at a time. Invariants: the same mix and seed give the same operations on every machine; a key
// read, updated or scanned from was loaded or inserted before.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engines/workload/key_source.h"

namespace cutaway::workload {

enum class MixKind : std::uint8_t { read, update, insert, scan, readModifyWrite };

struct MixOperation {
  MixKind kind = MixKind::read;
  std::string key;
  std::uint32_t scanLength = 0;  // scan: rows from the key on, 1..100
};

// Parts of a thousand.
struct MixProportions {
  const char* name;     // "a"
  const char* meaning;  // one English line
  std::uint32_t read, update, insert, scan, readModifyWrite;
  bool latest;          // the newest records are the most popular, else Zipf over all, scattered
};
const std::vector<MixProportions>& knownMixes();

class OperationMix {
 public:
  virtual ~OperationMix() = default;
  virtual std::unique_ptr<KeySource> load() const = 0;  // the records' keys, in the order they are loaded
  virtual bool next(MixOperation& operation) = 0;       // false at the end
  virtual std::uint64_t remaining() const = 0;
};

struct MixOptions {
  std::uint64_t seed = 1;
  std::uint64_t records = 1000, operations = 1000;
};
// Throws trace::Error parameter-invalid: an unknown name lists the known ones; records must be 1 or more, and they
// and (where a mix inserts) the operations together at most Zipf::kMostRanks.
std::unique_ptr<OperationMix> makeOperationMix(std::string_view name, const MixOptions& options);

}  // namespace cutaway::workload
