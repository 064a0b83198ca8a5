// Makes the stage's picture on the session's thread, for the size and the choice the window last asked for.
// Thread rule: setters on the window's thread, make() on the session's; they share one atomic pointer, nobody waits.
#pragma once
#include <QSize>
#include <atomic>
#include <memory>
#include <optional>

#include "engines/session/session.h"
#include "widgets/diagram/diagram.h"
#include "widgets/diagram/layout_btree.h"

namespace cutaway::window {

// The words of layouts in the window's language (its thread).
const diagram::Words& stageWords();
diagram::Words makeStageWords();  // anew, in the language of now

class PictureMaker {
 public:
  struct Wish {
    QSize size{1216, 568};
    int viewWidth = 0;
    double topRightReserve = 0, bottomReserve = 0;
    btree::PageId focus = 0;
    bool operator==(const Wish&) const = default;
  };
  bool ask(const Wish& wish);  // true when it differs from the last
  std::shared_ptr<const void> make(const trace::Mirror& mirror, const trace::Event& event) const;
  void setWords(const diagram::Words& words) { words_.store(&words); }  // of a language: they stay for ever
  void setBlobs(const trace::BlobStore* blobs) { blobs_.store(blobs); }

 private:
  std::atomic<std::shared_ptr<const Wish>> wish_{std::make_shared<const Wish>()};
  std::atomic<const diagram::Words*> words_{&stageWords()};
  std::atomic<const trace::BlobStore*> blobs_{nullptr};
};

std::shared_ptr<const diagram::Diagram> asDiagram(const std::shared_ptr<const void>& picture);
}  // namespace cutaway::window
