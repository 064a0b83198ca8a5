// Applying one log record to the pages. Thread rule: recovery's thread. Invariants: an image or a record that defines the
// whole page needs no read; any other record is applied only to a page that is older than it, and only where it fits:
// a record that does not is log-corrupt.
#pragma once
#include "engines/btree/context.h"
#include "engines/btree/log_reader.h"

namespace cutaway::btree {

class Redo {
 public:
  explicit Redo(Context& context);
  void apply(const LogRecord& record);
  // Every page the tree counts must be in the file or have come from the log.
  void checkPageCount() const;

  std::uint32_t applied = 0, skipped = 0, images = 0;

 private:
  class Reader;
  void applyToPage(const LogRecord& record, Reader in);
  void tellTotals() const;
  void setMeta(const LogRecord& record, Reader in);
  Frame& frameFor(PageId id);     // not read
  Frame& readPage(PageId id);     // pinned; page-torn where its checksum is wrong
  void restore(const LogRecord& record, Reader in);
  void define(const LogRecord& record, Reader in);
  void change(const LogRecord& record, Reader in);
  void changePage(const LogRecord& record, Reader& in, Page page);
  void putCell(const LogRecord& record, Reader& in, Page page);
  void tell(const LogRecord& record, Lsn before, ReplayAction action);
  [[noreturn]] void refuse(const LogRecord& record, std::string reason) const;

  Context& c_;
  PageId known_;  // pages below are in the file or came from the log
};

}  // namespace cutaway::btree
