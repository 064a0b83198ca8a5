// Inspect on a real run: pages, cells, bytes, the log and the pool; the presentation of the same run.
#include <QLabel>
#include <QTableView>
#include <QToolButton>

#include "app/window/present_view.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "engines/btree/page.h"
#include "tests/gui/window/real_run.h"
#include "widgets/charts/chart_export.h"
#include "widgets/panels/inspect_panel.h"
#include "widgets/panels/page_bytes_view.h"
#include "widgets/stage/stage_widget.h"
#include "widgets/transport/tape_widget.h"

namespace cutaway::window {
namespace {

using diagram::Part;
using panels::InspectPanel;

struct InspectTest : RealRun {
  const char* scenario() const override {
    return "cutaway 1\ntitle \"Five\"\nengine btree capacity=4\nput 10 20 30 40\nask up \"Which key goes up?\" answer=25 choices=\"20|25\"\nput 25\nput shuffled 100..160\n";
  }
  InspectPanel& panel() { return *window->sidePanel()->inspectPanel(); }
  const btree::BtreeMirror& mirror() { return dynamic_cast<const btree::BtreeMirror&>(*shown().mirror); }
  // To the end of the next split; a question on the way is answered.
  void toSplit() {
    window->session()->runTo({"PageSplit", {}, {}});
    const auto there = [&] { return shown().event.kind == btree::PageSplit::kKind && standing(); };
    ASSERT_TRUE(reached([&] { return shown().asking || there(); }));
    if (shown().asking) {
      window->session()->answer("up", "25");
      ASSERT_TRUE(reached([&] { return !shown().asking && standing(); }));
      window->session()->runTo({"PageSplit", {}, {}});
    }
    ASSERT_TRUE(reached(there));
  }
  // The scenario's question; then it plays on.
  void answer() {
    ASSERT_TRUE(reached([&] { return shown().asking; }));
    window->session()->answer("up", "25");
  }
  // Where an element stands in the stage, in its pixels.
  QPoint placeOf(diagram::ElementId id) {
    const diagram::Element* e = window->stageArea()->stage()->diagram()->find(id);
    if (!e) return {-1, -1};
    const double s = window->stageArea()->stage()->scale();
    return QPointF(e->rect.center().x * s, (e->rect.y + 4) * s).toPoint();
  }
  void click(diagram::ElementId id) {
    const QPoint at = placeOf(id);
    ASSERT_GE(at.x(), 0);
    QTest::mouseClick(window->stageArea()->stage(), Qt::LeftButton, {}, at);
  }
};

TEST_F(InspectTest, WithoutAChoiceItSaysWhatToDo) {
  window->sidePanel()->setTab(SidePanel::inspect);
  EXPECT_TRUE(panel().factsText().startsWith("Nothing is chosen yet"));
  bool told = false;
  for (const QLabel* l : panel().findChildren<QLabel*>()) told = told || (l->isVisibleTo(&panel()) && l->text().contains("Click a page"));
  EXPECT_TRUE(told);
  EXPECT_FALSE(panel().bytesView()->isVisibleTo(&panel()));
}

TEST_F(InspectTest, APagesBytesAreShownWithWhoWroteThem) {
  toSplit();
  const auto split = trace::as<btree::PageSplit>(shown().event);
  click(diagram::elementId(Part::page, split.left));
  EXPECT_EQ(window->sidePanel()->tab(), SidePanel::inspect);
  ASSERT_TRUE(reached([&] { return panel().bytesView()->isVisibleTo(&panel()); }));
  EXPECT_EQ(panel().page(), split.left);
  // The first row is the header: kind leaf (1), level 0, then the count in little-endian.
  EXPECT_TRUE(panel().bytesView()->rowText(0).startsWith(QString("0  01 00 %1 00").arg(split.leftCount, 2, 16, QLatin1Char('0')).toUpper()))
      << panel().bytesView()->rowText(0).toStdString();
  EXPECT_TRUE(panel().bytesView()->legend().contains("Header 28"));
  EXPECT_TRUE(panel().bytesView()->legend().contains("Checksum 4"));
  EXPECT_LE(panel().bytesView()->sizeHint().width(), panel().bytesView()->width()) << "no column is cut off";
  ASSERT_GE(panel().cells()->rowCount(), 2);
  ASSERT_TRUE(panel().cells()->bytes(0));
  EXPECT_EQ(panel().cells()->bytes(0)->writer.operation, 2u);  // 1 opened the tree; 10 was put first
  EXPECT_TRUE(panel().bytesNote().contains("not recorded"));   // of values nothing is claimed
  // Selected in the table: outlined on the stage and among the bytes, on every page that has the key.
  auto* table = panel().findChild<QTableView*>();
  QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(panel().cells()->index(1, 1)).center());
  EXPECT_EQ(panel().bytesView()->cell(), 1);
  const btree::PageView* view = mirror().page(split.left);
  ASSERT_TRUE(view);
  const diagram::ElementId cell = diagram::elementId(Part::cell, split.left, view->cells[1].key.hash);
  EXPECT_TRUE(reached([&] {
    const diagram::Element* e = window->stageArea()->stage()->diagram()->find(cell);
    return e && e->has(diagram::flag::selected);
  }));
}

TEST_F(InspectTest, ACellOnTheStageIsTheCellInThePanel) {
  toSplit();
  const auto split = trace::as<btree::PageSplit>(shown().event);
  const btree::PageView* view = mirror().page(split.right);
  ASSERT_TRUE(view && view->cells.size() > 1);
  const trace::KeyRef key = view->cells[1].key;
  click(diagram::elementId(Part::cell, split.right, key.hash));
  ASSERT_TRUE(reached([&] { return panel().bytesView()->cell() == 1; }));
  ASSERT_TRUE(panel().key());
  EXPECT_TRUE(panel().key()->sameKey(key));
  // Back to before the page existed: it says so, and claims no bytes.
  this->key(Qt::Key_Home);
  ASSERT_TRUE(reached([&] { return shown().cursor == 0 && standing(); }));
  EXPECT_TRUE(reached([&] { return !panel().bytesView()->isVisibleTo(&panel()); }));
}

TEST_F(InspectTest, TheLogAndThePool) {
  toSplit();
  bool clicked = false;
  for (const diagram::Element& e : window->stageArea()->stage()->diagram()->elements)
    if (diagram::partOf(e.id) == Part::record && !clicked) {
      click(e.id);
      clicked = true;
    }
  ASSERT_TRUE(clicked);
  EXPECT_EQ(panel().subject(), InspectPanel::Subject::log);
  EXPECT_TRUE(panel().factsText().contains("Durable up to byte"));
  panel().setSubject(InspectPanel::Subject::pool);
  EXPECT_TRUE(panel().factsText().contains("Pages held"));
}

TEST_F(InspectTest, TheSplitsNumbersAreToldAllTheWay) {
  toSplit();
  // Back to its beginning, then forward one event at a time.
  while (shown().event.kind != btree::SplitBegun::kKind) {
    const auto at = shown().cursor;
    key(Qt::Key_Left);
    ASSERT_TRUE(reached([&] { return shown().cursor + 1 == at && standing(); }));
  }
  int steps = 0;
  bool amplification = false;
  while (shown().event.kind != btree::PageSplit::kKind) {
    ASSERT_TRUE(reached([&] { return window->snapshot()->cursor == shown().cursor; }));
    const panels::Narration n = panels::narrate({shown().event, &mirror(), &window->session()->vocabulary(), &window->session()->blobs(), true});
    EXPECT_EQ(n.changeTitle, "This split, byte by byte");
    EXPECT_GE(n.change.size(), 3u) << n.title.toStdString();
    for (const panels::Fact& f : n.change) amplification = amplification || f.name.startsWith("Write amplification");
    ++steps;
    const auto at = shown().cursor;
    key(Qt::Key_Right);
    ASSERT_TRUE(reached([&] { return shown().cursor == at + 1 && standing(); }));
  }
  const panels::Narration last = panels::narrate({shown().event, &mirror(), &window->session()->vocabulary(), &window->session()->blobs(), true});
  EXPECT_EQ(last.changeTitle, "This split, byte by byte");
  bool fills = false;
  for (const panels::Fact& f : last.change) fills = fills || f.value == QString::fromUtf8("100 → 50 %");
  EXPECT_TRUE(fills) << "a full leaf of four cells keeps two";
  EXPECT_GT(steps, 8);
  EXPECT_TRUE(amplification);
}

// --- the presentation

TEST_F(InspectTest, FourFacesOneKeyEach) {
  toSplit();
  key(Qt::Key_F5);
  ASSERT_TRUE(window->presenting());
  PresentView& view = *window->presentView();
  EXPECT_TRUE(view.wordsShown().contains(QString("Page %1 is split").arg(trace::as<btree::PageSplit>(shown().event).left)));
  EXPECT_EQ(view.wordsShown().size(), 3 + 3);  // title, sentence, its proof; three numbers
  EXPECT_TRUE(view.stage()->isVisible());
  EXPECT_TRUE(reached([&] { return view.stage()->diagram() && view.stage()->diagram()->width == view.stage()->pictureSize().width(); }));
  key(Qt::Key_2);
  EXPECT_EQ(view.face(), PresentView::Face::chart);
  EXPECT_FALSE(view.stage()->isVisible());
  const QImage chart = view.grab().toImage();
  key(Qt::Key_C);
  EXPECT_NE(view.grab().toImage(), chart);
  key(Qt::Key_3);
  EXPECT_TRUE(view.stage()->isVisible());
  EXPECT_LT(view.stage()->width(), view.width());
  key(Qt::Key_4);
  EXPECT_TRUE(view.wordsShown().contains("Which key goes up?"));
  EXPECT_TRUE(view.wordsShown().contains("25"));
  EXPECT_FALSE(view.wordsShown().contains(QString("Page %1 is split").arg(2)));
  EXPECT_TRUE(view.tape()->isVisible());
  key(Qt::Key_Period);
  EXPECT_TRUE(view.blank());
  EXPECT_TRUE(view.wordsShown().isEmpty());
  EXPECT_EQ(view.grab().toImage().pixelColor(40, 40), QColor(Qt::black));
  key(Qt::Key_1);
  EXPECT_FALSE(view.blank());
  const auto before = shown().cursor;
  key(Qt::Key_N);
  EXPECT_TRUE(reached([&] { return shown().cursor > before && shown().event.kind == btree::SplitBegun::kKind && standing(); }));
  key(Qt::Key_Escape);
  EXPECT_FALSE(window->presenting());
  key(Qt::Key_2);  // means nothing outside of it
  EXPECT_FALSE(window->presenting());
}

// Before the scenario asks, the face of the question must not show what belongs to later.
TEST_F(InspectTest, AQuestionThatComesLaterIsNotShown) {
  key(Qt::Key_F5);
  ASSERT_TRUE(window->presenting());
  key(Qt::Key_4);
  PresentView& view = *window->presentView();
  EXPECT_FALSE(view.wordsShown().contains("Which key goes up?"));
  EXPECT_TRUE(view.wordsShown().contains("Nothing has been asked yet.")) << view.wordsShown().join('|').toStdString();
  key(Qt::Key_Escape);
}

TEST_F(InspectTest, ItsTypeIsAShareOfTheHeight) {
  toSplit();
  key(Qt::Key_P);
  ASSERT_TRUE(window->presenting());
  PresentView& view = *window->presentView();
  EXPECT_EQ(view.stage()->theme().name, "projector");
  ASSERT_TRUE(reached([&] { return view.stage()->diagram() && view.stage()->diagram()->height == view.stage()->pictureSize().height(); }));
  int labels = 0;
  for (const diagram::Element& e : view.stage()->diagram()->elements) {
    if (e.text.empty()) continue;
    ++labels;
    EXPECT_GE(diagram::pixelSize(e.step) * view.stage()->scale(), 0.0319 * view.height()) << e.text;
    EXPECT_LE(e.rect.bottom(), view.stage()->diagram()->height + 0.5) << e.text;
    EXPECT_GE(e.rect.y, 0) << e.text;
  }
  EXPECT_GT(labels, 5);
  if (const QString look = qEnvironmentVariable("CUTAWAY_PICTURES"); !look.isEmpty()) window->grab().save(look + "/present.png");
  key(Qt::Key_P);
}

// A tree of many levels: links keep their room, the words below give some of theirs, and labels get smaller within bounds.
TEST_F(InspectTest, AHighTreeIsNotSqueezedInAPresentation) {
  window->openFile(write("high.scenario", "cutaway 1\ntitle \"High\"\nengine btree capacity=4 split=half\nput 1..200\n"));
  ASSERT_TRUE(reached([&] { return window->windowTitle().contains("High") && standing(); }));
  window->session()->setSpeed(transport::liveSpeed());
  window->session()->play();
  ASSERT_TRUE(reached([&] { return shown().frontier > 5000 && shown().pendingOperations == 0 && standing(); }));
  key(Qt::Key_P);
  stage::StageWidget* stage = window->presentView()->stage();
  ASSERT_TRUE(reached([&] {
    const auto d = stage->diagram();
    return d && d->height == stage->pictureSize().height() && d->leastHeight > 200 && d->height >= d->leastHeight * 0.9;
  })) << (stage->diagram() ? stage->diagram()->leastHeight : 0)
      << " of " << stage->pictureSize().height();
  std::map<double, double> levels;  // top, bottom
  for (const diagram::Element& e : stage->diagram()->elements)
    if (diagram::partOf(e.id) == diagram::Part::page) levels[e.rect.y] = e.rect.bottom();
  EXPECT_EQ(levels.size(), 5u);
  double above = -100;
  for (const auto& [top, bottom] : levels) {
    EXPECT_GE(top - above, 7) << "no room for links";
    above = bottom;
  }
  for (const diagram::Element& e : stage->diagram()->elements)
    if (!e.text.empty()) EXPECT_GE(diagram::pixelSize(e.step) * stage->scale(), 0.0239 * window->presentView()->height()) << e.text;
  key(Qt::Key_P);
}

TEST_F(InspectTest, ZoomedInAPresentationHasTheSmallPictureOfTheWhole) {
  toSplit();
  key(Qt::Key_P);
  PresentView& view = *window->presentView();
  const auto laidOut = [&] { return view.stage()->diagram() && view.stage()->diagram()->width == view.stage()->pictureSize().width(); };
  ASSERT_TRUE(reached(laidOut));
  EXPECT_TRUE(view.stage()->minimapRect().isEmpty());
  for (int i = 0; i < 3; ++i) view.stage()->zoomIn();
  ASSERT_TRUE(reached([&] {
    view.stage()->grab();
    return laidOut() && !view.stage()->minimapRect().isEmpty();
  }));
  EXPECT_TRUE(view.stage()->rect().contains(view.stage()->minimapRect()));
  view.stage()->fit();
  key(Qt::Key_P);
}

// What the presentation had no room for must not stay small when there is room again.
TEST_F(InspectTest, AfterThePresentationThePagesAreAsTheyWere) {
  toSplit();
  const auto boxes = [&] {
    std::map<diagram::ElementId, diagram::Rect> out;
    for (const diagram::Element& e : window->stageArea()->stage()->diagram()->elements)
      if (diagram::partOf(e.id) == diagram::Part::page) out[e.id] = e.rect;
    return out;
  };
  const auto laidOut = [&](stage::StageWidget* stage) { return stage->diagram() && stage->diagram()->height == stage->pictureSize().height(); };
  ASSERT_TRUE(reached([&] { return laidOut(window->stageArea()->stage()); }));
  const auto before = boxes();
  key(Qt::Key_P);
  ASSERT_TRUE(reached([&] { return laidOut(window->presentView()->stage()); }));
  key(Qt::Key_P);
  EXPECT_TRUE(reached([&] { return laidOut(window->stageArea()->stage()) && boxes() == before; }));
}

// --- the window's numbers and the command line's are the same

TEST_F(InspectTest, CountersOfTheWindowAreWhole) {
  key(Qt::Key_End);
  window->session()->setSpeed(transport::liveSpeed());
  window->session()->play();
  answer();
  ASSERT_TRUE(reached([&] { return standing() && shown().pendingOperations == 0 && shown().cursor > 1000; }));
  const auto metrics = shown().mirror->metrics();
  bool any = false;
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    if (!metrics[i].counts) continue;
    EXPECT_EQ(shown().values[i], shown().mirror->metric(i)) << metrics[i].name;
    any = any || shown().mirror->metric(i) != shown().mirror->recentMetric(i);
  }
  EXPECT_TRUE(any);
  const QStringList lines = QString::fromUtf8(charts::timelineCsv(*shown().timeline, {}, charts::CsvStyle::standard)).split('\n', Qt::SkipEmptyParts);
  const qsizetype column = lines[1].split(',').indexOf("splits");
  ASSERT_GE(column, 0) << lines[1].toStdString();
  for (std::size_t i = 0; i < metrics.size(); ++i)
    if (std::string(metrics[i].name) == "splits") {
      EXPECT_EQ(lines.last().split(',')[column].toDouble(), shown().mirror->metric(i));
    }
}

// --- how fast is shown how

TEST_F(InspectTest, AtSpeedWhatIsTouchedGlowsAndCoolsDown) {
  window->setMotion(true);
  window->transport()->setSpeed(10000);
  key(Qt::Key_Space);
  answer();
  stage::StageWidget* stage = window->stageArea()->stage();
  EXPECT_TRUE(reached([&] { return stage->glowing(); }));
  EXPECT_FALSE(stage->moving());
  ASSERT_TRUE(reached([&] { return standing(); }));
  EXPECT_TRUE(reached([&] { return !stage->glowing(); }, 15000)) << "it cools down";
  window->transport()->setSpeed(1);
}

}  // namespace
}  // namespace cutaway::window
