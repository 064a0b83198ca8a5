// A script of operations whose disk is kept at every call, so that a crash can be tried at each of them.
// Thread rule: one thread. Invariant: of an instant it is known which operations were acknowledged as durable before it,
// and which one was under way: what recovery gives back must be the state after one of them or one between.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/btree_work.h"
#include "tests/support/inline_env.h"

namespace cutaway::tests {

struct Instant {
  std::shared_ptr<const env::SimDisk> disk;  // as it was right before a call
  std::size_t acknowledged = 0;              // operations that recovery must give back
  std::size_t begun = 0;                     // and at most so many
};

struct Script {
  btree::Options options;
  std::vector<api::Operation> operations;
  std::vector<Model> states;  // [k]: after k operations
  std::vector<Instant> instants;
};

inline btree::Options crashOptions(std::uint32_t pageSize, btree::Sync sync) {
  btree::Options o;
  o.pageSize = pageSize;
  o.cacheBytes = 8 * pageSize;
  o.sync = sync;
  o.checkpointIntervalNs = 0;
  o.logSegmentBytes = 16 << 10;
  return o;
}

inline WorkShape crashShape(std::uint32_t pageSize) {
  WorkShape s;
  s.keySpace = 60;
  s.smallValue = pageSize / 5;
  s.largeValue = pageSize * 2;
  s.largeOneIn = 12;
  s.checkpointOneIn = 40;
  s.flushOneIn = 15;
  s.phase = 60;
  return s;
}

inline bool changes(const api::Operation& o) {
  return o.kind != trace::OperationKind::get && o.kind != trace::OperationKind::scan;
}

// Runs the operations and keeps the disk before each call; `least`: of the states recovery may give back at the start.
inline Script recordScript(const btree::Options& options, std::uint64_t seed, std::size_t operations) {
  Script s;
  s.options = options;
  Work work(seed, crashShape(options.pageSize));
  while (s.operations.size() < operations)
    if (api::Operation o = work.next(); changes(o)) s.operations.push_back(std::move(o));
  s.states.emplace_back();
  std::size_t acknowledged = 0, begun = 0;
  InlineEnv env;
  env::SimDisk& disk = env.disk();
  const auto keep = [&] { s.instants.push_back({std::shared_ptr<const env::SimDisk>(disk.clone()), acknowledged, begun}); };
  disk.setBeforeCall([&](env::FailOn what, std::string_view) {
    if (what != env::FailOn::read) keep();
  });
  {
    auto tree = btree::Tree::open(env, "t", options);
    for (const api::Operation& o : s.operations) {
      ++begun;
      s.states.push_back(s.states.back());
      applyToModel(s.states.back(), o);
      applyToTree(*tree, o);
      const bool durable = options.sync == btree::Sync::commit || o.kind == trace::OperationKind::checkpoint ||
                           o.kind == trace::OperationKind::flush;
      if (durable) acknowledged = begun;
    }
    tree->close();
    acknowledged = begun;
  }
  keep();
  return s;
}

// What a crash left: the state's number, or the error.
struct Recovered {
  std::optional<std::size_t> state;
  std::optional<trace::Error> error;
  std::string problem;  // neither: what is wrong
};

// Opens, checks everything, and says which of the script's states it is.
inline Recovered whichState(btree::Tree& tree, const Script& s, std::size_t least, std::size_t most) {
  Recovered r;
  tree.checkInvariants();
  const Model rows = peekRows(tree);
  if (rows.size() != tree.totals().keys) r.problem = "the count of keys is not that of the rows";
  for (std::size_t k = most + 1; k-- > least && !r.state;)
    if (s.states[k] == rows) r.state = k;
  if (r.state || !r.problem.empty()) return r;
  r.problem = "not a state between " + std::to_string(least) + " and " + std::to_string(most);
  for (std::size_t k = 0; k < s.states.size(); ++k)
    if (s.states[k] == rows) r.problem += "; it is state " + std::to_string(k);
  return r;
}

inline Recovered recoverFrom(std::unique_ptr<env::SimDisk> disk, const Script& s, const Instant& at) {
  Recovered r;
  try {
    InlineEnv env(std::move(disk));
    auto tree = btree::Tree::open(env, "t", s.options);
    r = whichState(*tree, s, at.acknowledged, at.begun);
  } catch (const trace::Error& error) {
    r.error = error;
  }
  return r;
}

inline std::string textOf(const Recovered& r) {
  if (r.error) return trace::englishMessage(*r.error);
  return r.problem.empty() ? "state " + std::to_string(r.state.value_or(0)) : r.problem;
}

}  // namespace cutaway::tests
