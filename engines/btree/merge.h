// Keeping pages full enough: borrow, merge, collapse of the root. Thread rule: the tree's one writer, the tree latched.
// Invariants afterwards. With a capacity: no page of the path (but the root) is under its minimum. Limited by bytes: no
// two siblings of the pages looked at would fit together in one page, and no inner page is without a key.
#pragma once
#include "engines/btree/split.h"

namespace cutaway::btree {

class Balancer {
 public:
  Balancer(Context& context, Edit& edit, Suspects& suspects)
      : c_(context), edit_(edit), suspects_(suspects), splitter_(context, edit, suspects) {}

  // The event that may leave a page short: what is done about it names it as its cause.
  void because(trace::EventNumber underflow) { underflow_ = underflow; }
  // The path's page at depth d, then those above it. Uses the path up.
  void balance(Path& path, std::uint32_t d);
  // The pages that splits left behind, until none is left.
  void settle();

 private:
  enum class Done : std::uint8_t { nothing, changed, lost };  // lost: the path no longer holds
  Done balancePage(Path& path, std::uint32_t d);
  Done balanceByCount(Path& path, std::uint32_t d);
  Done balanceByBytes(Path& path, std::uint32_t d);
  void collapseRoot();

  bool fitTogether(const Page& left, const Page& right, const Page& parent, std::uint32_t separator) const;
  void merge(Frame& parent, std::uint32_t separator, Frame& left, Frame& right);
  void seam(std::uint8_t level, const std::string& key);
  // One cell (inner: one key and child) over the separator. false: the parent had to be split.
  bool borrowFromLeft(Path& path, std::uint32_t d, Frame& left, Frame& page);
  bool borrowFromRight(Path& path, std::uint32_t d, Frame& page, Frame& right);
  bool replaceSeparator(Path& path, std::uint32_t parent, std::uint32_t slot, std::string_view key);

  Context& c_;
  Edit& edit_;
  Suspects& suspects_;
  Splitter splitter_;
  trace::EventNumber underflow_ = 0;
};

}  // namespace cutaway::btree
