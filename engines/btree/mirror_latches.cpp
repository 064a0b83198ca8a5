#include "engines/btree/mirror_latches.h"

namespace cutaway::btree {

using trace::as;

void MirrorLatches::apply(const trace::Event& e) {
  switch (e.kind) {
    case PagePinned::kKind:
      if (const auto p = as<PagePinned>(e); p.latched != LatchMode::none) take(p.page, e.actor, p.latched);
      break;
    case PageUnpinned::kKind:
      if (const auto p = as<PageUnpinned>(e); p.latched != LatchMode::none) release(p.page, e.actor);
      break;
    case LatchTaken::kKind:
      take(as<LatchTaken>(e).page, e.actor, as<LatchTaken>(e).mode);
      break;
    case LatchWaited::kKind:
      held_.push_back({as<LatchWaited>(e).page, e.actor, as<LatchWaited>(e).mode, true});
      break;
    case LatchReleased::kKind:
      release(as<LatchReleased>(e).page, e.actor);
      break;
    default:
      break;
  }
}

void MirrorLatches::take(PageId page, trace::ActorId actor, LatchMode mode) {
  std::erase_if(held_, [&](const LatchView& l) { return l.page == page && l.actor == actor && l.waiting; });
  held_.push_back({page, actor, mode, false});
}

void MirrorLatches::release(PageId page, trace::ActorId actor) {
  for (auto l = held_.begin(); l != held_.end(); ++l)
    if (l->page == page && l->actor == actor && !l->waiting) {
      held_.erase(l);
      return;
    }
}

std::map<PageId, LatchCounts> MirrorLatches::counts() const {
  std::map<PageId, LatchCounts> counts;
  for (const LatchView& l : held_) {
    LatchCounts& c = counts[l.page];
    if (l.waiting) ++c.waiting;
    else if (l.mode == LatchMode::exclusive) c.exclusive = true;
    else ++c.readers;
  }
  return counts;
}

std::uint64_t MirrorLatches::digest() const {
  std::uint64_t sum = 0;
  if (held_.empty()) return sum;
  for (const auto& [page, counts] : counts()) sum += digestOf(page, counts);
  return sum;
}

}  // namespace cutaway::btree
