// Filling an empty tree from ascending rows: leaves whole from left to right, then each inner level.
// Thread rule: the writer, with the tree latched throughout, `nextRow` included: it must not call the tree.
// Invariants: a page nothing refers to yet is a log group of its own; the root page (the first leaf) and the meta record
// come last, in one group, so a crash before it leaves the tree empty. A row out of order, or a source that throws, ends
// the load: what came before stays, and the error is thrown.
#pragma once
#include <deque>
#include <functional>

#include "engines/btree/edit.h"

namespace cutaway::btree {

class BulkLoader {
 public:
  BulkLoader(Context& context, Edit& edit) : c_(context), edit_(edit) {}
  void load(const std::function<bool(std::string& key, std::string& value)>& nextRow);

 private:
  struct Child {
    std::string key;  // the separator left of it; unused for the first
    PageId id;
  };
  void add(std::string_view key, std::string_view value);
  void startLeaf();
  void finishLeaves();
  void finishLeaf(Frame& leaf);
  std::vector<Child> buildLevel(const std::vector<Child>& children, std::uint8_t level);
  std::vector<std::size_t> groupByCount(std::size_t children) const;
  std::vector<std::size_t> groupByBytes(const std::vector<Child>& children) const;

  Context& c_;
  Edit& edit_;
  Frame* first_ = nullptr;    // the old root, kept until the end
  Frame* before_ = nullptr;   // the leaf before the newest: it may still give cells
  Frame* newest_ = nullptr;
  std::vector<Child> leaves_;
};

}  // namespace cutaway::btree
