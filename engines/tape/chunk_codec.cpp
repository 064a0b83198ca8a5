#include "engines/tape/chunk_codec.h"

#include <zstd.h>

#include <array>
#include <map>
#include <unordered_map>

#include "engines/tape/byte_stream.h"
#include "engines/trace/key_ref.h"

namespace cutaway::tape {
namespace {

using trace::Event;
using trace::EventNumber;
using trace::Kind;
using trace::KeyRef;

constexpr std::uint64_t kFormat = 1;
constexpr std::size_t kWords = sizeof(Event::body) / 4;
constexpr std::size_t kKeyWords = sizeof(KeyRef) / 4;
// A number takes at most ten bytes; an event at most 17 of them plus a key.
constexpr std::size_t kMostBytesAnEvent = 17 * 10 + 1 + KeyRef::kInline;

enum Stream : std::size_t { kKinds, kActors, kOperations, kTimes, kCauses, kSites, kKeys, kKeyTexts, kStreams };

using Words = std::array<std::uint32_t, kWords>;

Words wordsOf(const Event& e) {
  Words w;
  std::memcpy(w.data(), e.body.data(), sizeof w);
  return w;
}

// What the columns of one kind remember of the kind's event before.
struct KindColumns {
  Words before{};
  std::uint16_t site = 0;
};

// A short key whose hash is the hash of its text needs only the text.
bool standsForItself(const Event& e, std::string& text) {
  KeyRef key;
  std::memcpy(&key, e.body.data(), sizeof key);
  if (key.length == 0 || !key.whole()) return false;
  const KeyRef made = KeyRef::of(key.shownBytes());
  if (std::memcmp(&made, &key, sizeof key) != 0) return false;
  text.assign(key.shownBytes());
  return true;
}

class Packer {
 public:
  explicit Packer(EventNumber first) : number_(first) {}

  void add(const Event& e) {
    KindColumns& columns = kinds_[e.kind];
    streams_[kKinds].number(e.kind);
    streams_[kActors].number(e.actor);
    streams_[kOperations].difference(std::int64_t{e.operation} - std::int64_t{operation_});
    streams_[kTimes].difference(static_cast<std::int64_t>(e.time - time_));
    addCause(e);
    streams_[kSites].number(e.site() ^ columns.site);
    columns.site = e.site();
    operation_ = e.operation;
    time_ = e.time;
    addBody(e, columns);
    ++number_;
    ++count_;
  }

  std::string finish() const {
    ByteWriter out;
    out.number(kFormat);
    out.number(count_);
    for (const ByteWriter& s : streams_) out.block(s.bytes());
    out.number(words_.size());
    for (const auto& [place, column] : words_) {
      out.number(place);
      out.block(column.bytes());
    }
    return out.bytes();
  }

 private:
  void addCause(const Event& e) {
    const auto distance = static_cast<std::int64_t>(number_ - e.cause());
    streams_[kCauses].number(e.cause() ? 1 + zigzag(distance) : 0);
  }

  void addBody(const Event& e, KindColumns& columns) {
    const bool compact = standsForItself(e, text_);
    if (compact) addKey();
    else streams_[kKeys].number(0);
    const Words now = wordsOf(e);
    for (std::size_t w = compact ? kKeyWords : 0; w < kWords; ++w)
      words_[e.kind * kWords + w].difference(static_cast<std::int32_t>(now[w] - columns.before[w]));
    columns.before = now;
  }

  void addKey() {
    const auto [it, fresh] = keys_.try_emplace(text_, keys_.size() + 1);
    streams_[kKeys].number(it->second);
    if (!fresh) return;
    streams_[kKeyTexts].number(text_.size());
    streams_[kKeyTexts].text(text_);
  }

  std::array<ByteWriter, kStreams> streams_;
  std::map<std::size_t, ByteWriter> words_;  // by kind * kWords + word
  std::unordered_map<Kind, KindColumns> kinds_;
  std::unordered_map<std::string, std::size_t> keys_;
  std::string text_;
  EventNumber number_;
  std::uint64_t count_ = 0, time_ = 0;
  std::uint32_t operation_ = 0;
};

class Unpacker {
 public:
  Unpacker(std::string_view bytes, EventNumber first) : in_(bytes), number_(first) {
    if (in_.number() != kFormat) damaged("unknown chunk format");
    count_ = in_.number();
    if (count_ > kChunkEvents) damaged("a chunk is too long");
    for (ByteReader& s : streams_) s = ByteReader(in_.block());
    for (std::uint64_t n = in_.number(); n > 0; --n) {
      const std::uint64_t place = in_.number();
      words_[place] = ByteReader(in_.block());
    }
    if (!in_.atEnd()) damaged("bytes are left over");
  }

