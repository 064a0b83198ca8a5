#include <gtest/gtest.h>

#include <cmath>

#include <QSignalSpy>
#include <QTest>

#include "tests/gui/window/fake_session.h"
#include "widgets/charts/numbers.h"
#include "widgets/charts/strips_widget.h"

namespace cutaway::charts {
namespace {

TEST(EventAxisTest, PixelsAndEventsAreInverse) {
  const EventAxis axis = EventAxis::of(1216, 2050);
  EXPECT_DOUBLE_EQ(axis.left, 152);
  EXPECT_DOUBLE_EQ(axis.right, 1192);
  for (trace::EventNumber n : {0u, 1u, 777u, 1284u, 2050u}) EXPECT_EQ(axis.at(axis.xOf(double(n))), n);
  EXPECT_EQ(axis.at(-500), 0u);
  EXPECT_EQ(axis.at(9999), 2050u);
}

TEST(EventAxisTest, TicksAreRoundAndWhole) {
  EXPECT_EQ(EventAxis::of(1216, 2050).ticks(), (std::vector<trace::EventNumber>{0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000}));
  EXPECT_EQ(EventAxis::of(1216, 3).ticks(), (std::vector<trace::EventNumber>{0, 1, 2, 3}));
  EXPECT_EQ(EventAxis::of(1216, 0).ticks(), (std::vector<trace::EventNumber>{0}));
  EXPECT_LE(EventAxis::of(1216, 987654321).ticks().size(), 13u);
}

TEST(Segments, AGapSplitsTheLine) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const auto segments = segmentsOf({{1, 1, 1}, {2, 2, 2}, {nan, nan, nan}, {4, 4, 4}});
  ASSERT_EQ(segments.size(), 2u);
  EXPECT_EQ(segments[0].size(), 2);
  EXPECT_EQ(segments[0][1], QPointF(0.5, 2));
  ASSERT_EQ(segments[1].size(), 2);  // a lone column is as wide as a column
  EXPECT_EQ(segments[1][0], QPointF(0.75, 4));
  EXPECT_EQ(segments[1][1], QPointF(1, 4));
}

TEST(Segments, LowAndHighBothStand) {
  const auto segments = segmentsOf({{1, 1, 1}, {0.5F, 3, 2}});
  ASSERT_EQ(segments.size(), 1u);
  EXPECT_EQ(segments[0], (Segment{{0.5, 1}, {1, 0.5}, {1, 3}}));
}

struct Shown : testing::Test {
  session::FakeSession session{{}};
  StripsWidget strips;
  void show(const stage::Theme& theme) {
    strips.setTheme(theme);
    strips.resize(1216, strips.sizeHint().height());
    strips.setSnapshot(session.latest(), true);
    strips.resize(1216, strips.sizeHint().height());
  }
};

TEST_F(Shown, ReadsTheCursorAndThenTheHover) {
  show(stage::lightTheme());
  ASSERT_EQ(strips.rows().size(), 6u);
  EXPECT_EQ(strips.valueText(1), QString::fromUtf8("3.0\u00a0pages, 0.4 disk"));
  EXPECT_TRUE(strips.valueText(0).endsWith("k/s, modelled")) << strips.valueText(0).toStdString();
  strips.setHover(100);
  EXPECT_TRUE(strips.valueText(1).startsWith("2.0")) << strips.valueText(1).toStdString();
  strips.setHover(1000);
  EXPECT_EQ(strips.valueText(4), QString::fromUtf8("–\u00a0undefined here"));
}

TEST_F(Shown, ClickSeeksAndHoverIsShared) {
  show(stage::lightTheme());
  QSignalSpy seek(&strips, &StripsWidget::seekAsked);
  QTest::mouseClick(&strips, Qt::LeftButton, {}, {152 + 520, 30});
  ASSERT_EQ(seek.size(), 1);
  EXPECT_EQ(qvariant_cast<trace::EventNumber>(seek[0][0]), 1025u);
  QSignalSpy none(&strips, &StripsWidget::seekAsked);
  QTest::mouseClick(&strips, Qt::LeftButton, {}, {60, 30});
  EXPECT_EQ(none.size(), 0);
}

// Without a wait no modelled time passes: a rate has nothing to be divided by, and the strip says so instead of staying blank.
TEST_F(Shown, SaysWhyThereIsNoLine) {
  session.set([](session::Snapshot& s) {
    auto timeline = std::make_shared<session::Timeline>(*s.timeline);
    timeline->operations = 12;
    const float nan = std::numeric_limits<float>::quiet_NaN();
    for (session::Column& c : timeline->strips[0].columns) c = {nan, nan, nan};
    s.timeline = timeline;
    s.values[0] = nan;
  });
  show(stage::lightTheme());
  ASSERT_EQ(strips.rows()[0].spec.metric, "throughput");
  EXPECT_EQ(strips.emptyText(0), "No modelled time passes here: nothing waits for the disk.");
  EXPECT_TRUE(strips.emptyText(1).isEmpty()) << "this one has a line";
  const QImage said = strips.grab().toImage();
  int inked = 0;
  for (int y = 14; y < 44; ++y)
    for (int x = 156; x < 500; ++x) inked += said.pixelColor(x, y) != stage::lightTheme().color(stage::Role::window);
  EXPECT_GT(inked, 200);
}

TEST_F(Shown, CyclesOnASmallScreen) {
  show(stage::lightTheme());
  strips.setVisibleStrips(1);
  EXPECT_EQ(strips.sizeHint().height(), StripsWidget::kStripHeight + StripsWidget::kAxisHeight);
  for (int i = 1; i <= 6; ++i) {
    strips.cycle();
    EXPECT_EQ(strips.firstShown(), i % 6);
  }
}

// The past is ink, the future is pencil, and a gap stays empty.
TEST_F(Shown, PaintsPastFutureAndGap) {
  for (const stage::Theme* theme : {&stage::lightTheme(), &stage::darkTheme(), &stage::projectorTheme()}) {
    show(*theme);
    const QImage image = strips.grab().toImage();
    const EventAxis axis = strips.axis();
    auto inked = [&](int line, double event) {
      const double s = theme->typeScale;  // the projector's strips are larger as a whole
      const int x = int(axis.xOf(event) * s);
      int n = 0;
      for (int y = int((line * 49 + 5) * s); y < int((line * 49 + 43) * s); ++y) n += image.pixelColor(x, y) != theme->color(stage::Role::window);
      return n;
    };
    EXPECT_GT(inked(0, 300), 20);   // the tint below the line
    EXPECT_LT(inked(0, 1500), 12);  // the line alone
    EXPECT_GT(inked(0, 1500), 0);
    EXPECT_EQ(inked(4, 1000), 0) << theme->name.toStdString();
  }
}

TEST_F(Shown, AProjectorsStripsGrowAndAClickStillMeansTheSameEvent) {
  show(stage::projectorTheme());
  EXPECT_EQ(strips.sizeHint().height(), stage::projectorTheme().px(6 * 49 + 28));
  QSignalSpy seek(&strips, &StripsWidget::seekAsked);
  const double x = strips.axis().xOf(1025) * stage::projectorTheme().typeScale;
  QTest::mouseClick(&strips, Qt::LeftButton, {}, {int(std::lround(x)), 30});
  ASSERT_EQ(seek.size(), 1);
  EXPECT_NEAR(double(qvariant_cast<trace::EventNumber>(seek[0][0])), 1025, 2);
}

TEST(NiceTicks, AreOneTwoOrFive) {
  EXPECT_EQ(niceTicks(25), (std::vector<double>{0, 5, 10, 15, 20, 25}));
  EXPECT_EQ(niceTicks(4.3), (std::vector<double>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(niceTicks(1), (std::vector<double>{0, 0.2, 0.4, 0.2 * 3, 0.8, 1}));
  for (double top : {0.0, 1e-9, 0.7, 3.0, 13.1, 60e3, 1.2e9}) {
    const std::vector<double> ticks = niceTicks(top);
    ASSERT_GE(ticks.size(), 2u) << top;
    EXPECT_LE(ticks.size(), 7u) << top;
    EXPECT_GE(ticks.back(), top * (1 - 1e-9));
    const double step = ticks[1], digit = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
    EXPECT_TRUE(std::abs(digit - 1) < 1e-6 || std::abs(digit - 2) < 1e-6 || std::abs(digit - 5) < 1e-6) << top << " " << step;
  }
}

}  // namespace
}  // namespace cutaway::charts
