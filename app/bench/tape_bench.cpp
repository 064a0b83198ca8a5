#include "app/bench/tape_bench.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <thread>

#include "app/bench/system.h"
#include "app/bench/timing.h"
#include "app/bench/told_tree.h"
#include "app/catalogue/catalogue.h"
#include "engines/session/run.h"
#include "engines/trace/tracer.h"
#include "engines/workload/permutation.h"

namespace cutaway::bench {
namespace {

// Puts in no order, each key once.
class Puts final : public session::OperationSource {
 public:
  explicit Puts(std::uint64_t seed) : order_(kKeys, seed) {}
  bool next(api::Operation& operation) override {
    operation.kind = trace::OperationKind::put;
    std::uint64_t n = order_.at(done_++);
    operation.key.assign(8, '\0');
    for (std::size_t i = 8; i-- > 0; n >>= 8) operation.key[i] = static_cast<char>(n & 255);
    operation.value.assign(kValueBytes, 'v');
    return done_ < kKeys;
  }
  std::uint64_t remaining() const override { return kKeys - done_; }

 private:
  static constexpr std::uint64_t kKeys = 100'000'000;
  static constexpr std::size_t kValueBytes = 48;
  const workload::Permutation order_;
  std::uint64_t done_ = 0;
};

std::uint64_t residentMegabytes() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stoull(line.substr(6)) / 1024;
  return 0;
}

std::map<trace::EventNumber, std::uint64_t> straightDigests(tape::Tape& tape, const api::EngineType& type, const api::Parameters& parameters,
                                                            const std::vector<trace::EventNumber>& goals) {
  std::map<trace::EventNumber, std::uint64_t> digests;
  for (const trace::EventNumber goal : goals) digests[goal] = 0;
  const std::unique_ptr<trace::Mirror> mirror = type.makeMirror(parameters);
  std::vector<trace::Event> block;
  trace::EventNumber done = 0;
  for (auto& [goal, digest] : digests) {
    while (done < goal) {
      block.clear();
      tape.read(done + 1, std::min<std::uint64_t>(4096, goal - done), block);
      for (const trace::Event& e : block) mirror->apply(e), ++done;
    }
    digest = mirror->digest(trace::Level::structure);
  }
  return digests;
}

void tell(const char* what) { std::fprintf(stderr, "%s\n", what); }

}  // namespace

void tapeJumps(const TapeOptions& options) {
  session::RunSpec spec;
  spec.level = trace::Level::structure;
  spec.parameters = {{"page-size", "1KiB"}, {"cache", "16MiB"}, {"sync", "never"}, {"full-page-images", "off"}};
  session::Run run(catalogue::engineNamed("btree"), spec);
  tape::Tape& tape = run.tape();
  tell("the engine runs");
  Stopwatch watch;
  run.start(std::make_unique<Puts>(options.jumps));
  while (tape.size() < options.events) run.proceed(options.events - tape.size());
  const double ran = watch.milliseconds() / 1000;
  const auto& mirror = dynamic_cast<const btree::BtreeMirror&>(tape.frontier());
  std::printf("%llu events of %llu puts, %u pages; recorded in %.1f s, %.0f bytes of memory an event\n",
              static_cast<unsigned long long>(tape.size()), static_cast<unsigned long long>(mirror.totals().keys),
              mirror.totals().pageCount, ran, double(residentMegabytes()) * 1048576 / double(tape.size()));
  if (mirror.totals().pageCount < options.pages) std::printf("(fewer than %llu pages)\n", static_cast<unsigned long long>(options.pages));
  std::fflush(stdout);

  std::vector<trace::EventNumber> goals;
  for (std::uint64_t i = 0; i < options.jumps; ++i) goals.push_back(1 + trace::mix64(i + 99) % tape.size());
  tell("folding straight, for the digests");
  watch.restart();
  const auto straight = straightDigests(tape, run.type(), spec.parameters, goals);
  const double straightSeconds = watch.milliseconds() / 1000;
  tell("jumps");
  for (std::size_t i = 0; i < std::min<std::size_t>(20, goals.size()); ++i) tape.mirrorAt(goals[goals.size() - 1 - i]);
  Times times;
  for (const trace::EventNumber goal : goals) {
    watch.restart();
    const std::uint64_t digest = tape.mirrorAt(goal)->digest(trace::Level::structure);
    times.add(watch.milliseconds());
    if (digest != straight.at(goal)) throw std::runtime_error("event " + std::to_string(goal) + ": another digest than folding straight");
  }
  std::printf("\n| jumps | median, ms | p99 | most | digests | folding straight | memory |\n|---|---|---|---|---|---|---|\n");
  std::printf("| %zu | %.2f | %.2f | %.2f | equal | %.1f s | %llu MB |\n", times.count(), times.median(), times.p99(), times.most(),
              straightSeconds, static_cast<unsigned long long>(residentMegabytes()));
  std::fflush(stdout);

  ScratchFolder scratch(options.folder);
  const std::string path = scratch.path() + "/long.cutaway";
  tell("saving");
  watch.restart();
  run.save(path, tape.size(), {});
  std::printf("\nrecording: %.2f bytes an event, written in %.1f s\n", double(std::filesystem::file_size(path)) / double(tape.size()),
              watch.milliseconds() / 1000);
  std::fflush(stdout);
}