  void all(std::vector<Event>& into) {
    into.reserve(into.size() + count_);
    for (; count_ > 0; --count_) into.push_back(next());
    for (const ByteReader& s : streams_)
      if (!s.atEnd()) damaged("a column is too long");
    for (const auto& [place, column] : words_)
      if (!column.atEnd()) damaged("a column is too long");
  }

 private:
  Event next() {
    Event e;
    e.kind = narrow<Kind>(streams_[kKinds].number());
    KindColumns& columns = kinds_[e.kind];
    e.actor = narrow<trace::ActorId>(streams_[kActors].number());
    operation_ += static_cast<std::uint32_t>(streams_[kOperations].difference());
    e.operation = operation_;
    time_ += static_cast<std::uint64_t>(streams_[kTimes].difference());
    e.time = time_;
    const EventNumber cause = nextCause();
    columns.site ^= narrow<std::uint16_t>(streams_[kSites].number());
    e.causeAndSite = (cause & Event::kCauseMask) | (std::uint64_t{columns.site} << 48);
    nextBody(e, columns);
    ++number_;
    return e;
  }

  EventNumber nextCause() {
    const std::uint64_t n = streams_[kCauses].number();
    return n ? number_ - static_cast<std::uint64_t>(unzigzag(n - 1)) : 0;
  }

  void nextBody(Event& e, KindColumns& columns) {
    const std::uint64_t key = streams_[kKeys].number();
    Words now{};
    if (key) {
      const KeyRef& ref = keyAt(key);
      std::memcpy(now.data(), &ref, sizeof ref);
    }
    for (std::size_t w = key ? kKeyWords : 0; w < kWords; ++w) {
      auto column = words_.find(e.kind * kWords + w);
      if (column == words_.end()) damaged("a column is missing");
      now[w] = columns.before[w] + static_cast<std::uint32_t>(column->second.difference());
    }
    columns.before = now;
    std::memcpy(e.body.data(), now.data(), sizeof now);
  }

  const KeyRef& keyAt(std::uint64_t index) {
    if (index > keys_.size() + 1) damaged("a key is missing");
    if (index == keys_.size() + 1) {
      const std::uint64_t size = streams_[kKeyTexts].number();
      if (size == 0 || size > KeyRef::kInline) damaged("a key is too long");
      keys_.push_back(KeyRef::of(streams_[kKeyTexts].text(size)));
    }
    return keys_[index - 1];
  }

  template <class T>
  static T narrow(std::uint64_t n) {
    if (n > T(~T{0})) damaged("a number is too large");
    return static_cast<T>(n);
  }

  ByteReader in_;
  EventNumber number_;
  std::uint64_t count_ = 0, time_ = 0;
  std::uint32_t operation_ = 0;
  std::array<ByteReader, kStreams> streams_;
  std::unordered_map<std::size_t, ByteReader> words_;
  std::unordered_map<Kind, KindColumns> kinds_;
  std::vector<KeyRef> keys_;
};

}  // namespace

std::string squeeze(std::string_view bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t n = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 3);
  if (ZSTD_isError(n)) throw trace::Error(trace::ErrorCode::ioWrite, {}, trace::Error::kNone, trace::Error::kNone, ZSTD_getErrorName(n));
  out.resize(n);
  return out;
}

std::string unsqueeze(std::string_view packed, std::size_t most) {
  const auto size = ZSTD_getFrameContentSize(packed.data(), packed.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > most) damaged("not a compressed block");
  std::string out(size, '\0');
  const std::size_t n = ZSTD_decompress(out.data(), out.size(), packed.data(), packed.size());
  if (ZSTD_isError(n) || n != size) damaged("a compressed block is damaged");
  return out;
}

std::string packChunk(std::span<const Event> events, EventNumber first) {
  Packer packer(first);
  for (const Event& e : events) packer.add(e);
  return squeeze(packer.finish());
}

void unpackChunk(std::string_view packed, EventNumber first, std::vector<Event>& into) {
  // Column headers add a little to the events themselves.
  const std::string bytes = unsqueeze(packed, kChunkEvents * (kMostBytesAnEvent + 2 * kWords) + (1 << 20));
  Unpacker(bytes, first).all(into);
}

}  // namespace cutaway::tape
