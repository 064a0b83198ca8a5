// Bringing back what the log says: finds the newest whole meta page, reads the log from its redo LSN, cuts a torn tail,
// applies whole groups. Thread rule: one thread, before the tree is used.
// Invariants: README.md, "Recovery"; nothing is guessed: damage is an error naming file and page or offset.
#pragma once
#include <cstdint>

#include "engines/btree/core.h"

namespace cutaway::btree {

class Recovery {
 public:
  explicit Recovery(Core& core) : core_(core), c_(core.c_) {}

  bool find();  // false: no tree here, or only an interrupted creation (whose leavings are removed)
  void run();
  bool replayed() const { return replayed_; }

 private:
  Core& core_;
  Context& c_;
  bool replayed_ = false;
};

}  // namespace cutaway::btree
