#include "engines/btree/bulk_load.h"

#include "engines/btree/overflow.h"
#include "engines/btree/search.h"
#include "engines/btree/split.h"

namespace cutaway::btree {

using trace::Error;
using trace::ErrorCode;

void BulkLoader::load(const std::function<bool(std::string& key, std::string& value)>& nextRow) {
  Path path(*c_.pool);
  descendToFirst(c_, path);
  first_ = newest_ = &path.leaf();
  edit_.deferRecords(true);
  leaves_.push_back({"", first_->id});
  std::string key, value, previous;
  std::optional<Error> refused;
  std::exception_ptr sourceFailed;
  const auto next = [&] {  // a source that throws ends the load like a row out of order
    try {
      return nextRow(key, value);
    } catch (const Error& e) {
      if (e.code == ErrorCode::powerLost) throw;
      sourceFailed = std::current_exception();
    } catch (...) {
      sourceFailed = std::current_exception();
    }
    return false;
  };
  for (std::uint64_t row = 1; next(); ++row) {
    if (key.empty()) refused = Error(ErrorCode::keyEmpty);
    else if (key.size() > c_.limits.maxKey) refused = Error(ErrorCode::keyTooLong);
    else if (value.size() > kMaxValueBytes) refused = Error(ErrorCode::valueTooLong);
    else if (row > 1 && compareKeys(previous, key) >= 0) refused = Error(ErrorCode::keysNotSorted);
    if (refused) {
      refused->offset = row;
      refused->found = refused->code == ErrorCode::valueTooLong ? value.size() : key.size();
      refused->expected = refused->code == ErrorCode::valueTooLong ? kMaxValueBytes : c_.limits.maxKey;
      break;
    }
    add(key, value);
    c_.tallies.bytesUser.add(key.size() + value.size());
    previous.swap(key);
  }
  finishLeaves();
  std::vector<Child> level = std::move(leaves_);
  std::uint8_t height = 1;
  for (; level.size() > 1; ++height) level = buildLevel(level, height);
  if (height > 1) edit_.setRoot(level.front().id, height);
  edit_.deferRecords(false);
  if (first_->page().count() > 0) edit_.logWhole(*first_);
  path.release();
  if (!refused && !sourceFailed) return;
  edit_.finish();
  if (sourceFailed) std::rethrow_exception(sourceFailed);
  throw *refused;
}

void BulkLoader::add(std::string_view key, std::string_view value) {
  const std::uint32_t bytes = makeLeafCell(c_, edit_, key, value, true);
  if (!hasRoom(c_, newest_->page(), bytes)) {
    startLeaf();
    leaves_.push_back({std::string(key), newest_->id});
  }
  edit_.insertCell(*newest_, newest_->page().count(), c_.leafCell.data(), bytes);
}

void BulkLoader::startLeaf() {
  Frame* full = newest_;
  newest_ = &edit_.allocateAtEnd(PageKind::leaf, 0);
  edit_.link(*newest_, full->id, 0);
  edit_.link(*full, full->page().left(), newest_->id);
  if (before_ && before_ != first_) finishLeaf(*before_);
  before_ = full;
}

void BulkLoader::finishLeaf(Frame& leaf) { edit_.finishPage(leaf); }

// The last leaf takes from its neighbor until it has its minimum.
void BulkLoader::finishLeaves() {
  const std::uint32_t minimum = c_.limits.leafMinimum;
  if (before_ && newest_->page().count() < minimum) {
    const std::uint32_t n = minimum - newest_->page().count(), keep = before_->page().count() - n;
    edit_.copyCells(*before_, keep, n, *newest_, 0, false);
    edit_.truncate(*before_, keep);
    leaves_.back().key = newest_->page().key(0);
  }
  if (before_ && before_ != first_) finishLeaf(*before_);
  if (newest_ != first_) finishLeaf(*newest_);
}

// How many children each page of the level gets.
std::vector<std::size_t> BulkLoader::groupByCount(std::size_t children) const {
  const std::size_t most = c_.limits.innerCapacity + 1u, least = c_.limits.innerMinimum + 1u;
  std::vector<std::size_t> groups(children / most, most);
  if (const std::size_t rest = children % most) groups.push_back(rest);
  if (groups.size() > 1 && groups.back() < least) {
    groups[groups.size() - 2] -= least - groups.back();
    groups.back() = least;
  }
  return groups;
}

std::vector<std::size_t> BulkLoader::groupByBytes(const std::vector<Child>& children) const {
  const std::size_t usable = usableBytes(c_.data->pageSize());
  std::vector<std::size_t> groups{1};
  std::size_t used = 0;
  for (std::size_t i = 1; i < children.size(); ++i) {
    const std::size_t bytes = innerCellBytes(children[i].key.size()) + kSlotBytes;
    if (used + bytes > usable) {
      groups.push_back(1);
      used = 0;
    } else {
      ++groups.back();
      used += bytes;
    }
  }
  // An inner page needs a key: the last takes one child over.
  if (groups.size() > 1 && groups.back() == 1) --groups[groups.size() - 2], ++groups.back();
  return groups;
}

std::vector<BulkLoader::Child> BulkLoader::buildLevel(const std::vector<Child>& children, std::uint8_t level) {
  const auto groups = c_.limits.innerCapacity ? groupByCount(children.size()) : groupByBytes(children);
  std::vector<Child> built;
  std::size_t at = 0;
  for (const std::size_t n : groups) {
    Frame& page = edit_.allocateAtEnd(PageKind::inner, level);
    built.push_back({children[at].key, page.id});
    edit_.setLeftmostChild(page, children[at].id);
    for (std::size_t i = 1; i < n; ++i)
      edit_.insertSeparator(page, static_cast<std::uint32_t>(i - 1), children[at + i].key, children[at + i].id);
    edit_.finishPage(page);
    at += n;
  }
  return built;
}

}  // namespace cutaway::btree
