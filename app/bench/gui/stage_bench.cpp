// Frames of the stage: what a change of the tree, a zoom or a pan costs until it is painted.
#include <QCoreApplication>
#include <QImage>
#include <QThread>
#include <QWheelEvent>
#include <cstdio>
#include <memory>

#include "app/bench/gui/gui_bench.h"
#include "app/bench/timing.h"
#include "app/bench/told_tree.h"
#include "widgets/diagram/layout_btree.h"
#include "widgets/stage/stage_widget.h"

namespace cutaway::bench {
namespace {

constexpr int kWidth = 1600, kHeight = 1000;
constexpr int kChangesAFrame = 100, kBeatMs = 200;

struct FrameTimes {
  Times whole, layout, paint, busy;  // busy: the processor's time
};

class Film {
 public:
  Film(ToldTree& tree, double zoom) : tree_(tree) {
    stage_.resize(kWidth, kHeight);
    stage_.setBeat(0);
    heat_.setKind(diagram::Glow::heat);
    zoomTo(zoom);
  }

  FrameTimes take(std::uint64_t frames) {
    for (std::uint64_t i = 0; i < 3; ++i) frame(nullptr);  // the first pictures fill caches
    FrameTimes times;
    for (std::uint64_t i = 0; i < frames; ++i) frame(&times);
    return times;
  }
  // The same picture, moved sideways.
  Times pan(std::uint64_t frames) {
    Times times;
    for (std::uint64_t i = 0; i < frames; ++i) {
      const QPoint by((i / 50) % 2 ? 24 : -24, 0);
      QWheelEvent turn({800, 400}, {800, 400}, {}, by, {}, {}, {}, false);
      const double busy = threadMilliseconds();
      QCoreApplication::sendEvent(&stage_, &turn);
      stage_.render(&screen_);
      times.add(threadMilliseconds() - busy);
    }
    return times;
  }
  // Frames on the way from one picture to the next; `first` are those that begin a beat.
  void move(std::uint64_t frames, Times& first, Times& later) {
    constexpr int kFramesABeat = 10;
    stage_.show();
    stage_.setBeat(kBeatMs);
    heat_.clear();
    for (std::uint64_t i = 0; i < frames; ++i) {
      const trace::Event event = tree_.visit(some());
      std::shared_ptr<const diagram::Diagram> next = picture(*std::unique_ptr<trace::Mirror>(tree_.mirror().clone()), event);
      double busy = threadMilliseconds();
      stage_.setDiagram(std::move(next));
      stage_.render(&screen_);
      first.add(threadMilliseconds() - busy);
      for (int k = 1; k < kFramesABeat && stage_.moving(); ++k) {
        QThread::msleep(kBeatMs / kFramesABeat);
        busy = threadMilliseconds();
        stage_.render(&screen_);
        if (stage_.moving()) later.add(threadMilliseconds() - busy);
      }
      stage_.finishMotion();
      stage_.render(&screen_);
    }
    stage_.hide();
    stage_.setBeat(0);
  }
  void save(const std::string& path) { screen_.save(QString::fromStdString(path)); }

 private:
  void zoomTo(double zoom) {
    for (int i = 0; i < 64 && stage_.zoom() < zoom && stage_.canZoomIn(); ++i) {
      stage_.zoomIn();
      show(*std::unique_ptr<trace::Mirror>(tree_.mirror().clone()), {});
    }
  }

  std::uint64_t some() { return trace::mix64(++dice_) % tree_.leaves(); }

  // Changes all over the tree, and an operation that is under way.
  void frame(FrameTimes* times) {
    const double now = nowMs_ += 33;
    trace::Event event;
    for (int i = 0; i < kChangesAFrame; ++i) heat_.touch(diagram::pageTouchedBy(tree_.change(some())), now);
    event = tree_.visit(trace::mix64(++dice_) % 8 ? place_ : place_ = some());
    const std::unique_ptr<trace::Mirror> instant = tree_.mirror().clone();
    Stopwatch whole;
    const double busy = threadMilliseconds();
    const double laidOut = show(*instant, event);
    if (!times) return;
    times->busy.add(threadMilliseconds() - busy);
    times->whole.add(whole.milliseconds());
    times->layout.add(laidOut);
    times->paint.add(whole.milliseconds() - laidOut);
  }

  double show(const trace::Mirror& mirror, const trace::Event& event) {
    Stopwatch watch;
    auto next = picture(mirror, event);
    const double laidOut = watch.milliseconds();
    stage_.showAtOnce(std::move(next));
    stage_.render(&screen_);
    return laidOut;
  }

  std::shared_ptr<const diagram::Diagram> picture(const trace::Mirror& mirror, const trace::Event& event) {
    diagram::LayoutOptions options;
    options.width = stage_.pictureSize().width(), options.height = kHeight;
    options.viewWidth = kWidth;
    options.bottomRightReserve = stage_.minimapReserve();
    options.heat = &heat_, options.heatNowMs = nowMs_;
    options.memory = &memory_;
    return std::make_shared<const diagram::Diagram>(
        diagram::layoutBtree(dynamic_cast<const btree::BtreeMirror&>(mirror), event, options));
  }

  ToldTree& tree_;
  QImage screen_{kWidth, kHeight, QImage::Format_ARGB32_Premultiplied};
  stage::StageWidget stage_;
  diagram::Heat heat_;
  diagram::RowMemory memory_;
  std::uint64_t dice_ = 5, place_ = 0;
  double nowMs_ = 0;
};

struct MotionTimes {
  Times first, later, pan;
};

void row(std::uint64_t pages, const char* view, const FrameTimes& t, const MotionTimes& m) {
  std::printf("| %llu | %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f |\n", static_cast<unsigned long long>(pages), view,
              t.busy.median(), t.whole.median(), t.whole.p99(), t.layout.median(), t.paint.median(), m.first.median(),
              m.later.count() ? m.later.median() : 0.0, m.pan.median());
  std::fflush(stdout);
}

}  // namespace

void stageFrames(std::uint64_t mostPages, std::uint64_t frames, const std::string& folder) {
  std::printf("A frame: layout and paint after 100 changed pages, %d x %d, software, ms; %llu frames each\n\n", kWidth, kHeight,
              static_cast<unsigned long long>(frames));
  std::printf("| pages | view | processor, median | clock, median | clock, p99 | layout | paint | beat begins | within a beat | pan |\n");
  std::printf("|---|---|---|---|---|---|---|---|---|---|\n");
  for (const std::uint64_t leaves : {std::uint64_t{2}, std::uint64_t{1'000}, std::uint64_t{100'000}, std::uint64_t{1'000'000}}) {
    if (leaves > mostPages) break;
    ToldTree::Shape shape;
    shape.leaves = leaves;
    shape.allCells = leaves <= 1000;
    ToldTree tree(shape);
    for (const double zoom : {1.0, 8.0, 64.0}) {
      Film film(tree, zoom);
      char view[32];
      std::snprintf(view, sizeof view, zoom > 1 ? "zoomed %.0fx" : "fitted", zoom);
      const FrameTimes changes = film.take(frames);
      MotionTimes motion;
      film.move(std::max<std::uint64_t>(1, frames / 10), motion.first, motion.later);
      motion.pan = film.pan(frames);
      row(tree.pages(), view, changes, motion);
      if (!folder.empty()) film.save(folder + "/stage-" + std::to_string(tree.pages()) + "-" + std::to_string(int(zoom)) + ".png");
    }
  }
}

}  // namespace cutaway::bench
