#include "app/catalogue/btree_questions.h"

#include <algorithm>

#include "engines/btree/btree_mirror.h"

namespace cutaway::catalogue {
namespace {

using btree::BtreeMirror;
using btree::PageId;
using btree::PageKind;

[[noreturn]] void cannot(const std::string& why) {
  throw trace::Error(trace::ErrorCode::parameterInvalid, {}, trace::Error::kNone, trace::Error::kNone, why);
}

std::string bytesOf(const trace::KeyRef& key, const trace::BlobStore& blobs) {
  if (key.whole()) return std::string(key.shownBytes());
  if (auto whole = blobs.read(key.blobOffset())) return *whole;
  cannot("split-page(): a key of more than 16 bytes was not recorded");
}

// The leaf that holds `key`, or would: separator s sends keys below it to the left.
const btree::PageView& leafOf(const BtreeMirror& mirror, const std::string& key, const trace::BlobStore& blobs) {
  const btree::PageView* page = mirror.page(mirror.totals().root);
  while (page && page->kind == PageKind::inner) {
    PageId child = page->left;
    for (const auto& cell : page->cells)
      if (bytesOf(cell.key, blobs) <= key) child = cell.valueLengthOrChild;
    page = mirror.page(child);
  }
  if (!page) cannot("split-page(): the page on the way to the key is not in the recording");
  return *page;
}

// split-page(): the page of the split under way, else the leaf that the next put will split, else "none".
std::string splitPage(session::Run& run, const std::vector<std::string>&, const std::optional<std::string>& nextKey) {
  if (run.spec().level < trace::Level::structure) cannot("split-page(): level metric records no pages");
  const auto& mirror = dynamic_cast<const BtreeMirror&>(run.tape().frontier());
  if (mirror.activity().what == btree::Activity::What::split) return std::to_string(mirror.activity().page);
  if (!nextKey) return "none";
  const std::uint16_t capacity = mirror.totals().capacity;
  if (capacity == 0) cannot("split-page(): without capacity= only a split under way has an answer");
  const auto& leaf = leafOf(mirror, *nextKey, run.blobs());
  if (leaf.count < capacity) return "none";
  if (leaf.cells.empty()) cannot("split-page(): leaf cells are recorded at level detail only");
  const bool replaces = std::any_of(leaf.cells.begin(), leaf.cells.end(),
                                    [&](const auto& cell) { return bytesOf(cell.key, run.blobs()) == *nextKey; });
  return replaces ? "none" : std::to_string(leaf.id);
}

}  // namespace

std::map<std::string, scenario::Question> btreeQuestions() { return {{"split-page", splitPage}}; }

}  // namespace cutaway::catalogue
