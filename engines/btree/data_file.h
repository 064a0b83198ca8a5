// The file of pages. Thread rule: any thread, one at a time for a page. Invariant: nothing is returned that did not pass its checksum
// and Page::check().
#pragma once
#include <memory>

#include "engines/btree/meta.h"
#include "engines/btree/tally.h"
#include "engines/env/env.h"
#include "engines/trace/error.h"

namespace cutaway::btree {

class DataFile {
 public:
  explicit DataFile(std::unique_ptr<env::File> file) : file_(std::move(file)) {}

  void setFormat(std::uint32_t pageSize, const PageLimits& limits) { pageSize_ = pageSize, limits_ = limits; }
  const PageLimits& limits() const { return limits_; }
  std::uint32_t pageSize() const { return pageSize_; }
  const std::string& name() const { return file_->name(); }
  env::File& file() { return *file_; }
  std::uint64_t size() const { return file_->size(); }

  enum class Read : std::uint8_t { whole, badChecksum, impossible };
  // Fills `into`; `reason` says what is impossible.
  Read tryRead(PageId id, Byte* into, const char*& reason) const;
  void read(PageId id, Byte* into) const;  // throws page-checksum, page-invalid
  void write(PageId id, Byte* page);       // stamps the checksum
  void writeMetaPage(PageId at, const Meta& meta);
  void sync() { file_->sync(); }
  std::uint64_t bytesWritten() const { return bytesWritten_.get(); }

  [[noreturn]] void throwChecksum(PageId id, const Byte* page, trace::ErrorCode code) const;
  [[noreturn]] void throwInvalid(PageId id, std::string reason) const;

 private:
  std::unique_ptr<env::File> file_;
  std::uint32_t pageSize_ = 0;
  PageLimits limits_;
  SharedTally bytesWritten_;
};

}  // namespace cutaway::btree
