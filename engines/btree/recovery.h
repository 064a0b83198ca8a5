// Bringing back what is on disk: the newest whole meta page, the log from its redo LSN on, a torn tail cut, whole groups
// applied. Thread rule: one thread, before the tree is used.
// Invariants: README.md, "Recovery"; nothing is guessed: damage is an error naming file and page or offset.
#pragma once
#include "engines/btree/core.h"
#include "engines/btree/log_reader.h"
#include "engines/btree/redo.h"

namespace cutaway::btree {

class Recovery {
 public:
  explicit Recovery(Core& core) : core_(core), c_(core.c_), log_(c_.env, c_.folder) {}

  bool find();  // false: no tree here, or only an interrupted creation (whose leavings are removed)
  void run();
  bool replayed() const { return replayed_; }

 private:
  bool readMetas(env::File& file);
  void consider(env::File& file, std::uint64_t offset, std::uint32_t pageSize);
  void replay(Redo& redo, const LogReader::Extent& extent);
  void forgetPagesBeyondTheEnd();

  Core& core_;
  Context& c_;
  LogReader log_;
  Meta meta_;              // the newest whole one
  bool whole_ = false, blank_ = true;
  std::optional<trace::Error> wrong_;  // what to say when none is whole
  bool replayed_ = false;
};

}  // namespace cutaway::btree
