#include "engines/btree/data_file.h"

#include <span>
#include <vector>

#include "engines/trace/tracer.h"

namespace cutaway::btree {

using trace::Error;
using trace::ErrorCode;

DataFile::Read DataFile::tryRead(PageId id, Byte* into, const char*& reason) const {
  const std::uint64_t at = std::uint64_t{id} * pageSize_;
  const std::size_t n = file_->read(at, std::as_writable_bytes(std::span(into, pageSize_)));
  if (n < pageSize_) std::memset(into + n, 0, pageSize_ - n);
  Page page(into, pageSize_);
  if (page.storedChecksum() != page.computeChecksum()) return Read::badChecksum;
  reason = page.check(id, limits_);
  return reason ? Read::impossible : Read::whole;
}

void DataFile::read(PageId id, Byte* into) const {
  const char* reason = nullptr;
  switch (tryRead(id, into, reason)) {
    case Read::whole: return;
    case Read::badChecksum: throwChecksum(id, into, ErrorCode::pageChecksum);
    case Read::impossible: throwInvalid(id, reason);
  }
}

void DataFile::write(PageId id, Byte* bytes) {
  Page(bytes, pageSize_).stampChecksum();
  file_->write(std::uint64_t{id} * pageSize_, std::as_bytes(std::span(bytes, pageSize_)));
  bytesWritten_.add(pageSize_);
}

void DataFile::writeMetaPage(PageId at, const Meta& meta) {
  std::vector<Byte> page(pageSize_);
  writeMeta(page.data(), meta);
  file_->write(std::uint64_t{at} * pageSize_, std::as_bytes(std::span(page)));
  bytesWritten_.add(pageSize_);
  trace::current().emit<PageWritten>([&] { return PageWritten{meta.redoFrom, at, pageSize_}; });
}

void DataFile::throwChecksum(PageId id, const Byte* page, ErrorCode code) const {
  Error e(code, name(), id, std::uint64_t{id} * pageSize_);
  const Page p(const_cast<Byte*>(page), pageSize_);
  e.found = p.storedChecksum();
  e.expected = p.computeChecksum();
  throw e;
}

void DataFile::throwInvalid(PageId id, std::string reason) const {
  throw Error(ErrorCode::pageInvalid, name(), id, std::uint64_t{id} * pageSize_, std::move(reason));
}

}  // namespace cutaway::btree
