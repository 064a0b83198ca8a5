// The engine's parameters: what they mean, what they may be, and the presets.
#include "engines/btree/engine_parameters.h"

#include <algorithm>
#include <bit>

#include "engines/btree/page.h"

namespace cutaway::btree {
namespace {

using api::ParameterInfo;
using api::Parameters;
using trace::Error;
using trace::ErrorCode;
using Type = ParameterInfo::Type;

// What capacity= leaves room for in every cell: a key of 16 bytes (uuid), a value of 100 (the default of value-size=), the
// lengths of both, and a slot.
constexpr std::uint32_t kCellBytes = 1 + 2 + 16 + 100 + 2;
constexpr std::uint64_t kLeastPages = 8;     // of the pool

// The most a page of the largest size can be asked to hold: children of an inner page, or cells of any.
std::uint32_t mostCells(bool children) {
  std::uint32_t low = 4, high = 0xffff;
  while (low < high) {
    const std::uint32_t c = (low + high + 1) / 2;
    const PageLimits limits = children ? PageLimits::of(kMaxPageSize, 0, c) : PageLimits::of(kMaxPageSize, c, 0);
    if (limits.maxKey > 0) low = c;
    else high = c - 1;
  }
  return low;
}

std::vector<ParameterInfo> build() {
  return {
      {"page-size",
       Type::bytes,
       "4096",
       "256",
       "65536",
       {},
       "bytes of a page, a power of two; with capacity= the smallest that holds so many cells of a 16-byte key and a 100-byte "
       "value; longer values overflow"},
      {"capacity",
       Type::integer,
       "0",
       "",
       std::to_string(mostCells(false)),
       {},
       "at most so many cells in any page, 3 or more; 0: limited by bytes. A smaller page-size takes fewer"},
      {"max-children",
       Type::integer,
       "0",
       "",
       std::to_string(mostCells(true)),
       {},
       "at most so many children of an inner page, 4 or more; 0: as capacity says"},
      {"cache", Type::bytes, "8MiB", "", "", {}, "bytes of pages held in memory, 8 pages or more"},
      {"eviction",
       Type::choice,
       "clock",
       "",
       "",
       {"clock", "lru"},
       "which page leaves a full cache: second chance, or least recently used"},
      {"split",
       Type::choice,
       "append",
       "",
       "",
       {"append", "half"},
       "append: a key above all others leaves the full leaf whole; half: always in the middle"},
      {"log",
       Type::choice,
       "records",
       "",
       "",
       {"records", "images"},
       "what the log holds: small records, or whole pages"},
      {"full-page-images",
       Type::onOff,
       "on",
       "",
       "",
       {},
       "the first change of a page after a checkpoint logs the whole page, so that a torn page can be "
       "mended"},
      {"sync",
       Type::choice,
       "interval",
       "",
       "",
       {"never", "interval", "commit"},
       "when the log is made durable: at checkpoints only, every sync-interval, or before an operation is "
       "acknowledged"},
      {"sync-interval", Type::duration, "100ms", "1us", "", {}, "time between syncs with sync=interval"},
      {"checkpoint-interval", Type::duration, "60s", "", "", {}, "time between checkpoints; 0: not by time"},
      {"checkpoint-bytes",
       Type::bytes,
       "0",
       "",
       "",
       {},
       "log bytes after which a checkpoint starts; 0: not by bytes"},
      {"log-segment", Type::bytes, "16MiB", "4096", "1GiB", {}, "bytes of one log file"},
      {"preset",
       Type::choice,
       "none",
       "",
       "",
       {"none", "wiredtiger", "postgresql", "sqlite"},
       "log and checkpoint settings named after a well-known engine's defaults; other parameters given win"},
  };
}

[[noreturn]] void invalid(const std::string& name, const std::string& text, const std::string& wanted) {
  throw Error(ErrorCode::parameterInvalid, {}, Error::kNone, Error::kNone, name + "=" + text + ": " + wanted);
}

// WiredTiger: checkpoint every 60 s, journal synced every 100 ms. PostgreSQL: checkpoint after 5 min or 1 GB
// of log, synchronous commit, full page writes. SQLite in WAL mode: pages in the log, checkpoint after 1,000
// pages of it, synced then (synchronous=NORMAL).
Parameters presetOf(const std::string& name) {
  if (name == "wiredtiger")
    return {{"checkpoint-interval", "60s"}, {"sync", "interval"}, {"sync-interval", "100ms"}};
  if (name == "postgresql")
    return {{"checkpoint-interval", "5min"},
            {"checkpoint-bytes", "1GiB"},
            {"sync", "commit"},
            {"full-page-images", "on"}};
  if (name == "sqlite") return {{"checkpoint-interval", "0"}, {"log", "images"}, {"sync", "never"}};
  return {};
}

class Reader {
 public:
  explicit Reader(const Parameters& given) : given_(given) {
    api::checkParameters(parameters(), given_);
    preset_ = api::valueOf(parameters(), given_, "preset");
    for (const auto& [name, text] : presetOf(preset_)) given_.emplace(name, text);
  }
  std::string text(const char* name) const { return api::valueOf(parameters(), given_, name); }
  std::uint64_t bytes(const char* name) const { return api::parseBytes(name, text(name)); }
  std::uint64_t integer(const char* name) const { return api::parseInteger(name, text(name)); }
  std::uint64_t duration(const char* name) const { return api::parseDuration(name, text(name)); }
  bool given(const char* name) const { return given_.contains(name); }
  bool sqlite() const { return preset_ == "sqlite"; }

