#include "engines/btree/redo.h"

#include <algorithm>

#include "engines/btree/tell.h"

namespace cutaway::btree {

using trace::Error;
using trace::ErrorCode;

namespace {
// A group's new pages come in ascending order but for a few: a number far beyond is damage, not a page.
constexpr PageId kFurthestNewPage = 1 << 16;

std::uint16_t u16(std::uint32_t n) { return static_cast<std::uint16_t>(n); }

template <class P, class Make>
void tellChange(Make&& make) {
  trace::current().emit<P>(make);
}

void tellCell(const Page& page, std::string_view key, std::uint32_t slot, std::uint32_t number, ReplayedCell what) {
  trace::current().emit<CellReplayed>([&] {
    return CellReplayed{trace::current().key(key), page.id(), number, u16(slot), u16(page.count()), u16(page.used()), what, 0};
  });
}
}  // namespace

Redo::Redo(Context& context)
    : c_(context), known_(static_cast<PageId>(context.data->size() / context.data->pageSize())) {
  c_.pagesKnown = known_;
}

void Redo::checkPageCount() const {
  if (c_.meta.pageCount <= known_) return;
  Error e(ErrorCode::fileTooShort, c_.data->name());
  e.expected = std::uint64_t{c_.meta.pageCount} * c_.data->pageSize();
  e.found = c_.data->size();
  throw e;
}

// Reads a payload piece by piece; `ok` turns false at its end.
class Redo::Reader {
 public:
  explicit Reader(std::span<const Byte> bytes) : at_(bytes.data()), end_(at_ + bytes.size()) {}
  template <class T>
  T take() {
    T v{};
    if (left() < sizeof v) return ok = false, v;
    v = load<T>(at_);
    at_ += sizeof v;
    return v;
  }
  std::uint64_t takeVarint() {
    std::uint64_t n = 0;
    const Byte* p = parseVarint64(at_, end_, n);
    if (!p) return ok = false, 0;
    at_ = p;
    return n;
  }
  const Byte* rest() const { return at_; }
  const Byte* end() const { return end_; }
  std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }
  bool ok = true;

 private:
  const Byte* at_;
  const Byte* end_;
};

void Redo::refuse(const LogRecord& record, std::string reason) const {
  throw Error(ErrorCode::logCorrupt, record.file, record.frame.page, record.offset, std::move(reason));
}

void Redo::tell(const LogRecord& record, Lsn before, ReplayAction action) {
  if (action == ReplayAction::skipped) ++skipped;
  else if (action == ReplayAction::image) ++images;
  else ++applied;
  const RecordFrame& f = record.frame;
  trace::current().emit<RecordReplayed>([&] { return RecordReplayed{f.lsn, before, f.page, f.what, action, {}}; });
}

// The totals change, and are told, after the page and its record.
void Redo::apply(const LogRecord& record) {
  Reader in(record.payload);
  std::uint64_t keys = 0, bytes = 0;
  if (record.frame.hasCounts) {
    keys = static_cast<std::uint64_t>(unzigzag(in.takeVarint()));
    bytes = static_cast<std::uint64_t>(unzigzag(in.takeVarint()));
    if (!in.ok) refuse(record, "the record's counts are cut off");
  }
  applyToPage(record, in);
  c_.meta.keys += keys;
  c_.meta.liveBytes += bytes;
  if (keys) tellTotals();
}

void Redo::tellTotals() const {
  const Meta& m = c_.meta;
  trace::current().emit<TotalsReplayed>(
      [&] { return TotalsReplayed{m.keys, m.root, m.pageCount, m.freeHead, m.freeCount, m.height, {}}; });
}

void Redo::applyToPage(const LogRecord& record, Reader in) {
  const RecordFrame& f = record.frame;
  if (f.what == RecordKind::meta) return setMeta(record, in);
  if (f.page < kFirstPage || f.page >= std::uint64_t{known_} + kFurthestNewPage) refuse(record, "the record's page can't exist");
  if (f.hasImage) return restore(record, in);
  if (f.what == RecordKind::free || f.what == RecordKind::overflow) return define(record, in);
  change(record, in);
}

void Redo::setMeta(const LogRecord& record, Reader in) {
  Meta m = c_.meta;
  m.root = in.take<PageId>();
  m.pageCount = in.take<PageId>();
  m.freeHead = in.take<PageId>();
  m.freeCount = in.take<PageId>();
  m.height = in.take<std::uint8_t>();
  m.keys = in.take<std::uint64_t>();
  m.liveBytes = in.take<std::uint64_t>();
  const bool sane = in.ok && m.root >= kFirstPage && m.root < m.pageCount && m.freeHead < m.pageCount &&
                    m.height >= 1 && m.height < 64;
  if (!sane) refuse(record, "the tree's root, height or page count is impossible");
  tell(record, 0, ReplayAction::applied);
  c_.meta = m;
  tellTotals();
}

Frame& Redo::frameFor(PageId id) {
  known_ = c_.pagesKnown = std::max(known_, id + 1);
  if (Frame* cached = c_.pool->find(id)) return *cached;
  return c_.pool->adopt(id);
}

Frame& Redo::readPage(PageId id) {
  try {
    return c_.pool->fetch(id);
  } catch (Error& e) {
    if (e.code == ErrorCode::pageChecksum) e.code = ErrorCode::pageTorn;
    throw;
  }
}

