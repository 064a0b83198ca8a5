// Any bytes as a data file: open, scan both ways, get, check, write and close. Only trace::Error may come out.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engines/btree/btree.h"
#include "engines/trace/error.h"
#include "tests/support/inline_env.h"

namespace {

using namespace cutaway;

btree::Options options() {
  btree::Options o;
  o.pageSize = 256;
  o.cacheBytes = 16 * 256;
  o.sync = btree::Sync::never;
  o.checkpointIntervalNs = 0;
  return o;
}

// A well-formed file to start from: the input is laid over it, so that the fuzzer need not invent a tree.
const env::SimDisk& wellFormed() {
  static const std::unique_ptr<env::SimDisk> disk = [] {
    tests::InlineEnv env;
    auto tree = btree::Tree::open(env, "t", options());
    for (int i = 0; i < 60; ++i) tree->put("key " + std::to_string(i * 37 % 60), std::string(std::size_t(i * 7 % 90), 'v'));
    tree->put("long", std::string(900, 'w'));
    for (int i = 0; i < 20; ++i) tree->erase("key " + std::to_string(i));
    tree->close();
    tree.reset();
    return env.takeDisk();
  }();
  return *disk;
}

template <class F>
void allowed(F&& f) {
  try {
    f();
  } catch (const trace::Error&) {
  }
}

std::uint32_t crc32c(std::string_view bytes) {
  std::uint32_t crc = ~0u;
  for (const unsigned char b : bytes) {
    crc ^= b;
    for (int i = 0; i < 8; ++i) crc = crc >> 1 ^ (crc & 1 ? 0x82f63b78u : 0u);
  }
  return ~crc;
}

}  // namespace

// Input: records of (offset u16, length u8, bytes); first byte: whether checksums of pages are made right afterwards.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 4) return 0;
  const bool mend = data[0] & 1;
  std::string file = wellFormed().contents("t/data");
  for (std::size_t at = 1; at + 3 <= size;) {
    const std::size_t offset = data[at] | std::size_t(data[at + 1]) << 8, length = data[at + 2];
    at += 3;
    for (std::size_t i = 0; i < length && at < size; ++i, ++at)
      if (offset + i < file.size()) file[offset + i] = static_cast<char>(data[at]);
  }
  if (mend)
    for (std::size_t page = 2; (page + 1) * 256 <= file.size(); ++page) {
      const std::uint32_t crc = crc32c(std::string_view(file).substr(page * 256, 252));
      for (std::size_t i = 0; i < 4; ++i) file[page * 256 + 252 + i] = static_cast<char>(crc >> (8 * i));
    }
  tests::InlineEnv env(wellFormed().clone());
  env.disk().overwrite("t/data", file);
  std::unique_ptr<btree::Tree> tree;
  allowed([&] { tree = btree::Tree::open(env, "t", options()); });
  if (!tree) return 0;
  const auto all = [](std::string_view, std::string_view) { return true; };
  allowed([&] { tree->scan({}, std::nullopt, false, all); });
  allowed([&] { tree->scan({}, std::nullopt, true, all); });
  allowed([&] { tree->checkInvariants(); });
  allowed([&] { tree->peekAll(); });
  allowed([&] { tree->state(trace::Level::detail); });
  for (int i = 0; i < 60; i += 7) allowed([&] { tree->get("key " + std::to_string(i)); });
  for (int i = 0; i < 60; i += 3) allowed([&] { tree->put("key " + std::to_string(i), std::string(std::size_t(i), 'x')); });
  for (int i = 0; i < 60; i += 2) allowed([&] { tree->erase("key " + std::to_string(i)); });
  allowed([&] { tree->close(); });
  return 0;
}
