// What a tree's files hold while no engine is open: the newest whole meta page, every whole page, the log's whole groups;
// the state a recovery begins with. Thread rule: one thread; nobody writes the files meanwhile.
// Invariants: nothing is changed; a damaged page is left out; no whole meta page: there is no tree.
#pragma once
#include <functional>
#include <optional>

#include "engines/btree/btree_state.h"
#include "engines/btree/data_file.h"
#include "engines/env/file.h"

namespace cutaway::btree {

class DiskView {
 public:
  DiskView(env::Files& files, const std::string& folder);

  std::optional<TreeState> state(Level level) const;  // none: no tree
  // TreeOnDisk, LogState, then each page; `breathe` after each.
  void tell(const std::function<void()>& breathe) const;

 private:
  void measureLog(env::Files& files, const std::string& folder);
  template <class F>
  void forEachPage(F&& f) const;

  std::optional<DataFile> data_;
  TreeTotals totals_;
  PageId pages_ = 0;  // in the file
};

}  // namespace cutaway::btree
