// One file of the simulated disk: what a read sees, what the disk is sure to keep, and the writes between the two.
// Thread rule: as SimDisk. Invariants: `now` is `durable` with all of `pending` applied in order, but for damage done on
// purpose; a write whose sync failed is dropped from what a later sync may keep (as Linux marks such pages clean).
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "engines/env/random.h"
#include "engines/env/sim_disk.h"

namespace cutaway::env {

struct PendingWrite {
  std::uint64_t order = 0;   // over all files of the disk
  std::uint64_t offset = 0;  // of a truncation: the new size
  std::string bytes;
  bool truncation = false;
  bool doomed = false;  // its sync failed: no later sync keeps it

  std::uint64_t firstSector() const { return offset / SimDisk::kSector; }
  std::uint64_t sectors() const;
};

class DiskImage {
 public:
  std::size_t read(std::uint64_t offset, std::span<std::byte> into) const;
  void write(std::uint64_t order, std::uint64_t offset, std::string bytes);
  void truncate(std::uint64_t order, std::uint64_t size);
  void sync(std::uint64_t upTo);      // keeps the pending writes numbered up to `upTo`
  void failSync(std::uint64_t upTo);  // those will never be kept
  void settle();                      // everything written is kept
  // Falls back to what the disk keeps: of each pending write the sectors for which keep(write, sector) says
  // so, the sector counted within the write; a truncation has one.
  using Keep = std::function<bool(const PendingWrite&, std::uint64_t sector)>;
  void cut(const Keep& keep, PowerCutReport& report);

  const std::string& now() const { return now_; }
  const std::deque<PendingWrite>& pending() const { return pending_; }
  std::uint64_t bytesUnsynced() const { return unsynced_; }
  void flipBit(std::uint64_t bit);  // in both images
  void replace(std::string bytes);

 private:
  void add(PendingWrite write);

  std::string now_, durable_;
  std::deque<PendingWrite> pending_;
  std::uint64_t unsynced_ = 0;  // bytes of pending_
};

}  // namespace cutaway::env
