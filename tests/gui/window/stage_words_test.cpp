// Every word a layout writes goes through the translation: one that was forgotten stays as it is, and is found here.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTranslator>
#include <span>

#include "app/window/picture_maker.h"

namespace cutaway::window {
namespace {

// Words is nothing but strings, so that all of them can be gone through without a list that could be forgotten.
static_assert(sizeof(diagram::Words) % sizeof(std::string) == 0);
std::span<const std::string> all(const diagram::Words& words) {
  return {reinterpret_cast<const std::string*>(&words), sizeof(words) / sizeof(std::string)};
}

struct Marking final : QTranslator {
  QString translate(const char*, const char* source, const char*, int) const override { return u'#' + QString::fromUtf8(source); }
  bool isEmpty() const override { return false; }
};

TEST(StageWords, EnglishIsWhatTheLayoutSaysByItself) {
  const diagram::Words plain, ours = makeStageWords();
  for (std::size_t i = 0; i < all(plain).size(); ++i) EXPECT_EQ(all(ours)[i], all(plain)[i]) << "word " << i;
}

TEST(StageWords, EveryWordIsTranslated) {
  Marking marking;
  QCoreApplication::installTranslator(&marking);
  const diagram::Words ours = makeStageWords();
  QCoreApplication::removeTranslator(&marking);
  for (const std::string& word : all(ours)) {
    if (&word == &ours.decimalGroup) continue;  // the locale's
    EXPECT_TRUE(word.starts_with("#")) << word << " is not translated";
  }
}

}  // namespace
}  // namespace cutaway::window
