// The main window: one session on the stage, its transport, Tape, charts and panels.
// Thread rule: the window's thread. Invariants: it never waits for a session, an engine or a file; it shows whole snapshots,
// one after the other; every dialog is non-blocking.
#pragma once
#include <QElapsedTimer>
#include <QMainWindow>
#include <QPointer>
#include <QTimer>
#include <functional>
#include <memory>

#include "app/window/opener.h"
#include "app/window/picture_maker.h"
#include "app/window/presenter_view.h"
#include "app/window/settings.h"
#include "app/window/wake_up.h"
#include "engines/tape/recording_rescue.h"
#include "widgets/stage/theme.h"

class QLabel;
class QMenu;
class QMessageBox;

namespace cutaway::charts {
class StripsWidget;
struct ChartData;
}  // namespace cutaway::charts
namespace cutaway::panels {
struct Narration;
}
namespace cutaway::stage {
class StageWidget;
}
namespace cutaway::transport {
class TapeWidget;
class TransportBar;
}  // namespace cutaway::transport

namespace cutaway::window {

class BranchBar;
class ErrorBar;
class HeaderBar;
class PresentView;
class Rail;
class SidePanel;
class StartPage;
class StageArea;

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(std::unique_ptr<Opener> opener, QWidget* parent = nullptr);
  ~MainWindow() override;

  void offerLeftRuns();                       // once, at the program's start: those of earlier processes that were interrupted
  void openStart();                           // the demonstration at the first start, the start page at later ones
  void openDemonstration();
  void showStart();
  StartPage* startPage() const { return start_; }
  void openBuiltIn(const std::string& name);  // a scenario that comes with the program
  void openFile(const QString& path);  // scenario, recording, or keys to load
  // `then`: what is done with the new session first.
  void start(const session::RunSpec& spec, std::function<void(session::Session&)> then = {});
  void setThemeName(const QString& name);
  void setLanguage(const QString& code);  // of languages(); empty: the desktop's
  void saveAs(const QString& path);    // of the recording
  void setMotion(bool moving);         // off: the stage never animates (tests, reduced motion)

  session::Session* session() const { return session_.get(); }
  std::shared_ptr<const session::Snapshot> snapshot() const { return snapshot_; }
  HeaderBar* header() const { return header_; }
  ErrorBar* errorBar() const { return error_; }
  ErrorBar* powerBar() const { return power_; }
  ErrorBar* leftBar() const { return leftBar_; }
  BranchBar* branchBar() const { return branchBar_; }
  StageArea* otherStage() const { return other_; }  // of the branch beside, while two are compared
  StageArea* stageArea() const { return stage_; }
  transport::TransportBar* transport() const { return transport_; }
  transport::TapeWidget* tape() const { return tape_; }
  charts::StripsWidget* strips() const { return strips_; }
  SidePanel* sidePanel() const { return side_; }
  bool panelShown() const;
  bool presenting() const;
  PresentView* presentView() const { return present_; }  // null until it was shown once
  PresenterView* presenterView() const { return presenter_; }  // null while it is not open
  void setReducedMotion(bool reduced);
  const stage::Theme& theme() const { return *theme_; }

  // What Export writes, to a path already chosen.
  enum class PicturePart { view, whole };  // of a zoomed picture: what is on screen, or the whole tree
  void exportPictureTo(const QString& path, PicturePart part = PicturePart::view, double scale = 2);
  void exportChartTo(int strip, const QString& path, bool localNumbers = false, double scale = 2);
  void exportNumbersTo(const QString& path, bool localNumbers = false);

