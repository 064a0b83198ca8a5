// A page as others see it: as a view, and told as events. Thread rule: as the page's owner.
// Invariant: every cell passes its trace point whatever is recorded: a run has the same instants at every level.
#pragma once
#include "engines/btree/pool.h"

namespace cutaway::btree {

// `frame`: where the page stands in the pool; null: read from the file.
PageView viewOf(const Page& page, const Frame* frame, Level level);
void tellPage(const Page& page, const Frame* frame);  // PageState and its cells
void tellChain(std::string_view key, PageId chain, std::size_t valueLength);
// The chains of a leaf's long values are told after the pages they begin at.
class ChainsToTell {
 public:
  void note(const Page& page);
  void tell();

 private:
  struct Chain {
    std::string key;
    PageId page;
    std::uint32_t valueLength;
  };
  std::vector<Chain> chains_;
};
TreeTotals totalsOf(const Meta& meta);                // without the log

}  // namespace cutaway::btree
