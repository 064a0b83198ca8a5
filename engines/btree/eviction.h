// Which page leaves the pool: clock (second chance) or least recently used. Frames are known by their index.
// Thread rule: the pool's lock is held. Invariant: next() proposes every frame that holds a page before it gives up.
#pragma once
#include <cstdint>
#include <variant>
#include <vector>

#include "engines/btree/btree.h"

namespace cutaway::btree {

using FrameIndex = std::uint32_t;
constexpr FrameIndex kNoFrame = ~FrameIndex{0};

class ClockPolicy {
 public:
  void added(FrameIndex f) {
    if (f >= state_.size()) state_.resize(f + 1, kEmpty);
    state_[f] = kRecent;
  }
  void removed(FrameIndex f) { state_[f] = kEmpty; }
  void touched(FrameIndex f) { state_[f] = kRecent; }
  // The first frame, from the hand on, that was not touched since the hand passed and that `may` be taken.
  template <class May>
  FrameIndex next(May&& may) {
    for (std::size_t step = 0, n = state_.size(); step < 2 * n; ++step) {
      const FrameIndex f = hand_;
      hand_ = hand_ + 1 < n ? hand_ + 1 : 0;
      if (state_[f] == kEmpty || !may(f)) continue;
      if (state_[f] == kOld) return f;
      state_[f] = kOld;
    }
    return kNoFrame;
  }

 private:
  static constexpr std::uint8_t kEmpty = 0, kOld = 1, kRecent = 2;
  std::vector<std::uint8_t> state_;
  FrameIndex hand_ = 0;
};

class LruPolicy {
 public:
  void added(FrameIndex f) {
    if (f >= links_.size()) links_.resize(f + 1);
    pushFront(f);
  }
  void removed(FrameIndex f) { unlink(f); }
  void touched(FrameIndex f) {
    if (f == newest_) return;
    unlink(f);
    pushFront(f);
  }
  template <class May>
  FrameIndex next(May&& may) {
    for (FrameIndex f = oldest_; f != kNoFrame; f = links_[f].newer)
      if (may(f)) return f;
    return kNoFrame;
  }

 private:
  struct Link {
    FrameIndex newer = kNoFrame, older = kNoFrame;
  };
  void pushFront(FrameIndex f) {
    links_[f] = {kNoFrame, newest_};
    if (newest_ != kNoFrame) links_[newest_].newer = f;
    newest_ = f;
    if (oldest_ == kNoFrame) oldest_ = f;
  }
  void unlink(FrameIndex f) {
    const Link l = links_[f];
    if (l.newer != kNoFrame) links_[l.newer].older = l.older;
    else newest_ = l.older;
    if (l.older != kNoFrame) links_[l.older].newer = l.newer;
    else oldest_ = l.newer;
  }
  std::vector<Link> links_;
  FrameIndex newest_ = kNoFrame, oldest_ = kNoFrame;
};

class EvictionPolicy {
 public:
  explicit EvictionPolicy(Eviction kind) {
    if (kind == Eviction::lru) policy_ = LruPolicy{};
  }
  void added(FrameIndex f) { each([&](auto& p) { p.added(f); }); }
  void removed(FrameIndex f) { each([&](auto& p) { p.removed(f); }); }
  void touched(FrameIndex f) { each([&](auto& p) { p.touched(f); }); }
  template <class May>
  FrameIndex next(May&& may) {
    if (auto* clock = std::get_if<ClockPolicy>(&policy_)) return clock->next(may);
    return std::get<LruPolicy>(policy_).next(may);
  }

 private:
  template <class F>
  void each(F&& f) {
    if (auto* clock = std::get_if<ClockPolicy>(&policy_)) f(*clock);
    else f(std::get<LruPolicy>(policy_));
  }
  std::variant<ClockPolicy, LruPolicy> policy_;
};

}  // namespace cutaway::btree
