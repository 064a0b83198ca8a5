// Any bytes as a log: recover, check, scan, write, close, open again. Only trace::Error may come out.
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
  o.sync = btree::Sync::commit;
  o.checkpointIntervalNs = 0;
  return o;
}

// A folder as a crash left it: a checkpoint, then operations that only the log has.
const env::SimDisk& afterCrash() {
  static const std::unique_ptr<env::SimDisk> disk = [] {
    tests::InlineEnv env;
    auto tree = btree::Tree::open(env, "t", options());
    for (int i = 0; i < 12; ++i) tree->put("key " + std::to_string(i), std::string(20, 'v'));
    tree->checkpoint();
    for (int i = 0; i < 24; ++i) tree->put("key " + std::to_string(i), std::string(std::size_t(i * 3), 'w'));
    tree->put("long", std::string(600, 'x'));
    for (int i = 0; i < 12; ++i) tree->erase("key " + std::to_string(2 * i));
    tree.reset();
    return env.takeDisk();
  }();
  return *disk;
}

std::string logName() {
  static const std::string name = [] {
    std::string newest;
    auto copy = afterCrash().clone();
    for (const std::string& n : copy->list("t"))
      if (n.starts_with("log")) newest = "t/" + n;
    return newest;
  }();
  return name;
}

template <class F>
void allowed(F&& f) {
  try {
    f();
  } catch (const trace::Error&) {
  }
}

}  // namespace

// Input: first byte 0: the whole log. Else records of (offset u16, length u8, bytes) laid over a well-formed one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  std::string log;
  if (data[0] == 0) {
    log.assign(reinterpret_cast<const char*>(data) + 1, size - 1);
  } else {
    log = afterCrash().contents(logName());
    if (data[0] & 2) log.resize(log.size() * data[1] / 256);
    for (std::size_t at = 2; at + 3 <= size;) {
      const std::size_t offset = data[at] | std::size_t(data[at + 1]) << 8, length = data[at + 2];
      at += 3;
      for (std::size_t i = 0; i < length && at < size; ++i, ++at)
        if (offset + i < log.size()) log[offset + i] = static_cast<char>(data[at]);
    }
  }
  tests::InlineEnv env(afterCrash().clone());
  env.disk().overwrite(logName(), log);
  std::unique_ptr<btree::Tree> tree;
  for (int round = 0; round < 2; ++round) {
    tree.reset();
    allowed([&] { tree = btree::Tree::open(env, "t", options()); });
    if (!tree) return 0;
    allowed([&] { tree->checkInvariants(); });
    allowed([&] { tree->scan({}, std::nullopt, round == 1, [](std::string_view, std::string_view) { return true; }); });
    allowed([&] { tree->put("key new", "value"); });
    allowed([&] { tree->erase("key 3"); });
    allowed([&] { tree->close(); });
  }
  return 0;
}
