// Makes the stage's picture on the session's thread, for the size and the choice the window last asked for.
// Thread rule: setters on the window's thread, make() on the session's; they share one atomic pointer, nobody waits.
#pragma once
#include <QSize>
#include <atomic>
#include <memory>
#include <optional>

#include "engines/btree/page_bytes.h"
#include "engines/session/session.h"
#include "widgets/diagram/diagram.h"
#include "widgets/diagram/layout_btree.h"
#include "widgets/panels/losses.h"

namespace cutaway::window {

// The words of layouts in the window's language (its thread).
const diagram::Words& stageWords();
diagram::Words makeStageWords();  // anew, in the language of now

class PictureMaker {
 public:
  struct Wish {
    QSize size{1216, 568};
    int viewWidth = 0;
    double topRightReserve = 0, bottomReserve = 0, bottomRightReserve = 0;
    btree::PageId focus = 0;
    bool bare = false;                         // a presentation's: the tree alone
    diagram::Glow glow = diagram::Glow::none;  // of touched pages, while it plays fast
    btree::PageId inspect = 0;                 // whose bytes are wanted
    bool whole = false;                        // the whole tree besides, for a file
    std::optional<trace::KeyRef> key;          // selected: outlined wherever it appears
    bool operator==(const Wish& o) const;
  };
  bool ask(const Wish& wish);  // true when it differs from the last
  void setWords(const diagram::Words& words) { words_.store(&words); }  // of a language: they stay for ever
  std::shared_ptr<const void> make(const trace::Mirror& mirror, const trace::Event& event);
  // Before make(): counts what was touched since the last picture, and brings the bytes of pages to the cursor.
  void visit(trace::EventNumber cursor, bool playing, const session::ReadEvents& read);
  void setBlobs(const trace::BlobStore* blobs) { blobs_.store(blobs); }
  void setActorsOf(const session::Session* run) { actorsOf_.store(run); }  // whose threads have names

 private:
  void countTouches(trace::EventNumber cursor, const session::ReadEvents& read);
  void findLosses(trace::EventNumber cursor, const session::ReadEvents& read);
  void foldBytes(trace::EventNumber cursor, const session::ReadEvents& read);

  std::atomic<std::shared_ptr<const Wish>> wish_{std::make_shared<const Wish>()};
  std::atomic<const diagram::Words*> words_{&stageWords()};
  std::atomic<const trace::BlobStore*> blobs_{nullptr};
  std::atomic<const session::Session*> actorsOf_{nullptr};
  // Of the session's thread.
  diagram::Heat heat_;
  diagram::RowMemory memory_;
  btree::PageBytes bytes_;
  trace::EventNumber seen_ = 0, folded_ = 0;
  bool tooMany_ = false, bare_ = false;
  std::optional<panels::Losses> losses_;
  std::vector<trace::Event> block_;
};

// What a snapshot's picture points to.
struct Picture {
  diagram::Diagram diagram;
  bool bare = false;                      // made for a presentation
  std::optional<diagram::Diagram> whole;  // where it was wished for: of the size that `cutaway export` draws
  btree::PageId inspected = 0;
  std::optional<btree::PageImage> bytes;  // of the page inspected, where they are known
  bool tooManyEvents = false;             // ... and were not looked for
  std::optional<panels::Losses> losses;   // where the engine is open again after a power cut
};
std::shared_ptr<const Picture> asPicture(const std::shared_ptr<const void>& picture);
std::shared_ptr<const diagram::Diagram> asDiagram(const std::shared_ptr<const void>& picture);
}  // namespace cutaway::window
