// A disk that knows what was synced, so that power can be cut at any write and torn at any sector.
// Purpose: crash tests, fault demonstrations and step mode's virtual I/O time.
// Thread rule: under Sim only the baton holder calls it. Invariants: a read sees the newest written bytes until the power
// is cut; after powerCut() it sees only what the disk kept; written-but-unsynced writes are kept as a list, in order.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/env/file.h"
#include "engines/env/random.h"

namespace cutaway::env {

// What a file call costs in virtual time. Named, shown on screen; times made of it are labelled "modelled".
struct DeviceProfile {
  std::string name;                // "nvme"
  std::uint64_t readNs = 0;        // a call
  std::uint64_t writeNs = 0;
  std::uint64_t syncNs = 0;
  std::uint64_t nsPerKiB = 0;      // moved
  static const DeviceProfile& named(std::string_view name);  // nvme ssd hdd phone instant; throws parameter-invalid
  static std::vector<std::string> names();
};

enum class Lose : std::uint8_t {
  nothing,   // every write survives
  unsynced,  // all unsynced writes and names are gone (the default)
  random,    // each unsynced write survives or not, sector by sector, as the seed says; order is not kept
  files,     // unsynced names (new, renamed, removed files) are undone, their data with them; synced data stays
};

struct PowerCut {
  Lose lose = Lose::unsynced;
  std::optional<std::uint32_t> tear = {};  // so many 512-byte sectors of the last unsynced write survive
};
struct PowerCutReport {
  std::uint64_t bytesLost = 0;
  std::uint32_t writesLost = 0, sectorsTorn = 0;
};

enum class FailOn : std::uint8_t { write, sync, read };
struct Fault {
  FailOn what = FailOn::write;
  std::string file;             // a substring of the file's name; empty: any
  std::uint64_t at = 1;         // the at-th such call from now, from 1
  bool forever = false;
};

class SimDisk final : public Files {
 public:
  static constexpr std::uint64_t kSector = 512;
  using Charge = std::function<void(std::uint64_t ns)>;  // virtual time; may switch threads or throw power-lost

  explicit SimDisk(DeviceProfile profile = DeviceProfile::named("instant"));
  ~SimDisk() override;

  // The world around it: who pays the time of a call, and who must be asked before one (crash points). May be empty.
  void setCharge(Charge charge);
  // Asked at a read: false when somebody only looks from outside of the run; then no fault falls due and nothing is counted.
  void setPartOfRun(std::function<bool()> partOfRun);
  void setBeforeCall(std::function<void(FailOn what, std::string_view file)> before);

  std::unique_ptr<File> open(std::string_view path, OpenMode mode) override;
  bool exists(std::string_view path) override;
  void remove(std::string_view path) override;
  void rename(std::string_view from, std::string_view to) override;
  void makeFolder(std::string_view path) override;
  std::vector<std::string> list(std::string_view folder) override;
  void syncFolder(std::string_view folder) override;

  PowerCutReport powerCut(const PowerCut& cut, Random& random);
  void addFault(Fault fault);
  void clearFaults();

  // For tests, damage and the disk panel.
  std::string contents(std::string_view path) const;           // as a read would see it now
  void flipBit(std::string_view path, std::uint64_t bit);       // in what is stored
  void overwrite(std::string_view path, std::string bytes);
  std::uint64_t bytes() const;                                  // sum of file sizes
  std::uint64_t bytesUnsynced() const;
  std::size_t fileCount() const;
  FileCounters counters() const;
  std::unique_ptr<SimDisk> clone() const;                       // the same disk state, for crash sweeps
  const DeviceProfile& profile() const;

  struct State;  // shared with open files, so that a file may outlive the disk object

 private:
  std::shared_ptr<State> state_;
};

}  // namespace cutaway::env