void Redo::restore(const LogRecord& record, Reader in) {
  const std::uint32_t size = c_.data->pageSize();
  const std::uint32_t holeBegin = in.take<std::uint16_t>(), holeEnd = in.take<std::uint16_t>();
  const bool fits = in.ok && holeBegin >= kHeaderBytes && holeBegin <= holeEnd && holeEnd <= size - kTrailerBytes &&
                    in.left() == holeBegin + (size - kTrailerBytes - holeEnd);
  if (!fits) refuse(record, "the page image has the wrong size");
  std::vector<Byte> image(size);
  std::memcpy(image.data(), in.rest(), holeBegin);
  std::memcpy(image.data() + holeEnd, in.rest() + holeBegin, size - kTrailerBytes - holeEnd);
  Page page(image.data(), size);
  page.setLsn(record.frame.lsn);
  if (const char* reason = page.check(record.frame.page, c_.limits)) refuse(record, reason);
  Frame& frame = frameFor(record.frame.page);
  const Lsn before = frame.page().lsn();
  std::memcpy(frame.bytes.get(), image.data(), size);
  tellPage(frame.page(), &frame);
  c_.pool->markDirty(frame);
  tell(record, before, ReplayAction::image);
}

void Redo::define(const LogRecord& record, Reader in) {
  const PageId next = in.take<PageId>();
  const bool overflow = record.frame.what == RecordKind::overflow;
  if (!in.ok || (overflow ? in.left() == 0 || in.left() > usableBytes(c_.data->pageSize()) : in.left() != 0))
    refuse(record, "the page's content has the wrong size");
  Frame& frame = frameFor(record.frame.page);
  const Lsn before = frame.page().lsn();
  Page page = frame.page();
  page.format(overflow ? PageKind::overflow : PageKind::free, 0, frame.id);
  if (overflow) page.setOverflow(text(in.rest(), in.left()), next);
  else page.setRight(next);
  page.setLsn(record.frame.lsn);
  tellPage(page, &frame);
  c_.pool->markDirty(frame);
  tell(record, before, ReplayAction::applied);
}

void Redo::change(const LogRecord& record, Reader in) {
  Pin pin(*c_.pool, readPage(record.frame.page));
  Page page = pin.page();
  const Lsn before = page.lsn();
  if (before >= record.frame.lsn) {
    tell(record, before, ReplayAction::skipped);
    return pin.release();
  }
  changePage(record, in, page);
  c_.pool->markDirty(pin.frame());
  page.setLsn(record.frame.lsn);
  tell(record, before, ReplayAction::applied);
  pin.release();
}

void Redo::changePage(const LogRecord& record, Reader& in, Page page) {
  const RecordKind what = record.frame.what;
  const bool forLeaf = what == RecordKind::put || what == RecordKind::erase || what == RecordKind::link;
  const bool forBoth = what == RecordKind::truncate;
  const bool kindFits = page.kind() == PageKind::leaf ? forLeaf || forBoth : page.kind() == PageKind::inner && !forLeaf;
  if (!kindFits) refuse(record, "the record is not for a page of this kind");
  switch (what) {
    case RecordKind::put:
    case RecordKind::separatorPut: return putCell(record, in, page);
    case RecordKind::erase:
    case RecordKind::separatorErase: {
      const std::uint32_t slot = in.take<std::uint16_t>();
      if (!in.ok || slot >= page.count()) refuse(record, "the cell to erase does not exist");
      const std::string key(page.key(slot));
      page.erase(slot);
      return tellCell(page, key, slot, 0, ReplayedCell::erased);
    }
    case RecordKind::truncate: {
      const std::uint32_t n = in.take<std::uint16_t>();
      if (!in.ok || n > page.count()) refuse(record, "the page has fewer cells than are to be left");
      page.truncate(n);
      return tellChange<PageTruncated>([&] { return PageTruncated{page.id(), u16(page.count()), u16(page.used())}; });
    }
    case RecordKind::link: {
      const PageId left = in.take<PageId>(), right = in.take<PageId>();
      if (!in.ok) refuse(record, "the links are cut off");
      page.setLeft(left);
      page.setRight(right);
      return tellChange<PageLinked>([&] { return PageLinked{page.id(), left, right}; });
    }
    case RecordKind::leftmostChild: {
      const PageId child = in.take<PageId>();
      if (!in.ok) refuse(record, "the child is cut off");
      page.setLeft(child);
      return tellChange<LeftmostChildSet>([&] { return LeftmostChildSet{page.id(), child}; });
    }
    default: refuse(record, "the record lacks its page image");
  }
}

void Redo::putCell(const LogRecord& record, Reader& in, Page page) {
  const std::uint32_t slot = in.take<std::uint16_t>();
  const bool replace = in.take<std::uint8_t>() != 0;
  LeafCell leaf;
  InnerCell inner;
  const bool isLeaf = page.kind() == PageKind::leaf;
  if (!in.ok || !(isLeaf ? parseLeafCell(in.rest(), in.end(), leaf) : parseInnerCell(in.rest(), in.end(), inner)))
    refuse(record, "the cell is cut off");
  const std::uint32_t bytes = isLeaf ? leaf.bytes : inner.bytes;
  const bool allowed = bytes == in.left() && (isLeaf ? leaf.key : inner.key).size() <= c_.limits.maxKey &&
                       leaf.bytes <= c_.limits.maxLeafCell && slot + (replace ? 1u : 0u) <= page.count();
  if (!allowed) refuse(record, "the cell can't stand on this page");
  if (replace) page.erase(slot);
  const std::uint32_t capacity = c_.limits.capacity(page.kind());
  if (!page.fits(bytes) || (capacity && page.count() >= capacity)) refuse(record, "the cell finds no room on the page");
  page.insert(slot, in.rest(), bytes);
  tellCell(page, isLeaf ? leaf.key : inner.key, slot, isLeaf ? leaf.valueLength : inner.child,
           replace ? ReplayedCell::replaced : ReplayedCell::put);
}

}  // namespace cutaway::btree
