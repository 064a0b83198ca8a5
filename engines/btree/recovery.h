// Bringing back what is on disk: the newest whole meta page, the log from its redo LSN on, a torn tail cut, whole groups
// applied. Thread rule: one thread, before the tree is used.
// Invariants: README.md, "Recovery"; nothing is guessed: damage is an error naming file and page or offset.
#pragma once
#include "engines/btree/core.h"
#include "engines/btree/log_reader.h"
#include "engines/btree/meta_search.h"
#include "engines/btree/redo.h"

namespace cutaway::btree {

class Recovery {
 public:
  explicit Recovery(Core& core) : core_(core), c_(core.c_), log_(c_.env.files(), c_.folder) {}

  bool find();  // false: no tree here, or only an interrupted creation (whose leavings are removed)
  void run();
  bool replayed() const { return replayed_; }

 private:
  void tellCut(const LogReader::Extent& extent, std::uint64_t bytesBefore, std::uint64_t firstNeeded);
  void replay(Redo& redo, const LogReader::Extent& extent);
  void forgetPagesBeyondTheEnd();

  Core& core_;
  Context& c_;
  LogReader log_;
  MetaSearch metas_;
  bool replayed_ = false;
};

}  // namespace cutaway::btree
