// The end of the log: a torn tail is cut before the first append; a damaged record is not a torn one; a failed sync is final.
#include <gtest/gtest.h>

#include "tests/crash/btree/crash_script.h"

namespace cutaway::btree {
namespace {

using tests::crashOptions;
using tests::InlineEnv;
using tests::Model;
using trace::ErrorCode;

const std::string kLong(3000, 'b');

std::string newestLog(env::SimDisk& disk) {
  std::string newest;
  for (const std::string& name : disk.list("t"))
    if (name.starts_with("log")) newest = "t/" + name;
  return newest;
}

// Puts `key`, but the power goes at the sync: the record is written, not durable.
void putAndLosePowerAtSync(InlineEnv& env, Tree& tree, const std::string& key, const std::string& value) {
  env.disk().setBeforeCall([](env::FailOn what, std::string_view) {
    if (what == env::FailOn::sync) throw trace::Error(ErrorCode::powerLost);
  });
  try {
    tree.put(key, value);
    ADD_FAILURE() << "the put needed no sync";
  } catch (const trace::Error& error) {
    EXPECT_EQ(error.code, ErrorCode::powerLost);
  }
  env.disk().setBeforeCall({});
}

TEST(LogTail, AppendAfterATornTail) {
  for (std::uint32_t sectors = 0; sectors <= 6; ++sectors) {
    InlineEnv env;
    env::Random random(1);
    const Options o = crashOptions(4096, Sync::commit);
    auto tree = Tree::open(env, "t", o);
    tree->put("a", "1");
    putAndLosePowerAtSync(env, *tree, "b", kLong);
    tree.reset();
    env.disk().powerCut({env::Lose::unsynced, sectors}, random);
    tree = Tree::open(env, "t", o);
    EXPECT_EQ(tests::peekRows(*tree), (Model{{"a", "1"}})) << sectors;
    tree->put("c", "3");
    tree->put("d", "4");
    tree.reset();
    env.disk().powerCut({env::Lose::unsynced, {}}, random);
    tree = Tree::open(env, "t", o);
    EXPECT_EQ(tests::peekRows(*tree), (Model{{"a", "1"}, {"c", "3"}, {"d", "4"}})) << sectors;
    tree->checkInvariants();
  }
}

// Four whole records and any part of the fifth: four records, no error.
TEST(LogTail, TornIsNotCorrupt) {
  InlineEnv env;
  env::Random random(1);
  const Options o = crashOptions(4096, Sync::commit);
  auto tree = Tree::open(env, "t", o);
  Model model;
  for (const char* key : {"1", "2", "3", "4"}) tree->put(key, model[key] = std::string("value ") + key);
  const std::string log = newestLog(env.disk());
  const std::size_t whole = env.disk().contents(log).size();
  putAndLosePowerAtSync(env, *tree, "5", kLong);
  tree.reset();
  const std::string written = env.disk().contents(log);
  ASSERT_GT(written.size(), whole + kLong.size());
  for (std::size_t kept = whole; kept < written.size(); kept += 97) {  // a file that ends anywhere
    InlineEnv after(env.disk().clone());
    after.disk().powerCut({env::Lose::unsynced, {}}, random);
    after.disk().overwrite(log, written.substr(0, kept));
    auto again = Tree::open(after, "t", o);
    ASSERT_EQ(tests::peekRows(*again), model) << kept;
  }
}

TEST(LogTail, ADamagedRecordIsCorruptAtItsOffset) {
  InlineEnv env;
  const Options o = crashOptions(4096, Sync::commit);
  auto tree = Tree::open(env, "t", o);
  std::vector<std::size_t> ends;
  for (const char* key : {"1", "2", "3", "4"}) {
    tree->put(key, std::string(200, key[0]));
    ends.push_back(env.disk().contents(newestLog(env.disk())).size());
  }
  const std::string log = newestLog(env.disk());
  tree.reset();
  for (std::size_t byte = ends[0]; byte < ends[1]; byte += 7) {  // record 2 of 4
    InlineEnv after(env.disk().clone());
    if (after.disk().contents(log)[byte] == 0 && byte + 7 < ends[1] && byte % 2) continue;
    after.disk().flipBit(log, byte * 8 + byte % 8);
    try {
      auto again = Tree::open(after, "t", o);
      const Model rows = tests::peekRows(*again);  // padding between records says nothing: then all four are there
      ASSERT_EQ(rows.size(), 4u) << "byte " << byte;
      for (const auto& [key, value] : rows) ASSERT_EQ(value, std::string(200, key[0]));
    } catch (const trace::Error& error) {
      ASSERT_EQ(error.code, ErrorCode::logCorrupt) << "byte " << byte << ": " << trace::englishMessage(error);
      ASSERT_NE(error.file, "");
      ASSERT_NE(error.offset, trace::Error::kNone);
    }
  }
}

// One EIO on sync, then all is well again: nothing that sync covered is acknowledged, the tree is read-only until reopened,
// and what is recovered is the last good sync.
TEST(LogTail, AFailedSyncIsFinal) {
  for (const bool forever : {false, true}) {
    InlineEnv env;
    env::Random random(1);
    const Options o = crashOptions(4096, Sync::commit);
    auto tree = Tree::open(env, "t", o);
    tree->put("a", "1");
    env.disk().addFault({env::FailOn::sync, "log", 1, forever});
    const auto codeOf = [&](const auto& call) {
      try {
        call();
      } catch (const trace::Error& error) {
        return error.code;
      }
      return ErrorCode::none;
    };
    EXPECT_EQ(codeOf([&] { tree->put("b", "2"); }), ErrorCode::ioSync);
    EXPECT_EQ(codeOf([&] { tree->put("c", "3"); }), ErrorCode::readOnly);
    EXPECT_EQ(codeOf([&] { tree->erase("a"); }), ErrorCode::readOnly);
    EXPECT_NE(codeOf([&] { tree->syncLog(); }), ErrorCode::none);
    EXPECT_NE(codeOf([&] { tree->checkpoint(); }), ErrorCode::none);
    EXPECT_TRUE(tree->totals().readOnly);
    EXPECT_EQ(tree->get("a"), "1");
    tree.reset();
    env.disk().clearFaults();
    env.disk().powerCut({env::Lose::unsynced, {}}, random);
    tree = Tree::open(env, "t", o);
    EXPECT_EQ(tests::peekRows(*tree), (Model{{"a", "1"}}));
    tree->put("d", "4");
    tree->close();
  }
}

// Every single sync, write or read of a script fails once: an error or nothing, and after reopening a state of the script.
TEST(LogTail, EveryFaultOnceLeavesAStateOfTheScript) {
  const tests::Script s = tests::recordScript(crashOptions(1024, Sync::commit), 9, 60);
  for (const env::FailOn what : {env::FailOn::sync, env::FailOn::write, env::FailOn::read})
    for (std::uint64_t at = 1; at < 260; ++at) {
      InlineEnv env;
      env::Random random(at);
      std::size_t acknowledged = 0, begun = 0;
      env.disk().addFault({what, "", at, false});
      bool failed = false;
      try {
        auto tree = Tree::open(env, "t", s.options);
        for (const api::Operation& o : s.operations) {
          ++begun;
          tests::applyToTree(*tree, o);
          acknowledged = begun;
        }
      } catch (const trace::Error&) {
        failed = true;
      }
      env.disk().clearFaults();
      const bool process = at % 2 == 0;
      env.disk().powerCut({process ? env::Lose::nothing : env::Lose::unsynced, {}}, random);
      tests::Recovered r;
      try {
        auto tree = Tree::open(env, "t", s.options);
        r = tests::whichState(*tree, s, acknowledged, begun);
      } catch (const trace::Error& error) {
        r.error = error;
      }
      ASSERT_TRUE(r.state) << int(what) << " " << at << ": " << tests::textOf(r);
      if (!failed && what != env::FailOn::read) break;  // the script has fewer such calls
    }
}

}  // namespace
}  // namespace cutaway::btree
