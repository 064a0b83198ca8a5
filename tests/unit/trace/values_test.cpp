// Values of the trace: schema, hashes, blobs, errors.
#include <gtest/gtest.h>

#include <set>

#include "engines/trace/blob_store.h"
#include "engines/trace/common_events.h"
#include "engines/trace/error.h"

namespace cutaway::trace {
namespace {

TEST(Schema, EveryFieldOfTheCommonKindsIsReadable) {
  OperationEnded ended{};
  ended.pagesTouched = 3;
  ended.pagesFromDisk = 1;
  ended.logBytes = 1ull << 40;
  ended.userBytes = 108;
  ended.latency = 5;
  ended.errorCode = 7;
  ended.what = OperationKind::scan;
  ended.result = OperationResult::failed;
  const Event e = makeEvent(ended);
  const KindInfo* info = commonVocabulary().find("OperationEnded");
  ASSERT_NE(info, nullptr);
  const auto value = [&](const char* name) { return numberField(e, *info->field(name)); };
  EXPECT_EQ(value("pagesTouched"), 3u);
  EXPECT_EQ(value("pagesFromDisk"), 1u);
  EXPECT_EQ(value("logBytes"), 1ull << 40);
  EXPECT_EQ(value("userBytes"), 108u);
  EXPECT_EQ(value("latency"), 5u);
  EXPECT_EQ(value("errorCode"), 7u);
  EXPECT_EQ(info->field("what")->choices.at(value("what")), "scan");
  EXPECT_EQ(info->field("result")->choices.at(value("result")), "failed");
  EXPECT_EQ(info->field("nothing"), nullptr);
}

TEST(Schema, KindsAreSortedAndUnique) {
  const auto& kinds = commonVocabulary().kinds();
  for (std::size_t i = 1; i < kinds.size(); ++i) EXPECT_LT(kinds[i - 1].kind, kinds[i].kind);
  Vocabulary v = commonVocabulary();
  v.add(commonVocabulary());
  EXPECT_EQ(v.kinds().size(), kinds.size());
  EXPECT_EQ(v.find(Kind{999}), nullptr);
}

TEST(Schema, TheRunHashLeavesOutCauseSiteAndWhereLongKeysAreStored) {
  const KindInfo& info = *commonVocabulary().find(OperationBegun::kKind);
  OperationBegun begun{};
  begun.key = KeyRef::of(std::string(40, 'k'));
  Event a = makeEvent(begun);
  begun.key = KeyRef::of(std::string(40, 'k'), 1234);
  Event b = makeEvent(begun);
  b.causeAndSite = 5 | std::uint64_t{9} << 48;
  EXPECT_EQ(runHash(a, info), runHash(b, info));
  b.time = 1;
  EXPECT_NE(runHash(a, info), runHash(b, info));
  b = a;
  b.operation = 1;
  EXPECT_NE(runHash(a, info), runHash(b, info));
  b = a;
  b.actor = 1;
  EXPECT_NE(runHash(a, info), runHash(b, info));
  begun.key = KeyRef::of(std::string(40, 'k') + "x");
  EXPECT_NE(runHash(a, info), runHash(makeEvent(begun), info));
}

TEST(Hash, IsTheSameOnEveryMachine) {
  EXPECT_EQ(mix64(0), 0xe220a8397b1dcdafull);  // SplitMix64's first output for seed 0
  EXPECT_EQ(mix64(mix64(0)), mix64(0xe220a8397b1dcdafull));
  EXPECT_EQ(hashText(""), mix64(0xcbf29ce484222325ull));
  EXPECT_EQ(hashText("a"), mix64(0xaf63dc4c8601ec8cull));  // FNV-1a of "a"
  EXPECT_NE(combine(1, 2), combine(2, 1));
}

TEST(BlobStore, GivesBackWhatWasAppendedAndNothingElse) {
  BlobStore store;
  const auto a = store.append("hello"), b = store.append(""), c = store.append(std::string(1000, 'x'));
  EXPECT_EQ(store.read(a), "hello");
  EXPECT_EQ(store.read(b), "");
  EXPECT_EQ(store.read(c), std::string(1000, 'x'));
  EXPECT_EQ(store.read(store.size()), std::nullopt);
  EXPECT_EQ(store.read(~std::uint64_t{0}), std::nullopt);
  EXPECT_EQ(store.read(store.size() - 2), std::nullopt);
  BlobStore other;
  other.restore(store.all());
  EXPECT_EQ(other.read(a), "hello");
}

TEST(Error, NamesAreUniqueAndLeadBack) {
  std::set<std::string_view> names;
  for (std::string_view name : allCodeNames()) {
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_NE(codeFromName(name), ErrorCode::none) << name;
    EXPECT_EQ(codeName(codeFromName(name)), name);
  }
  for (int code = 1; code <= static_cast<int>(ErrorCode::recordingWrite); ++code)
    EXPECT_TRUE(names.contains(codeName(static_cast<ErrorCode>(code)))) << code;
  EXPECT_EQ(codeFromName("no-such"), ErrorCode::none);
}

TEST(Error, TheSentenceNamesWhatIsKnown) {
  Error error(ErrorCode::pageChecksum, "data", 7);
  error.expected = 1;
  error.found = 2;
  EXPECT_EQ(englishMessage(error), "data, page 7: the checksum is 2, the bytes give 1. The page is damaged.");
  EXPECT_EQ(englishMessage(Error(ErrorCode::ioRead, {}, Error::kNone, 512, "no luck")),
            "The file could not be read at offset 512: no luck.");
  for (std::string_view name : allCodeNames())
    EXPECT_EQ(englishMessage(Error(codeFromName(name), "f")).find('%'), std::string::npos) << name;
}

}  // namespace
}  // namespace cutaway::trace
