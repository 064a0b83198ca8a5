// Append-only bytes beside the tape: long keys, values and page images that do not fit an event.
// Thread rule: append() and read() from any thread. Invariant: an offset once given stays valid; every blob carries
// its length, so a reader needs the offset alone.
#pragma once
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace cutaway::trace {

class BlobStore {
 public:
  std::uint64_t append(std::string_view bytes);
  // nullopt where no blob starts at `offset` or the bytes are not held.
  std::optional<std::string> read(std::uint64_t offset) const;

  std::string all() const;        // for a recording
  std::string from(std::uint64_t offset) const;  // what was appended since size() was `offset`
  void restore(std::string all);  // from a recording
  std::uint64_t size() const;

 private:
  mutable std::mutex mutex_;
  std::string bytes_;  // (u32 length, bytes)*
};

}  // namespace cutaway::trace
