// What happens right now, from the brackets around structural changes: for the picture and the narration.
// Thread rule: one thread at a time. Invariant: the innermost change in progress is current(); an operation's
// end, a power loss and an opened tree leave none. Phases are listed in btree_mirror.h.
#pragma once
#include <vector>

#include "engines/btree/btree_mirror.h"

namespace cutaway::btree {

class ActivityTracker {
 public:
  void apply(const trace::Event& event);
  const Activity& current() const;
  const std::vector<Activity>& changes() const { return changes_; }  // outermost first
  // A cell that leaves this page now moves to a sibling: the row stays.
  bool movesFrom(PageId page) const;

 private:
  void push(const trace::Event& e, Activity::What what, PageId page, PageId other, PageId parent);
  void pop(Activity::What what);
  void copied(PageId from, PageId to, std::uint16_t first, std::uint16_t count);
  void truncated(PageId page);
  void reach(int phase);
  void background(const trace::Event& e);
  void besides(const trace::Event& e);
  void begin(const trace::Event& e, Activity::What what, PageId page, PageId other);

  std::vector<Activity> changes_;  // innermost last
  Activity aside_;  // an eviction, or a value going to overflow pages: within an operation, before what it changes
  Activity background_;            // checkpoint or recovery
  KeyRef key_;
};

}  // namespace cutaway::btree
