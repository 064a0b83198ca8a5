#include "engines/trace/blob_store.h"

#include <cstring>

namespace cutaway::trace {

std::uint64_t BlobStore::append(std::string_view bytes) {
  std::scoped_lock hold(mutex_);
  const std::uint64_t at = bytes_.size();
  const auto length = static_cast<std::uint32_t>(bytes.size());
  bytes_.append(reinterpret_cast<const char*>(&length), sizeof length);
  bytes_.append(bytes);
  return at;
}

std::optional<std::string> BlobStore::read(std::uint64_t offset) const {
  std::scoped_lock hold(mutex_);
  std::uint32_t length;
  if (offset > bytes_.size() || bytes_.size() - offset < sizeof length) return std::nullopt;
  std::memcpy(&length, bytes_.data() + offset, sizeof length);
  if (bytes_.size() - offset - sizeof length < length) return std::nullopt;
  return bytes_.substr(offset + sizeof length, length);
}

std::string BlobStore::all() const {
  std::scoped_lock hold(mutex_);
  return bytes_;
}

std::string BlobStore::from(std::uint64_t offset) const {
  std::scoped_lock hold(mutex_);
  return offset < bytes_.size() ? bytes_.substr(offset) : std::string();
}

void BlobStore::restore(std::string all) {
  std::scoped_lock hold(mutex_);
  bytes_ = std::move(all);
}

std::uint64_t BlobStore::size() const {
  std::scoped_lock hold(mutex_);
  return bytes_.size();
}

}  // namespace cutaway::trace
