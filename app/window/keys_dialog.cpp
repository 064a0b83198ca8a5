#include "app/window/keys_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QGridLayout>
#include <QLabel>

namespace cutaway::window {
namespace {

struct KeyList {
  Q_DECLARE_TR_FUNCTIONS(KeyList)

 public:
  static std::vector<std::pair<QString, QString>> all() {
    return {{tr("Space"), tr("play, pause")},
            {tr("Right, Left"), tr("one event forward, back")},
            {tr("Shift + Right, Left"), tr("one structural change forward, back")},
            {tr("Ctrl + Right, Left"), tr("one operation forward, back")},
            {tr("Page Down, Page Up"), tr("forward, back by the unit chosen in the transport: the keys of a clicker")},
            {tr("Home, End"), tr("before the first event; to the newest")},
            {tr("N"), tr("run to where the next split begins, or what is chosen beside it")},
            {tr("W"), tr("why: what caused this event, back to your own operation")},
            {tr("+, -"), tr("faster, slower")},
            {tr("C"), tr("the next chart, where not all fit")},
            {tr("B, Shift + B"), tr("two branches side by side; the next branch")},
            {tr("I"), tr("open, close the panel")},
            {tr("Escape"), tr("close the drawer, leave full screen, back to the stage")},
            {tr("Tab, Shift + Tab"), tr("the next, the last control; Space or Enter presses it")},
            {tr("Up, Down in Events"), tr("the event before, behind; Ctrl + C copies it")},
            {tr("Enter in a field of Operate"), tr("performs the operation")},
            {tr("Ctrl and +, -; 0"), tr("zoom the stage in, out; show all of it")},
            {tr("[, ]"), tr("on the stage: mark the element before, behind; Enter opens it in Inspect")},
            {tr("F5, P"), tr("present: 1 stage, 2 chart, 3 both, 4 question, . blank, Esc leaves")},
            {tr("F11"), tr("full screen")},
            {tr("Ctrl + O"), tr("open a scenario, a recording, or a file of keys")},
            {tr("Ctrl + S"), tr("save the recording")},
            {tr("Ctrl + E"), tr("export the picture")},
            {tr("?"), tr("this list")}};
  }
};

}  // namespace

void showKeys(QWidget* parent, const stage::Theme&) {
  auto* dialog = new QDialog(parent);
  dialog->setObjectName("keys");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(KeyList::tr("Keys"));
  auto* grid = new QGridLayout(dialog);
  grid->setContentsMargins(24, 20, 24, 24);
  grid->setHorizontalSpacing(24);
  grid->setVerticalSpacing(8);
  auto* title = new QLabel(KeyList::tr("Keys"));
  title->setProperty("step", "title");
  grid->addWidget(title, 0, 0, 1, 2);
  int row = 1;
  for (const auto& [keys, what] : KeyList::all()) {
    auto* left = new QLabel(keys);
    left->setProperty("step", "label");
    auto* right = new QLabel(what);
    right->setProperty("tone", "ink2");
    grid->addWidget(left, row, 0);
    grid->addWidget(right, row++, 1);
  }
  dialog->show();
}

}  // namespace cutaway::window
