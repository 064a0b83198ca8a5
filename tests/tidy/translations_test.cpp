// Translations keep what a program fills in: every %1 and {0} of the English is in the other language too. (What is missing or not
// used any more is told by packaging/translate --check.)
#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace {

namespace fs = std::filesystem;

std::multiset<std::string> placesOf(const std::string& text) {
  static const std::regex kPlace("%[0-9]|\\{[0-9]\\}");
  std::multiset<std::string> all;
  for (std::sregex_iterator it(text.begin(), text.end(), kPlace), end; it != end; ++it) all.insert(it->str());
  return all;
}

TEST(Translations, KeepThePlacesThatAreFilledIn) {
  static const std::regex kMessage("<source>([^<]*)</source>[^<]*(?:<comment>[^<]*</comment>[^<]*)?<translation>([^<]*)</translation>");
  for (const auto& entry : fs::directory_iterator(fs::path(CUTAWAY_SOURCE_DIR) / "translations")) {
    if (entry.path().extension() != ".ts") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    std::size_t messages = 0;
    for (std::sregex_iterator it(text.begin(), text.end(), kMessage), end; it != end; ++it, ++messages) {
      EXPECT_EQ(placesOf((*it)[1]), placesOf((*it)[2])) << entry.path().filename() << ": " << (*it)[1] << "\n  " << (*it)[2];
      EXPECT_FALSE((*it)[2].str().empty()) << entry.path().filename() << ": " << (*it)[1];
    }
    EXPECT_GT(messages, 500u) << entry.path().filename() << " is read wrongly";
  }
}

// The check itself, on a copy in which something is wrong: it fails, and names the word.
struct TranslationCheck : testing::Test {
  fs::path copy = fs::temp_directory_path() / ("cutaway-words-" + std::to_string(::getpid()));
  void SetUp() override {
    fs::create_directories(copy / "widgets");
    fs::create_directories(copy / "app");
    fs::create_directories(copy / "translations");
    fs::create_directories(copy / "packaging");
    fs::copy(fs::path(CUTAWAY_SOURCE_DIR) / "packaging/translate", copy / "packaging/translate");
    write("widgets/words.cpp", "struct W { Q_DECLARE_TR_FUNCTIONS(W) };\nvoid f() { W::tr(\"Play\"); }\n");
    language("<message><source>Play</source><translation>Spielen</translation></message>");
  }
  void TearDown() override { fs::remove_all(copy); }
  void write(const std::string& name, const std::string& text) { std::ofstream(copy / name) << text; }
  void language(const std::string& messages) {
    write("translations/cutaway_de.ts", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"de_DE\">\n"
                                        "<context>\n    <name>W</name>\n" + messages + "\n</context>\n</TS>\n");
  }
  int check() { return std::system(("'" + (copy / "packaging/translate").string() + "' --check >'" + (copy / "out").string() + "' 2>&1").c_str()); }
  std::string told() {
    std::ifstream in(copy / "out");
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
};

TEST_F(TranslationCheck, PassesWhereAllIsTranslated) { EXPECT_EQ(check(), 0) << told(); }

TEST_F(TranslationCheck, FailsOnAMissingWord) {
  language("");
  EXPECT_NE(check(), 0);
  EXPECT_NE(told().find("Play\n    is not translated"), std::string::npos) << told();
}

TEST_F(TranslationCheck, FailsOnAnUnfinishedWord) {
  language("<message><source>Play</source><translation type=\"unfinished\">Spiel</translation></message>");
  EXPECT_NE(check(), 0);
  EXPECT_NE(told().find("is not translated"), std::string::npos) << told();
}

TEST_F(TranslationCheck, FailsOnAWordThatIsNotUsedAndTranslateDropsIt) {
  language("<message><source>Play</source><translation>Spielen</translation></message>"
           "<message><source>Gone</source><translation>Weg</translation></message>");
  EXPECT_NE(check(), 0);
  EXPECT_NE(told().find("is not used any more"), std::string::npos) << told();
  ASSERT_EQ(std::system(("'" + (copy / "packaging/translate").string() + "' >/dev/null 2>&1").c_str()), 0);
  EXPECT_EQ(check(), 0) << told();
}

}  // namespace
