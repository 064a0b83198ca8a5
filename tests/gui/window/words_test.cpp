// Every kind of event and every error has words of its own.
#include <gtest/gtest.h>

#include <QSet>

#include "app/window/error_words.h"
#include "engines/btree/btree_events.h"
#include "engines/trace/common_events.h"
#include "widgets/charts/numbers.h"
#include "widgets/panels/key_text.h"
#include "widgets/panels/narration.h"

namespace cutaway {
namespace {

std::vector<trace::KindInfo> allKinds() {
  std::vector<trace::KindInfo> all = trace::commonVocabulary().kinds();
  for (const trace::KindInfo& info : btree::vocabulary().kinds()) all.push_back(info);
  return all;
}

TEST(Narration, EveryKindHasWords) {
  QSet<QString> sentences;
  for (const trace::KindInfo& info : allKinds()) {
    EXPECT_TRUE(panels::hasWords(info.kind)) << info.name << " has no words";
    trace::Event e;
    e.kind = info.kind;
    const panels::Narration n = panels::narrate({e, nullptr, &btree::vocabulary(), nullptr});
    EXPECT_FALSE(n.title.isEmpty()) << info.name;
    EXPECT_FALSE(n.sentence.isEmpty()) << info.name;
    EXPECT_FALSE((n.title + n.sentence).contains('%')) << info.name << ": " << n.sentence.toStdString();
    EXPECT_TRUE(n.title[0].isUpper()) << n.title.toStdString();
    EXPECT_TRUE(n.plainSentence().endsWith('.')) << info.name << ": " << n.sentence.toStdString();
    EXPECT_FALSE(sentences.contains(n.title + n.sentence)) << info.name << " says what another kind says";
    sentences.insert(n.title + n.sentence);
  }
}

TEST(Narration, ExactNumbersAndEscapedKeys) {
  btree::PageSplit b{};
  b.separator = trace::KeyRef::of("<b>&");
  b.left = 12;
  b.right = 1284;
  b.leftCount = 4;
  b.rightCount = 5;
  const trace::Event e = trace::makeEvent(b);
  const panels::Narration n = panels::narrate({e, nullptr, &btree::vocabulary(), nullptr});
  EXPECT_EQ(n.plainSentence(), "Leaf 12 and leaf 1,284 share the cells now: 4 left, 5 right. Key <b>& was copied up; it stays in the leaf too.");
}

// The engine's own opening is its operation 1; the person's first is 1 on screen, wherever it is told.
TEST(Narration, OperationsAreCountedFromThePersonsFirst) {
  trace::OperationBegun b{};
  b.what = trace::OperationKind::put;
  b.key = trace::KeyRef::of("k");
  trace::Event e = trace::makeEvent(b);
  e.operation = 2;
  EXPECT_TRUE(panels::narrate({e, nullptr, &btree::vocabulary(), nullptr}).plainSentence().startsWith("Operation 1 begins: store "));
  b.what = trace::OperationKind::open;
  e = trace::makeEvent(b);
  e.operation = 1;
  EXPECT_EQ(panels::narrate({e, nullptr, &btree::vocabulary(), nullptr}).title, "Opening");
  trace::OperationEnded ended{};
  ended.what = trace::OperationKind::open;
  e = trace::makeEvent(ended);
  e.operation = 1;
  EXPECT_EQ(panels::narrate({e, nullptr, &btree::vocabulary(), nullptr}).title, "The opening is done");
  EXPECT_EQ(charts::operationName(1), "opening");
  EXPECT_EQ(charts::operationName(2), "operation 1");
  EXPECT_EQ(charts::operationName(0), "no operation");
}

TEST(Narration, TheMetaPageIsCalledThat) {
  btree::PageWritten b{};
  b.bytes = 4096;
  for (const std::uint32_t page : {0U, 1U}) {
    b.page = page;
    const trace::Event e = trace::makeEvent(b);
    const QString line = panels::fieldsLine(e, btree::vocabulary(), nullptr);
    EXPECT_TRUE(line.contains(QString("meta page %1").arg(page))) << line.toStdString();
    EXPECT_FALSE(line.contains("none") || line.contains("page\u00a0meta")) << line.toStdString();
    EXPECT_EQ(panels::narrate({e, nullptr, &btree::vocabulary(), nullptr}).title, QString("Meta page %1 is written").arg(page));
  }
  b.page = 7;
  EXPECT_TRUE(panels::fieldsLine(trace::makeEvent(b), btree::vocabulary(), nullptr).contains("p7"));
}

TEST(Narration, PageZeroOfALatchIsTheWholeTree) {
  const auto line = [](const auto& body) { return panels::fieldsLine(trace::makeEvent(body), btree::vocabulary(), nullptr); };
  EXPECT_TRUE(line(btree::LatchWaited{0, btree::LatchMode::exclusive, 0, 1}).startsWith("the whole tree, exclusive"));
  EXPECT_TRUE(line(btree::LatchTaken{7, btree::LatchMode::shared, 0, 0}).contains("p7, shared"));
  EXPECT_FALSE(line(btree::PagePinned{7, 1, btree::LatchMode::none, {}}).contains("none")) << "what is not there is not said";
}

TEST(Narration, AKindOfANewerProgramIsTold) {
  trace::Event e;
  e.kind = 9999;
  EXPECT_TRUE(panels::narrate({e, nullptr, &btree::vocabulary(), nullptr}).title.contains("9999"));
}

TEST(ErrorWords, EveryCodeHasASentence) {
  QSet<QString> seen;
  for (std::string_view name : trace::allCodeNames()) {
    trace::Error error(trace::codeFromName(name), "the file", 12, 4096, std::string("why ") + std::string(name));
    error.expected = 7;
    error.found = 9;
    const QString text = window::errorMessage(error);
    EXPECT_TRUE(text.endsWith('.')) << text.toStdString();
    EXPECT_FALSE(text.contains('%')) << text.toStdString();
    EXPECT_FALSE(seen.contains(text)) << text.toStdString();
    seen.insert(text);
  }
  EXPECT_TRUE(window::errorMessage(trace::Error(trace::ErrorCode::ioOpen, "100%1 ü.db")).startsWith(QString::fromUtf8("100%1 ü.db could")));
}

TEST(TypedKeys, NumbersTextAndMistakes) {
  EXPECT_EQ(panels::typedKey("441").bytes, std::string("\0\0\0\0\0\0\1\xb9", 8));
  EXPECT_TRUE(panels::typedKey("441").integer);
  EXPECT_EQ(panels::typedKey("\"441\"").bytes, "441");
  EXPECT_EQ(panels::typedKey("\"a\\\"b\\x00c\"").bytes, std::string("a\"b\0c", 5));
  EXPECT_EQ(panels::typedKey("apple pie").bytes, "apple pie");
  EXPECT_EQ(panels::typedKey(QString::fromUtf8("Äpfel")).bytes, "Äpfel");
  for (const char* wrong : {"", "\"open", "\"\"", "99999999999999999999", "\"\\q\""}) EXPECT_FALSE(panels::typedKey(wrong).error.isEmpty()) << wrong;
  EXPECT_EQ(panels::typedList("10 20, 30;\"a b\"").size(), 4u);
  EXPECT_EQ(panels::typedList("one two\n3\n").size(), 2u);
}

}  // namespace
}  // namespace cutaway
