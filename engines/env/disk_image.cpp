#include "engines/env/disk_image.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace cutaway::env {
namespace {

// A hole left by bytes that did not survive reads as zeros.
void place(std::string& image, std::uint64_t offset, std::string_view bytes) {
  if (bytes.empty()) return;
  if (image.size() < offset + bytes.size()) image.resize(offset + bytes.size(), '\0');
  image.replace(offset, bytes.size(), bytes);
}

void applyWhole(std::string& image, const PendingWrite& write) {
  if (write.truncation)
    image.resize(write.offset, '\0');
  else
    place(image, write.offset, write.bytes);
}

// The part of the write's bytes that lies in its `sector`-th sector.
std::pair<std::uint64_t, std::string_view> part(const PendingWrite& write, std::uint64_t sector) {
  const std::uint64_t begin = (write.firstSector() + sector) * SimDisk::kSector;
  const std::uint64_t from = std::max(begin, write.offset);
  const std::uint64_t to = std::min(begin + SimDisk::kSector, write.offset + write.bytes.size());
  return {from, std::string_view(write.bytes).substr(from - write.offset, to - from)};
}

}  // namespace

std::uint64_t PendingWrite::sectors() const {
  if (truncation) return 1;
  if (bytes.empty()) return 0;
  return (offset + bytes.size() - 1) / SimDisk::kSector - firstSector() + 1;
}

std::size_t DiskImage::read(std::uint64_t offset, std::span<std::byte> into) const {
  if (offset >= now_.size()) return 0;
  const std::size_t n = std::min<std::uint64_t>(into.size(), now_.size() - offset);
  std::memcpy(into.data(), now_.data() + offset, n);
  return n;
}

void DiskImage::write(std::uint64_t order, std::uint64_t offset, std::string bytes) {
  add({order, offset, std::move(bytes), false, false});
}

void DiskImage::truncate(std::uint64_t order, std::uint64_t size) { add({order, size, {}, true, false}); }

void DiskImage::add(PendingWrite write) {
  applyWhole(now_, write);
  unsynced_ += write.bytes.size();
  pending_.push_back(std::move(write));
}

void DiskImage::sync(std::uint64_t upTo) {
  const auto covered = [&](const PendingWrite& write) { return !write.doomed && write.order <= upTo; };
  for (const PendingWrite& write : pending_) {
    if (!covered(write)) continue;
    applyWhole(durable_, write);
    unsynced_ -= write.bytes.size();
  }
  std::erase_if(pending_, covered);
}

void DiskImage::failSync(std::uint64_t upTo) {
  for (PendingWrite& write : pending_)
    if (write.order <= upTo) write.doomed = true;
}

void DiskImage::settle() {
  durable_ = now_;
  pending_.clear();
  unsynced_ = 0;
}

void DiskImage::cut(const Keep& keep, PowerCutReport& report) {
  for (const PendingWrite& write : pending_) {
    std::uint64_t kept = 0, lostBytes = 0;
    const std::uint64_t sectors = write.sectors();
    for (std::uint64_t s = 0; s < sectors; ++s) {
      const bool stays = !write.doomed && keep(write, s);
      kept += stays;
      if (write.truncation) {
        if (stays) applyWhole(durable_, write);
        continue;
      }
      const auto [at, bytes] = part(write, s);
      if (stays)
        place(durable_, at, bytes);
      else
        lostBytes += bytes.size();
    }
    report.bytesLost += lostBytes;
    report.writesLost += kept < sectors;
    if (kept > 0 && kept < sectors) report.sectorsTorn += static_cast<std::uint32_t>(sectors - kept);
  }
  pending_.clear();
  unsynced_ = 0;
  now_ = durable_;
}

void DiskImage::flipBit(std::uint64_t bit) {
  for (std::string* image : {&now_, &durable_})
    if (bit / 8 < image->size()) (*image)[bit / 8] = static_cast<char>((*image)[bit / 8] ^ (1 << (bit % 8)));
}

void DiskImage::replace(std::string bytes) {
  now_ = std::move(bytes);
  settle();
}

}  // namespace cutaway::env
