#include "engines/btree/page_bytes.h"

#include <bit>

#include "engines/btree/page.h"
#include "engines/trace/common_events.h"

namespace cutaway::btree {
namespace {

using trace::as;

// The whole key; where it was not recorded, its length in zeros.
std::string keyBytes(const KeyRef& key, const trace::BlobStore* blobs, bool& known) {
  known = key.whole();
  if (known) return std::string(key.shownBytes());
  if (blobs && key.blobOffset() != KeyRef::kNotRecorded)
    if (auto whole = blobs->read(key.blobOffset()); whole && whole->size() == key.length) return known = true, *whole;
  return std::string(key.length, '\0');
}

bool possible(std::uint32_t pageSize) {
  return std::has_single_bit(pageSize) && pageSize >= kMinPageSize && pageSize <= kMaxPageSize;
}

}  // namespace

void PageBytes::clear() {
  pages_.clear();
  pageSize_ = 0;
}

PageBytes::Held* PageBytes::find(PageId page) {
  const auto it = pages_.find(page);
  if (it == pages_.end()) return nullptr;
  it->second.last = now_;
  return &it->second;
}

void PageBytes::format(PageId page, PageKind kind, std::uint8_t level) {
  if (!possible(pageSize_)) return;
  Held& h = pages_[page];
  // A page that was never told of may hold an old LSN in the file: the next record gives it a new one.
  h.lsnKnown = h.lsnKnown && !h.bytes.empty();
  h.bytes.resize(pageSize_);
  Page(h.bytes.data(), pageSize_).format(kind, level, page);
  h.cells.clear();
  h.last = now_;
}

void PageBytes::apply(const trace::Event& e, trace::EventNumber number, const trace::BlobStore* blobs) {
  now_ = {number, e.operation, false};
  if (e.kind == TreeOnDisk::kKind) diskTold_ = true;  // until PowerLost, which forgets everything: not what memory holds
  if (e.kind == trace::PowerLost::kKind) diskTold_ = false;
  if (diskTold_) return;
  applyTree(e);
  applyPages(e);
  applyCells(e, blobs);
}

void PageBytes::applyTree(const trace::Event& e) {
  switch (e.kind) {
    case TreeOpened::kKind:
      clear();
      pageSize_ = as<TreeOpened>(e).pageSize;
      break;
    case trace::PowerLost::kKind:
      pages_.clear();
      break;
    // Redo tells that a record was applied, not its bytes.
    case RecordReplayed::kKind:
      if (as<RecordReplayed>(e).action != ReplayAction::skipped) pages_.erase(as<RecordReplayed>(e).page);
      break;
    default:
      break;
  }
}

void PageBytes::applyPages(const trace::Event& e) {
  switch (e.kind) {
    case PageState::kKind: {
      const auto p = as<PageState>(e);
      if (p.count != 0 || p.what == PageKind::overflow) break;  // where its cells stand is not told
      format(p.page, p.what, p.level);
      if (Held* h = find(p.page)) {
        Page page(h->bytes.data(), pageSize_);
        page.setLsn(p.lsn), page.setLeft(p.left), page.setRight(p.right);
        h->lsnKnown = true;
      }
      break;
    }
    case PageAllocated::kKind:
      format(as<PageAllocated>(e).page, as<PageAllocated>(e).what, as<PageAllocated>(e).level);
      break;
    case PageFreed::kKind:
      format(as<PageFreed>(e).page, PageKind::free, 0);
      if (Held* h = find(as<PageFreed>(e).page)) Page(h->bytes.data(), pageSize_).setRight(as<PageFreed>(e).next);
      break;
    case PageLinked::kKind:
      if (Held* h = find(as<PageLinked>(e).page)) {
        Page(h->bytes.data(), pageSize_).setLeft(as<PageLinked>(e).left);
        Page(h->bytes.data(), pageSize_).setRight(as<PageLinked>(e).right);
      }
      break;
    case LeftmostChildSet::kKind:
      if (Held* h = find(as<LeftmostChildSet>(e).page))
        Page(h->bytes.data(), pageSize_).setLeft(as<LeftmostChildSet>(e).child);
      break;
    case OverflowLinked::kKind: {
      const auto p = as<OverflowLinked>(e);
      Held* h = p.bytes <= usableBytes(pageSize_) ? find(p.page) : nullptr;
      if (h) Page(h->bytes.data(), pageSize_).setOverflow(std::string(p.bytes, '\0'), p.next);
      break;
    }
    case LogAppended::kKind:
      if (const auto it = pages_.find(as<LogAppended>(e).page); it != pages_.end()) {
        Page(it->second.bytes.data(), pageSize_).setLsn(as<LogAppended>(e).lsn);
        it->second.lsnKnown = true;
      }
      break;
    default:
      break;
  }
}

void PageBytes::applyCells(const trace::Event& e, const trace::BlobStore* blobs) {
  switch (e.kind) {
    case PageTruncated::kKind: {
      const auto p = as<PageTruncated>(e);
      Held* h = find(p.page);
      if (!h || p.count > h->cells.size()) break;
      Page(h->bytes.data(), pageSize_).truncate(p.count);
      h->cells.resize(p.count);
      break;
    }
    case CellInserted::kKind: {
      const auto p = as<CellInserted>(e);
      putLeaf(p.page, p.key, p.valueLength, p.slot, p.used, false, blobs);
      break;
    }
    case CellReplaced::kKind: {
      const auto p = as<CellReplaced>(e);
      putLeaf(p.page, p.key, p.valueLength, p.slot, p.used, true, blobs);
      break;
    }
    case CellErased::kKind:
      erase(as<CellErased>(e).page, as<CellErased>(e).slot);
      break;
    case SeparatorInserted::kKind: {
      const auto p = as<SeparatorInserted>(e);
      putInner(p.page, p.key, p.child, p.slot, false, blobs);
      break;
    }
    case SeparatorReplaced::kKind: {
      const auto p = as<SeparatorReplaced>(e);
      putInner(p.page, p.key, std::nullopt, p.slot, true, blobs);
      break;
    }
    case SeparatorErased::kKind:
      erase(as<SeparatorErased>(e).page, as<SeparatorErased>(e).slot);
      break;
    case CellCopied::kKind: {
      const auto p = as<CellCopied>(e);
      copy(p.from, p.to, p.fromSlot, p.toSlot);
      break;
    }
    case CellsMoved::kKind: {  // where single copies were told, they are there already
      const auto p = as<CellsMoved>(e);
      const auto to = pages_.find(p.to);
      if (to == pages_.end() || to->second.cells.size() == p.toCount) break;
      for (std::uint16_t i = 0; i < p.moved; ++i)
        copy(p.from, p.to, static_cast<std::uint16_t>(p.firstSlot + i), static_cast<std::uint16_t>(p.toSlot + i));
      break;
    }
    default:
      break;
  }
}

// A page for which an event makes no sense (a recording that was tampered with) is given up.
void PageBytes::put(PageId id, std::uint16_t slot, const std::vector<std::uint8_t>& cell, const Cell& about) {
  Held* h = find(id);
  if (!h) return;
  Page page(h->bytes.data(), pageSize_);
  if (slot > h->cells.size() || !page.fits(static_cast<std::uint32_t>(cell.size()))) {
    pages_.erase(id);
    return;
  }
  page.insert(slot, cell.data(), static_cast<std::uint32_t>(cell.size()));
  h->cells.insert(h->cells.begin() + slot, about);
}

void PageBytes::erase(PageId id, std::uint16_t slot) {
  Held* h = find(id);
  if (!h) return;
  if (slot >= h->cells.size()) {
    pages_.erase(id);
    return;
  }
  Page(h->bytes.data(), pageSize_).erase(slot);
  h->cells.erase(h->cells.begin() + slot);
}

void PageBytes::putLeaf(PageId id, const KeyRef& key, std::uint32_t valueLength, std::uint16_t slot, std::uint16_t used,
                        bool replace, const trace::BlobStore* blobs) {
  if (replace) erase(id, slot);
  Held* h = find(id);
  if (!h) return;
  Cell about{now_, false, false};
  const std::string whole = keyBytes(key, blobs, about.keyKnown);
  // How many bytes the cell took tells whether its value stands in it or in overflow pages.
  const std::uint32_t before = Page(h->bytes.data(), pageSize_).used();
  const std::uint32_t bytes = used >= before + kSlotBytes ? used - before - kSlotBytes : 0;
  about.overflow = bytes != leafCellBytes(whole.size(), valueLength);
  if (about.overflow && bytes != leafCellBytesWithOverflow(whole.size(), valueLength)) {
    pages_.erase(id);
    return;
  }
  std::vector<std::uint8_t> cell(bytes);
  const std::string zeros(about.overflow ? 0 : valueLength, '\0');
  writeLeafCell(cell.data(), whole, zeros, valueLength, about.overflow ? 1 : 0);
  put(id, slot, cell, about);
}

void PageBytes::putInner(PageId id, const KeyRef& key, std::optional<PageId> child, std::uint16_t slot, bool replace,
                         const trace::BlobStore* blobs) {
  Held* h = find(id);
  if (!h) return;
  if (replace) {
    if (slot < h->cells.size()) child = innerCell(Page(h->bytes.data(), pageSize_).cell(slot)).child;
    erase(id, slot);
  }
  Cell about{now_, false, false};
  const std::string whole = keyBytes(key, blobs, about.keyKnown);
  std::vector<std::uint8_t> cell(innerCellBytes(whole.size()));
  writeInnerCell(cell.data(), whole, child.value_or(0));
  put(id, slot, cell, about);
}

void PageBytes::copy(PageId from, PageId to, std::uint16_t fromSlot, std::uint16_t toSlot) {
  const auto source = pages_.find(from);
  if (source == pages_.end() || fromSlot >= source->second.cells.size()) {
    pages_.erase(to);  // its new cells cannot be told
    return;
  }
  const Page page(source->second.bytes.data(), pageSize_);
  const Byte* at = page.cell(fromSlot);
  const std::vector<std::uint8_t> cell(at, at + page.cellBytes(fromSlot));
  Cell about = source->second.cells[fromSlot];
  about.writer.moved = true;
  put(to, toSlot, cell, about);
}

std::optional<PageImage> PageBytes::image(PageId id) const {
  const auto it = pages_.find(id);
  if (it == pages_.end()) return std::nullopt;
  const Held& h = it->second;
  std::vector<std::uint8_t> copy = h.bytes;
  const Page page(copy.data(), pageSize_);
  PageImage out;
  out.page = id;
  out.bytes.assign(copy.begin(), copy.end());
  out.roles.assign(pageSize_, ByteRole::fragment);
  out.known.assign(pageSize_, false);
  out.last = h.last;
  const auto mark = [&](std::uint32_t from, std::uint32_t to, ByteRole role, bool known) {
    for (std::uint32_t i = from; i < to && i < pageSize_; ++i) out.roles[i] = role, out.known[i] = known;
  };
  mark(0, kHeaderBytes, ByteRole::header, true);
  if (!h.lsnKnown) mark(12, 20, ByteRole::header, false);
  mark(pageSize_ - kTrailerBytes, pageSize_, ByteRole::checksum, false);
  const PageKind kind = page.kind();
  if (kind == PageKind::overflow) {
    mark(kHeaderBytes, page.cellsBegin(), ByteRole::value, false);
    mark(page.cellsBegin(), pageSize_ - kTrailerBytes, ByteRole::free, false);
    return out;
  }
  if (kind == PageKind::free) {
    mark(kHeaderBytes, pageSize_ - kTrailerBytes, ByteRole::free, false);
    return out;
  }
  out.cellsBegin = page.cellsBegin(), out.fragmented = page.fragmented();
  mark(kHeaderBytes, page.holeBegin(), ByteRole::slot, true);
  mark(page.holeBegin(), page.holeEnd(), ByteRole::free, false);
  for (std::uint32_t slot = 0; slot < h.cells.size(); ++slot) {
    CellBytes c;
    const Byte* at = page.cell(slot);
    c.at = static_cast<std::uint16_t>(at - copy.data());
    c.bytes = static_cast<std::uint16_t>(page.cellBytes(slot));
    c.keyBytes = static_cast<std::uint16_t>(page.key(slot).size());
    c.keyAt = static_cast<std::uint16_t>(bytesOf(page.key(slot)) - copy.data());
    c.writer = h.cells[slot].writer;
    const std::uint32_t end = std::uint32_t{c.at} + c.bytes;
    if (kind == PageKind::leaf) {
      c.valueAt = static_cast<std::uint16_t>(c.keyAt + c.keyBytes);
      c.valueBytes = static_cast<std::uint16_t>(end - c.valueAt);
      mark(c.at, c.keyAt, ByteRole::length, true);
      mark(c.valueAt, end, h.cells[slot].overflow ? ByteRole::child : ByteRole::value, false);
    } else {
      c.valueAt = static_cast<std::uint16_t>(c.keyAt - 4);
      c.valueBytes = 4;
      mark(c.at, c.valueAt, ByteRole::length, true);
      mark(c.valueAt, c.keyAt, ByteRole::child, true);
    }
    mark(c.keyAt, std::uint32_t{c.keyAt} + c.keyBytes, ByteRole::key, h.cells[slot].keyKnown);
    out.cells.push_back(c);
  }
  return out;
}

}  // namespace cutaway::btree
