// The bytes of pages as the engine holds them in its pool, folded from events by the engine's own page code (page.h).
// Events carry keys, never values: what they do not tell is marked as not known, never guessed. Each cell remembers the
// operation that first wrote it.
// Thread rule: one thread at a time. Invariants: every byte marked known equals the engine's, but the checksum, which is
// stamped when a page is written; a page whose content was not told from its beginning on is not held at all.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engines/btree/btree_events.h"
#include "engines/trace/blob_store.h"

namespace cutaway::btree {

struct Writer {
  trace::EventNumber event = 0;  // 0: not known
  std::uint32_t operation = 0;
  bool moved = false;            // it came here from another page
};

// What a byte of a page is.
enum class ByteRole : std::uint8_t { header, slot, free, length, key, value, child, fragment, checksum };

struct CellBytes {  // of one slot, in bytes from the page's beginning
  std::uint16_t at = 0, bytes = 0, keyAt = 0, keyBytes = 0, valueAt = 0, valueBytes = 0;
  Writer writer;
};

struct PageImage {
  PageId page = 0;
  std::string bytes;
  std::vector<ByteRole> roles;    // one a byte
  std::vector<bool> known;        // one a byte
  std::vector<CellBytes> cells;   // by slot
  std::uint16_t cellsBegin = 0, fragmented = 0;
  Writer last;                    // who changed the page last
};

class PageBytes {
 public:
  void apply(const trace::Event& event, trace::EventNumber number, const trace::BlobStore* blobs);
  std::optional<PageImage> image(PageId page) const;
  void clear();
  std::size_t pages() const { return pages_.size(); }

 private:
  struct Cell {
    Writer writer;
    bool keyKnown = false, overflow = false;
  };
  struct Held {
    std::vector<std::uint8_t> bytes;
    std::vector<Cell> cells;
    Writer last;
    bool lsnKnown = true;
  };
  void applyTree(const trace::Event& e);
  void applyPages(const trace::Event& e);
  void applyCells(const trace::Event& e, const trace::BlobStore* blobs);
  Held* find(PageId page);
  void format(PageId page, PageKind kind, std::uint8_t level);
  void putLeaf(PageId page, const KeyRef& key, std::uint32_t valueLength, std::uint16_t slot, std::uint16_t used,
               bool replace, const trace::BlobStore* blobs);
  void putInner(PageId page, const KeyRef& key, std::optional<PageId> child, std::uint16_t slot, bool replace,
                const trace::BlobStore* blobs);
  void erase(PageId page, std::uint16_t slot);
  void copy(PageId from, PageId to, std::uint16_t fromSlot, std::uint16_t toSlot);
  void put(PageId page, std::uint16_t slot, const std::vector<std::uint8_t>& cell, const Cell& about);

  std::unordered_map<PageId, Held> pages_;
  bool diskTold_ = false;
  std::uint32_t pageSize_ = 0;
  Writer now_;
};

}  // namespace cutaway::btree