 private:
  Parameters given_;
  std::string preset_;
};

std::uint32_t pageSizeFor(std::uint64_t capacity) {
  return std::min(kMaxPageSize, std::bit_ceil(std::uint32_t(capacity * kCellBytes + kPageFrameBytes)));
}

void readShape(const Reader& r, Options& o) {
  const std::uint64_t capacity = r.integer("capacity"), children = r.integer("max-children");
  if (capacity && capacity < 3) invalid("capacity", r.text("capacity"), "at least 3 is expected");
  if (children && children < 4) invalid("max-children", r.text("max-children"), "at least 4 is expected");
  o.capacity = std::uint16_t(capacity);
  o.maxChildren = std::uint16_t(children);
  const std::uint64_t cells = capacity ? std::max(capacity, children) : 0;
  std::uint64_t size = cells && !r.given("page-size") ? pageSizeFor(cells) : r.bytes("page-size");
  const auto fits = [&] { return PageLimits::of(std::uint32_t(size), o.capacity, o.maxChildren).maxKey > 0; };
  while (!r.given("page-size") && size < kMaxPageSize && !fits()) size *= 2;  // many children alone
  if (!std::has_single_bit(size)) invalid("page-size", r.text("page-size"), "a power of two is expected");
  o.pageSize = std::uint32_t(size);
  if (fits()) return;
  invalid(capacity ? "capacity" : "max-children", std::to_string(cells ? cells : children),
          "so many do not fit a page of " + std::to_string(size) + " bytes");
}

void readCache(const Reader& r, Options& o) {
  o.cacheBytes = r.bytes("cache");
  if (o.cacheBytes < kLeastPages * o.pageSize)
    invalid("cache", r.text("cache"),
            "at least 8 pages, " + std::to_string(kLeastPages * o.pageSize) + " bytes, are expected");
  o.eviction = r.text("eviction") == "lru" ? Eviction::lru : Eviction::clock;
}

void readLog(const Reader& r, Options& o) {
  o.log = r.text("log") == "images" ? LogMode::images : LogMode::records;
  o.fullPageImages = api::parseOnOff("full-page-images", r.text("full-page-images"));
  const std::string sync = r.text("sync");
  o.sync = sync == "never" ? Sync::never : sync == "commit" ? Sync::commit : Sync::interval;
  o.syncIntervalNs = r.duration("sync-interval");
  o.checkpointIntervalNs = r.duration("checkpoint-interval");
  o.checkpointBytes = r.bytes("checkpoint-bytes");
  if (r.sqlite() && !r.given("checkpoint-bytes")) o.checkpointBytes = std::uint64_t{1000} * o.pageSize;
  o.logSegmentBytes = r.bytes("log-segment");
}

}  // namespace

const std::vector<ParameterInfo>& parameters() {
  static const std::vector<ParameterInfo> known = build();
  return known;
}

Parameters effectiveParameters(const Parameters& given) {
  const Options o = optionsOf(given);
  const Reader r(given);
  Parameters all;
  for (const ParameterInfo& info : parameters()) all[info.name] = r.text(info.name.c_str());
  if (o.pageSize != r.bytes("page-size")) all["page-size"] = std::to_string(o.pageSize);
  if (o.checkpointBytes != r.bytes("checkpoint-bytes")) all["checkpoint-bytes"] = std::to_string(o.checkpointBytes);
  return all;
}

Options optionsOf(const Parameters& given) {
  const Reader r(given);
  Options o;
  readShape(r, o);
  readCache(r, o);
  o.split = r.text("split") == "half" ? SplitPolicy::half : SplitPolicy::append;
  readLog(r, o);
  return o;
}

}  // namespace cutaway::btree