void foldRate(const TapeOptions& options) {
  ToldTree::Shape shape;
  shape.leaves = options.pages / 10;
  ToldTree tree(shape);
  struct Leaf {
    btree::PageId id;
    std::uint16_t count, used;
  };
  std::vector<Leaf> leaves;
  for (std::uint64_t i = 0; i < tree.leaves(); ++i) {
    const btree::PageView& p = *tree.mirror().page(tree.leaf(i));
    leaves.push_back({p.id, p.count, p.used});
  }
  trace::Hub hub(nullptr, nullptr, {trace::Level::structure, false, 1 << 16});
  std::atomic<bool> stop{false};
  trace::Tracer& actor = hub.actor("producer");
  std::thread producer([&] {
    trace::CurrentScope scope(actor);
    const trace::KeyRef key = trace::KeyRef::of("00000042");
    btree::Lsn lsn = 1 << 20;
    for (std::uint64_t n = 0; !stop.load(std::memory_order_relaxed); ++n) {  // what a put of a row that is there emits
      const Leaf& leaf = leaves[trace::mix64(n) % leaves.size()];
      actor.beginOperation();
      actor.emit<trace::OperationBegun>([&] { return trace::OperationBegun{key, 48, trace::OperationKind::put, {}}; });
      actor.emit<btree::CellReplaced>([&] { return btree::CellReplaced{key, leaf.id, 48, 1, leaf.count, leaf.used, 0}; });
      actor.emit<btree::LogAppended>(
          [&] { return btree::LogAppended{lsn += 96, leaf.id, 96, btree::RecordKind::put, 0, 1, {}}; });
      if (n % 4 == 0) actor.emit<btree::PageDirtied>([&] { return btree::PageDirtied{leaf.id}; });
      actor.emit<trace::OperationEnded>([&] {
        trace::OperationEnded e{};
        e.pagesTouched = 3, e.lookupPages = 3, e.what = trace::OperationKind::put, e.userBytes = 56, e.latency = 900;
        return e;
      });
    }
  });
  Stopwatch watch;
  std::uint64_t folded = 0;
  btree::BtreeMirror& mirror = tree.mirror();
  while (watch.milliseconds() < options.foldSeconds * 1000)
    folded += hub.drain([&](const trace::Event& e) { mirror.apply(e); }, static_cast<std::uint64_t>(watch.milliseconds() * 1e6));
  const double seconds = watch.milliseconds() / 1000;
  stop = true;
  // The producer may wait at a full ring: it goes on until it has seen the end.
  std::atomic<bool> ended{false};
  std::thread end([&] { producer.join(), ended = true; });
  while (!ended) hub.drain([](const trace::Event&) {}, 0);
  end.join();
  std::printf("\nemit to fold, one producer, %.1f s: %.2f million events/s, %llu waits of the producer\n", seconds,
              double(folded) / seconds / 1e6, static_cast<unsigned long long>(hub.stalls()));
  std::fflush(stdout);
}

}  // namespace cutaway::bench