 Q_SIGNALS:
  void shown();  // a snapshot was brought to all parts

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  // main_window_build.cpp
  void build();
  QWidget* makeStages();
  void connectParts();
  void buildOpenMenu();
  void buildExportMenu();
  void buildThemeMenu();
  void buildLanguageMenu(QMenu* menu);
  void speakAgain();
  void buildKeys();
  // main_window_present.cpp
  void buildPresent();
  void togglePresent();
  void presentFace(int face);
  void showPresent();
  void openPresenter();
  void showPresenter();
  void ontoOtherScreen();
  QString faceOnProjector() const;
  QString presentedTitle() const;
  stage::StageWidget* shownStage() const;
  // main_window_layout.cpp
  void arrange();
  void rememberParts();
  void keepSettings();
  void togglePanel();
  void showTab(int tab);
  // main_window_session.cpp
  session::Config config();
  PictureMaker::Wish wish() const;
  void take(Opened opened);
  void makeReady();
  void refresh();
  void showSnapshot();
  void showPicture(bool animate);
  void showHeader();
  void showNothingFound();
  void showScript();
  QString questionStands() const;
  void askPicture();
  void seek(trace::EventNumber number);
  void step(session::Unit unit, int direction);
  void runToNext();
  void sendBreakpoints();
  void showBreakpoint();
  QString pauseOfScenario() const;
  // main_window_script.cpp
  void togglePlay();
  QString whyNothingPlays() const;
  void showStuck();
  void showLosses();
  void showPower();
  void actedByHand();
  void recover();
  panels::Narration narration() const;
  // main_window_branches.cpp
  session::Session* sessionToOperate();
  void rememberFirst();
  void branchHere();
  void letGoOldest();
  void showBranch(int index);
  bool showBranching();
  void dropBranch();
  void forgetBranches();
  void toggleCompare();
  int indexOfBranch(const QString& name, int otherwise) const;
  void chooseBranch(int index);
  void showBranches();
  void showCompared();
  // main_window_left.cpp
  static std::string newKeptPath();
  void showLeftRun();
  void decideLeftRun(bool open);
  void discardLeftRun();
  // main_window_causes.cpp
  void why(trace::EventNumber number);
  void whyPage(btree::PageId page);
  void follow(const std::string& key);
  void showStageMenu(const QPoint& at);
  void showNow();
  void hover(std::optional<trace::EventNumber> number);
  void choosePage(std::uint32_t page);
  void chooseElement(diagram::ElementId id);
  void inspect(int subject);
  void showBytes();
  // main_window_pictures.cpp
  static QStringList pictureFilters();
  static double scaleOf(const QString& filter);  // of PNG files; 2 where the filter says nothing
  bool zoomedIn() const;
  void withPicture(PicturePart part, std::function<void(const diagram::Diagram&)> use);
  void giveWhole();
  void exportPicture(PicturePart part);
  void copyPicture(PicturePart part);
  void buildPictureEntries(QMenu* menu);
  // main_window_files.cpp
  void chooseFile();
  void chooseKeysFile();
  void openKeys(const QString& path);
  void open(const QString& path);
  void saveRecording();
  void exportChart(int strip);
  std::optional<charts::ChartData> chartOf(int strip) const;
  // Writes elsewhere; `write` returns the error as text for a person, empty = written.
  void writeAside(const QString& path, std::function<QString()> write);
  void sayWritten(const QString& path, const QString& error);
  void copyChart(int strip);
  void exportNumbers();
  bool askBeforeLeaving(std::function<void()> then);  // true: nothing to lose
  QString suggestedPath(const QString& name) const;

  std::unique_ptr<Opener> opener_;
  Settings settings_;
  const stage::Theme* theme_;
  WakeUp wake_;
  std::shared_ptr<PictureMaker> maker_;
  std::shared_ptr<session::Session> session_;
  std::shared_ptr<const session::Snapshot> snapshot_;
  Opened source_;                        // of what is shown, without its session
  // Futures of one run, the first from its beginning; empty while there is no other.
  struct Branch {
    std::shared_ptr<session::Session> session;
    std::shared_ptr<PictureMaker> maker;
    QString name, from;
    trace::EventNumber at = 0;
    std::vector<trace::EventNumber> byHand;  // while it is not shown
    bool scenarioLeft = false;
  };
  std::vector<Branch> branches_;
  int shownBranch_ = 0, compared_ = -1, branchingFrom_ = -1, named_ = 0;
  std::uint64_t opening_ = 0;            // the newest request wins
  QString saving_;
  std::function<void()> afterSave_;

  QWidget *central_ = nullptr, *left_ = nullptr;
  HeaderBar* header_ = nullptr;
  ErrorBar *error_ = nullptr, *power_ = nullptr, *leftBar_ = nullptr;
  std::vector<tape::Interrupted> leftRuns_;  // undecided
  StageArea *stage_ = nullptr, *other_ = nullptr;
  QWidget* otherHalf_ = nullptr;
  QLabel *stageLine_ = nullptr, *otherLine_ = nullptr;
  BranchBar* branchBar_ = nullptr;
  transport::TransportBar* transport_ = nullptr;
  transport::TapeWidget* tape_ = nullptr;
  charts::StripsWidget* strips_ = nullptr;
  SidePanel* side_ = nullptr;
  StartPage* start_ = nullptr;
  bool starting_ = false;                // the start page is shown
  Rail* rail_ = nullptr;
  PresentView* present_ = nullptr;
  QPointer<PresenterView> presenter_;
  QRect beforePresent_;                  // the window's place, while it is on the other screen
  bool wasFull_ = false;
  bool drawerOpen_ = false, narrow_ = false;

  QTimer buildAgain_;
  QTimer later_;                         // snapshots are shown at most 60 times a second
  QElapsedTimer sinceShown_, sincePanel_;
  bool animateNext_ = false, motion_ = true, leaving_ = false;
  bool ready_ = false;                   // the session says what it is
  bool touched_ = false;                 // something was done by hand since it was opened or saved
  QString shownError_;
  std::optional<session::Script::Trouble> shownTrouble_;
  bool asking_ = false;
  std::optional<std::pair<trace::EventNumber, std::size_t>> shownBreakpoint_;
  QString shownPause_;
  std::optional<trace::EventNumber> stuckAt_;  // Play found nothing to do there
  bool stuckShown_ = false;
  bool scenarioLeft_ = false, recoverMayLeave_ = false;
  std::vector<trace::EventNumber> byHand_;   // where the run stood as the person did something to it
  std::function<void()> again_;          // opens what is shown once more
  QString ifNothing_, shownNothing_;     // what is said when the last move finds nothing; what is said now
  std::function<void(const diagram::Diagram&)> wholeWanted_;  // comes with the next picture
  int writing_ = 0;                      // files on their way to the disk
  QPointer<QMessageBox> question_;
};

}  // namespace cutaway::window
