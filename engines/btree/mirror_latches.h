// Who holds which latch, and who waits for one, folded from events. Thread rule: one thread at a time. Invariant: counts
// equal the engine's (btree_state.h) after every event, while detail is recorded; at structure nothing is told of latches.
#pragma once
#include <vector>

#include "engines/btree/btree_state.h"

namespace cutaway::btree {

struct LatchView {
  PageId page = 0;  // 0: the tree as a whole
  trace::ActorId actor = 0;
  LatchMode mode = LatchMode::none;
  bool waiting = false;
};

class MirrorLatches {
 public:
  void apply(const trace::Event& event);
  void clear() { held_.clear(); }
  const std::vector<LatchView>& all() const { return held_; }  // in the order in which they were taken or waited for
  std::map<PageId, LatchCounts> counts() const;
  std::uint64_t digest() const;

 private:
  void take(PageId page, trace::ActorId actor, LatchMode mode);
  void release(PageId page, trace::ActorId actor);
  std::vector<LatchView> held_;
};

}  // namespace cutaway::btree
