// Translations keep what a program fills in: every %1 and {0} of the English is in the other language too. (What is missing or not
// used any more is told by packaging/translate --check.)
#include <gtest/gtest.h>

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

}  // namespace
