#include "app/window/start_page.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/catalogue/catalogue.h"
#include "widgets/panels/aside.h"
#include "widgets/panels/engine_words.h"
#include "widgets/panels/step_label.h"

namespace cutaway::window {

using stage::Role;

namespace {

constexpr int kTwoColumnsFrom = 1080;

QLabel* label(const QString& text, const char* step, const char* tone, bool wrap = true) {
  auto* l = panels::stepLabel(text, step, tone);
  l->setWordWrap(wrap);
  l->setTextFormat(Qt::PlainText);
  return l;
}

QPushButton* button(const QString& text, const char* name, const char* kind = nullptr) {
  auto* b = new QPushButton(text);
  b->setObjectName(name);
  if (kind) b->setProperty("kind", kind);
  b->setFocusPolicy(Qt::StrongFocus);
  return b;
}

using panels::scenarioWords;

// Two lines and what opens them.
QWidget* entry(const QString& title, const QString& about, QPushButton* open) {
  auto* line = new QWidget;
  auto* row = new QHBoxLayout(line);
  row->setContentsMargins(18, 10, 14, 10);
  row->setSpacing(12);
  auto* words = new QVBoxLayout;
  words->setSpacing(2);
  words->addWidget(label(title, "exhibit", "ink"));
  words->addWidget(label(about, "caption", "ink2"));
  row->addLayout(words, 1);
  row->addWidget(open, 0, Qt::AlignVCenter);
  return line;
}

QWidget* titled(const QString& heading, const QString& note, QWidget* what) {
  auto* box = new QWidget;
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins({});
  column->setSpacing(8);
  auto* head = new QHBoxLayout;
  head->addWidget(label(heading, "title", "ink", false));
  head->addStretch(1);
  if (!note.isEmpty()) head->addWidget(label(note, "caption", "ink2", false));
  column->addLayout(head);
  column->addWidget(what);
  return box;
}

}  // namespace

Card::Card(bool dashed) : theme_(&stage::lightTheme()), dashed_(dashed) {}

void Card::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  update();
}

void Card::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(theme_->color(dashed_ ? Role::edge : Role::hair), theme_->line(1), dashed_ ? Qt::DashLine : Qt::SolidLine));
  p.setBrush(dashed_ ? Qt::NoBrush : QBrush(theme_->color(Role::panel)));
  p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10);
}

TreeSketch::TreeSketch() : theme_(&stage::lightTheme()) {
  setFixedHeight(186);
  setAccessibleName(tr("A B+tree in the middle of a split"));
}

void TreeSketch::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  update();
}

void TreeSketch::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  QPainterPath top;
  top.addRoundedRect(QRectF(1, 1, width() - 2, height() + 20), 10, 10);
  p.setClipRect(rect());
  p.fillPath(top, theme_->color(Role::stage));
  p.translate((width() - 430) / 2.0, 18);
  const QRectF root(165, 0, 100, 28);
  const auto page = [&](const QRectF& at, Role role, bool now) {
    p.setPen(QPen(theme_->color(now ? Role::now : role), theme_->line(now ? 2 : 1.5)));
    p.setBrush(theme_->mix(role, theme_->tintShare, Role::stage));
    p.drawRoundedRect(at, 5, 5);
  };
  const auto cell = [&](const QRectF& at, Role role, bool ghost) {
    p.setPen(QPen(theme_->color(role), 1, ghost ? Qt::DashLine : Qt::SolidLine));
    p.setBrush(ghost ? Qt::NoBrush : QBrush(theme_->color(Role::panel)));
    p.drawRoundedRect(at, 3, 3);
  };
  for (int leaf = 0; leaf < 4; ++leaf) {
    const double x = leaf * 114.0;
    QPainterPath link(QPointF(root.left() + 20 + leaf * 20, root.bottom()));
    link.cubicTo(QPointF(root.left() + 20 + leaf * 20, 60), QPointF(x + 41, 50), QPointF(x + 41, 92));
    p.setPen(QPen(theme_->color(leaf == 2 ? Role::now : Role::edge), theme_->line(1.25), leaf == 2 ? Qt::DotLine : Qt::SolidLine));
    p.setBrush(Qt::NoBrush);
    p.drawPath(link);
    page(QRectF(x, 92, 84, 50), Role::leaf, leaf == 2);
    const int cells = leaf == 0 ? 4 : leaf == 2 ? 2 : 3;
    for (int c = 0; c < 4; ++c)
      if (c < cells || leaf == 1) cell(QRectF(x + 7 + c * 18, 99, 15, 24), Role::leaf, leaf == 1 && c >= 2);
    p.fillRect(QRectF(x + 7, 130, 70 * cells / 4.0, 5), theme_->color(Role::leaf));
  }
  page(root, Role::inner, false);
  for (int c = 0; c < 3; ++c) cell(QRectF(root.left() + 11 + c * 28, 7, 22, 14), Role::inner, false);
  p.fillRect(QRectF(222, 60, 15, 20), theme_->color(Role::now));
  p.fillRect(QRectF(196, 66, 15, 20), theme_->color(Role::now));
}

