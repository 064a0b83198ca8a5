#include "app/window/keys_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "widgets/transport/mark_glyph.h"

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
            {tr("Ctrl + Q"), tr("close the program; asks first where something is not saved")},
            {tr("?"), tr("this list")}};
  }
};

}  // namespace

// What the shapes on the Tape mean.
void addMarks(QGridLayout* grid, int row, const stage::Theme& theme) {
  auto* title = new QLabel(KeyList::tr("Marks on the Tape"));
  title->setProperty("step", "title");
  grid->addWidget(title, row++, 0, 1, 2);
  for (const auto& [glyph, meaning] : transport::markLegend()) {
    auto* shape = new QLabel;
    shape->setPixmap(transport::glyphPixmap(glyph, theme, shape->devicePixelRatioF()));
    auto* name = new QLabel(meaning);
    name->setWordWrap(true);
    name->setMinimumWidth(200);
    name->setProperty("tone", "ink2");
    name->setObjectName("mark");
    grid->addWidget(shape, row, 0, Qt::AlignRight);
    grid->addWidget(name, row++, 1);
  }
}

void showKeys(QWidget* parent, const stage::Theme& theme) {
  auto* dialog = new QDialog(parent);
  dialog->setObjectName("keys");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(KeyList::tr("Keys"));
  auto* grid = new QGridLayout(dialog);
  grid->setContentsMargins(24, 20, 24, 24);
  grid->setHorizontalSpacing(24);
  grid->setVerticalSpacing(4);
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
  auto* right = new QGridLayout;
  right->setHorizontalSpacing(12);
  right->setVerticalSpacing(4);
  addMarks(right, 0, theme);
  right->setRowStretch(right->rowCount(), 1);
  grid->setColumnMinimumWidth(2, 16);
  grid->addLayout(right, 0, 3, row, 1);
  auto* close = new QPushButton(KeyList::tr("Close"));
  close->setObjectName("closeKeys");
  close->setToolTip(KeyList::tr("Close this list (Escape)"));
  close->setDefault(true);
  QObject::connect(close, &QPushButton::clicked, dialog, &QDialog::close);
  grid->setRowMinimumHeight(row, 12);
  grid->addWidget(close, row + 1, 3, Qt::AlignRight);
  dialog->show();
}

}  // namespace cutaway::window
