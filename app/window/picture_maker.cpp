#include "app/window/picture_maker.h"

#include <chrono>
#include <utility>

#include "engines/btree/btree_mirror.h"

namespace cutaway::window {

bool PictureMaker::Wish::operator==(const Wish& o) const {
  const bool sameKey = key.has_value() == o.key.has_value() && (!key || key->sameKey(*o.key));
  return sameKey && size == o.size && viewWidth == o.viewWidth && topRightReserve == o.topRightReserve &&
         bottomReserve == o.bottomReserve && bottomRightReserve == o.bottomRightReserve && focus == o.focus && bare == o.bare && glow == o.glow && inspect == o.inspect && whole == o.whole;
}

bool PictureMaker::ask(const Wish& wish) {
  if (*wish_.load() == wish) return false;
  wish_.store(std::make_shared<const Wish>(wish));
  return true;
}

namespace {

constexpr std::size_t kBlock = 4096;
constexpr trace::EventNumber kMostTouches = 65536;      // of one picture; older ones have cooled down
constexpr trace::EventNumber kMostFolded = 3'000'000;   // about a fifth of a second

double nowMs() {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

void PictureMaker::visit(trace::EventNumber cursor, bool playing, const session::ReadEvents& read) {
  const std::shared_ptr<const Wish> wish = wish_.load();
  heat_.setKind(wish->glow);
  if (playing && wish->glow != diagram::Glow::none && cursor > seen_) countTouches(cursor, read);
  seen_ = cursor;
  if (wish->inspect != 0) foldBytes(cursor, read);
  findLosses(cursor, read);
}

void PictureMaker::findLosses(trace::EventNumber cursor, const session::ReadEvents& read) {
  losses_.reset();
  if (cursor == 0) return;
  block_.clear();
  read(cursor, 1, block_);
  if (!block_.empty()) losses_ = panels::lossesAt(cursor, trace::Event(block_.front()), 0, read);
}

void PictureMaker::countTouches(trace::EventNumber cursor, const session::ReadEvents& read) {
  const double now = nowMs();
  trace::EventNumber first = cursor - seen_ > kMostTouches ? cursor - kMostTouches + 1 : seen_ + 1;
  for (; first <= cursor; first += kBlock) {
    block_.clear();
    read(first, std::min<std::size_t>(kBlock, static_cast<std::size_t>(cursor - first + 1)), block_);
    for (const trace::Event& e : block_) heat_.touch(diagram::pageTouchedBy(e), now);
  }
}

// Forward from where it stands; back means from the beginning again.
void PictureMaker::foldBytes(trace::EventNumber cursor, const session::ReadEvents& read) {
  if (cursor < folded_) bytes_.clear(), folded_ = 0;
  tooMany_ = cursor - folded_ > kMostFolded;
  if (tooMany_) return;
  const trace::BlobStore* blobs = blobs_.load();
  while (folded_ < cursor) {
    block_.clear();
    read(folded_ + 1, std::min<std::size_t>(kBlock, static_cast<std::size_t>(cursor - folded_)), block_);
    if (block_.empty()) return;
    for (const trace::Event& e : block_) bytes_.apply(e, ++folded_, blobs);
  }
}

std::shared_ptr<const void> PictureMaker::make(const trace::Mirror& mirror, const trace::Event& event) {
  const auto* tree = dynamic_cast<const btree::BtreeMirror*>(&mirror);
  if (!tree) return nullptr;
  const std::shared_ptr<const Wish> wish = wish_.load();
  diagram::LayoutOptions options;
  options.width = wish->size.width();
  options.height = wish->size.height();
  options.viewWidth = wish->viewWidth;
  options.topRightReserve = wish->topRightReserve;
  options.bottomReserve = wish->bottomReserve;
  options.bottomRightReserve = wish->bottomRightReserve;
  options.focus = wish->focus;
  options.bare = wish->bare;
  // Another stage altogether: what was shown on the one before says nothing about how much this one can show.
  if (std::exchange(bare_, wish->bare) != wish->bare) memory_.rows.clear();
  options.selectedKey = wish->key;
  options.words = words_.load();
  options.blobs = blobs_.load();
  if (const session::Session* run = actorsOf_.load(); run && !tree->latches().empty()) options.actors = run->actors();
  options.heat = &heat_;
  options.heatNowMs = nowMs();
  options.memory = &memory_;
  auto picture = std::make_shared<Picture>();
  picture->diagram = diagram::layoutBtree(*tree, event, options);
  picture->bare = wish->bare;
  if (wish->whole) {
    diagram::LayoutOptions all;
    all.words = options.words;
    all.blobs = options.blobs;
    all.actors = options.actors;
    all.selectedKey = options.selectedKey;
    picture->whole = diagram::layoutBtree(*tree, event, all);
  }
  picture->losses = losses_;
  if (picture->losses) picture->losses->keys = tree->totals().keys;
  picture->inspected = wish->inspect;
  picture->tooManyEvents = tooMany_;
  if (wish->inspect != 0 && !tooMany_) picture->bytes = bytes_.image(wish->inspect);
  return picture;
}

std::shared_ptr<const Picture> asPicture(const std::shared_ptr<const void>& picture) {
  return std::static_pointer_cast<const Picture>(picture);
}

std::shared_ptr<const diagram::Diagram> asDiagram(const std::shared_ptr<const void>& picture) {
  if (!picture) return nullptr;
  return {picture, &asPicture(picture)->diagram};
}

}  // namespace cutaway::window