StartPage::StartPage(QWidget* parent) : QScrollArea(parent), theme_(&stage::lightTheme()) {
  setObjectName("startPage");
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void StartPage::showEvent(QShowEvent* event) {
  build();
  QScrollArea::showEvent(event);
}

void StartPage::build() {
  if (columns_) return;
  auto* page = new QWidget;
  page->setProperty("surface", "window");
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(64, 36, 64, 36);
  column->setSpacing(6);
  column->addWidget(label(tr("See a storage engine run."), "display", "ink"));
  column->addWidget(label(tr("Open an exhibit, step through it, then change it. Everything you see is a working engine, not a drawing of one."), "body", "ink2"));
  column->addSpacing(22);
  columns_ = new QGridLayout;
  columns_->setHorizontalSpacing(48);
  columns_->setVerticalSpacing(28);
  left_ = new QWidget;
  auto* left = new QVBoxLayout(left_);
  left->setContentsMargins({});
  left->setSpacing(26);
  left->addWidget(makeExhibit());
  left->addWidget(makeOwn());
  left->addStretch(1);
  right_ = new QWidget;
  auto* right = new QVBoxLayout(right_);
  right->setContentsMargins({});
  right->setSpacing(26);
  right->addWidget(recent_ = makeRecent());
  right->addWidget(makeScenarios());
  right->addStretch(1);
  column->addLayout(columns_);
  column->addStretch(1);
  setWidget(page);
  place();
  setTheme(*theme_);
}

QWidget* StartPage::makeExhibit() {
  auto* card = new Card;
  cards_.push_back(card);
  auto* column = new QVBoxLayout(card);
  column->setContentsMargins(1, 1, 1, 1);
  column->setSpacing(0);
  column->addWidget(sketch_ = new TreeSketch);
  auto* open = button(tr("Open"), "openExhibit", "primary");
  open->setToolTip(tr("The demonstration, paused at its beginning"));
  connect(open, &QPushButton::clicked, this, &StartPage::demonstrationAsked);
  column->addWidget(entry(tr("B+tree"), tr("Watch pages fill, split and grow a new root"), open));
  return card;
}

QWidget* StartPage::makeOwn() {
  auto* card = new Card(true);
  cards_.push_back(card);
  auto* column = new QVBoxLayout(card);
  column->setContentsMargins({});
  auto* choose = button(tr("Choose a file …"), "chooseOwn");
  choose->setToolTip(tr("Choose a file of yours (Ctrl+O)"));
  connect(choose, &QPushButton::clicked, this, &StartPage::openAsked);
  column->addWidget(entry(tr("Keys, a scenario, a recording"), tr("A CSV or text file becomes a tree of its keys. Or drop a file anywhere in this window."), choose));
  return titled(tr("Open your own"), tr("read only: your files are never changed"), card);
}

QWidget* StartPage::makeScenarios() {
  auto* card = new Card;
  cards_.push_back(card);
  auto* column = new QVBoxLayout(card);
  column->setContentsMargins(0, 4, 0, 4);
  column->setSpacing(0);
  for (const catalogue::BuiltInScenario& s : catalogue::scenarios()) {
    auto* open = button(tr("Open"), "openScenario", "link");
    open->setAccessibleName(tr("Open %1").arg(scenarioWords(s.title)));
    open->setToolTip(open->accessibleName());
    connect(open, &QPushButton::clicked, this, [this, name = s.name] { Q_EMIT scenarioAsked(name); });
    column->addWidget(entry(scenarioWords(s.title), scenarioWords(s.about), open));
  }
  return titled(tr("Scenarios"), tr("each shows one thing"), card);
}

QWidget* StartPage::makeRecent() {
  auto* card = new Card;
  cards_.push_back(card);
  recentRows_ = new QVBoxLayout(card);
  recentRows_->setContentsMargins(0, 4, 0, 4);
  recentRows_->setSpacing(0);
  return titled(tr("Of late"), {}, card);
}

void StartPage::setRecent(const QStringList& paths) {
  build();
  recent_->hide();
  panels::aside(
      this,
      [paths] {
        QStringList there;
        for (const QString& path : paths)
          if (QFileInfo(path).isFile()) there << path;
        return there;
      },
      [this](const QStringList& there) { showRecent(there); });
}

void StartPage::showRecent(const QStringList& paths) {
  while (QLayoutItem* item = recentRows_->takeAt(0)) {
    item->widget()->deleteLater();
    delete item;
  }
  for (const QString& path : paths) {
    const QFileInfo file(path);
    auto* open = button(tr("Open"), "openRecent", "link");
    open->setAccessibleName(tr("Open %1").arg(file.fileName()));
    connect(open, &QPushButton::clicked, this, [this, path] { Q_EMIT fileAsked(path); });
    recentRows_->addWidget(entry(file.fileName(), QDir::toNativeSeparators(file.absolutePath()), open));
  }
  recent_->setVisible(!paths.isEmpty());
}

void StartPage::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  for (Card* card : cards_) card->setTheme(theme);
  if (sketch_) sketch_->setTheme(theme);
}

// One column where two would be too narrow.
void StartPage::place() {
  narrow_ = width() < kTwoColumnsFrom;
  columns_->removeWidget(left_);
  columns_->removeWidget(right_);
  columns_->addWidget(left_, 0, 0);
  columns_->addWidget(right_, narrow_ ? 1 : 0, narrow_ ? 0 : 1);
  columns_->setColumnStretch(0, 3);
  columns_->setColumnStretch(1, narrow_ ? 0 : 2);
}

void StartPage::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  if (columns_ && (width() < kTwoColumnsFrom) != narrow_) place();
}

}  // namespace cutaway::window
