// The interface's controls in all themes, generated from the roles.
#include <QHash>
#include <QRegularExpression>

#include "widgets/stage/theme.h"

namespace cutaway::stage {
namespace {

// $name is replaced by a role's color, @name by a mixed one.
constexpr const char* kSheet = R"(
* { outline: 0; }
QWidget { color: $ink; font-family: @families; font-size: 13px; }
QMainWindow, QDialog { background: $panel; }
QToolTip { background: $raised; color: $ink; border: 1px solid $hair; padding: 6px 8px; font-size: 12px; }

QWidget[surface="panel"] { background: $panel; }
QWidget[surface="window"] { background: $window; }
QWidget[surface="stage"] { background: $stage; }
QWidget[surface="well"] { background: $well; border-radius: 6px; }
QFrame[surface="card"] { background: $panel; border: 1px solid $hair; border-radius: 10px; }
QFrame[surface="note"] { background: @accentTint; border: 0; border-radius: 10px; }
QFrame[frameShape="4"], QFrame[frameShape="5"] { color: $hair; background: $hair; border: 0; }
QFrame[frameShape="4"] { max-height: 1px; min-height: 1px; }
QFrame[frameShape="5"] { max-width: 1px; min-width: 1px; }

QLabel { background: transparent; border: 0; }
QLabel[step="display"] { font-size: 36px; font-weight: 600; }
QLabel[step="title"] { font-size: 20px; font-weight: 600; }
QLabel[step="exhibit"] { font-size: 15px; font-weight: 600; }
QLabel[step="body"] { font-size: 15px; font-weight: 400; }
QLabel[step="value"] { font-size: 15px; font-weight: 600; }
QLabel[step="label"] { font-size: 13px; font-weight: 500; }
QLabel[step="caption"] { font-size: 12px; font-weight: 400; }
QLabel[step="tick"] { font-size: 11px; }
QLabel[tone="ink2"] { color: $ink2; }
QLabel[tone="ink3"] { color: $ink3; }
QLabel[tone="accent"] { color: $accent; }
QLabel[tone="now"] { color: $now; }
QLabel[tone="ok"] { color: $ok; }
QLabel[tone="warn"] { color: $warn; }
QLabel[tone="err"] { color: $err; }
QLabel:disabled { color: $edge; }

QPushButton, QToolButton { background: $panel; color: $ink; border: 1px solid @outline; border-radius: 6px;
  padding: 6px 12px; min-height: @hitInside; font-weight: 500; }
QToolButton { padding: 6px 7px; }
QPushButton:hover, QToolButton:hover { background: @hover; }
QPushButton:pressed, QToolButton:pressed { background: @pressed; }
QPushButton:focus, QToolButton:focus { border: 2px solid $accent; padding: 5px 11px; }
QToolButton:focus { padding: 5px 6px; }
QPushButton:disabled, QToolButton:disabled { color: $edge; background: @disabled; border-color: $hair; }
QPushButton:checked, QToolButton:checked { background: @accentTint; border-color: $accent; font-weight: 600; }
QPushButton::menu-indicator, QToolButton::menu-indicator { image: none; width: 0; }
QToolButton[popupMode="1"] { padding-right: 26px; }
QToolButton::menu-button { border: 0; border-left: 1px solid $hair; width: 22px; border-top-right-radius: 6px;
  border-bottom-right-radius: 6px; }
QToolButton::menu-button:hover { background: @hover; }
QPushButton[kind="primary"], QToolButton[kind="primary"] { background: $accent; color: $onAccent; border-color: $accent; font-weight: 600; }
QPushButton[kind="primary"]:hover, QToolButton[kind="primary"]:hover { background: @accentHover; border-color: @accentHover; }
QPushButton[kind="primary"]:pressed, QToolButton[kind="primary"]:pressed { background: @accentPressed; border-color: @accentPressed; }
QPushButton[kind="primary"]:focus, QToolButton[kind="primary"]:focus { border: 2px solid $ink; }
QPushButton[kind="primary"]:disabled, QToolButton[kind="primary"]:disabled { background: @disabled; color: $edge; border-color: $hair; }
QPushButton[kind="danger"] { color: $err; }
QPushButton[kind="quiet"], QToolButton[kind="quiet"] { background: transparent; border-color: transparent; color: $ink2; }
QPushButton[kind="quiet"]:hover, QToolButton[kind="quiet"]:hover { background: @hover; color: $ink; }
QPushButton[kind="quiet"]:pressed, QToolButton[kind="quiet"]:pressed { background: @pressed; }
QPushButton[kind="quiet"]:checked, QToolButton[kind="quiet"]:checked { background: @accentTint; color: $ink; border-color: transparent; }
QPushButton[kind="quiet"]:focus, QToolButton[kind="quiet"]:focus { border: 2px solid $accent; }
QPushButton[kind="quiet"]:disabled, QToolButton[kind="quiet"]:disabled { color: $edge; background: transparent; border-color: transparent; }
QPushButton[kind="link"] { background: transparent; border: 2px solid transparent; color: $accent; padding: 3px 4px; min-height: @hitLink; }
QPushButton[kind="link"]:hover { text-decoration: underline; }
QPushButton[kind="link"]:focus { border-color: $accent; }
QPushButton[kind="link"]:disabled { color: $edge; }
QPushButton[kind="chip"], QToolButton[kind="chip"] { border-radius: 13px; padding: 3px 12px; min-height: 18px; }
QPushButton[kind="segment"], QToolButton[kind="segment"] { border-radius: 0; margin-left: -1px; color: $ink2; }
QPushButton[kind="segment"]:checked, QToolButton[kind="segment"]:checked { color: $ink; }
QPushButton[kind="segment"][place="first"], QToolButton[kind="segment"][place="first"] { border-top-left-radius: 6px; border-bottom-left-radius: 6px; margin-left: 0; }
QPushButton[kind="segment"][place="last"], QToolButton[kind="segment"][place="last"] { border-top-right-radius: 6px; border-bottom-right-radius: 6px; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox { background: $panel; color: $ink;
  border: 1px solid $edge; border-radius: 6px; padding: 6px 8px; min-height: @hitInside;
  selection-background-color: $accent; selection-color: $onAccent; }
QLineEdit:hover, QSpinBox:hover, QDoubleSpinBox:hover, QComboBox:hover { border-color: $ink3; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
  border: 2px solid $accent; padding: 5px 7px; }
QLineEdit:disabled, QPlainTextEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled {
  color: $edge; background: @disabled; border-color: $hair; }
QLineEdit[valid="false"], QPlainTextEdit[valid="false"], QSpinBox[valid="false"] { border: 2px solid $err; padding: 5px 7px; }
QPlainTextEdit[kind="code"], QTextEdit[kind="code"] { background: $well; border-color: $well; }
QTextBrowser { background: transparent; border: 0; padding: 0; }
QSpinBox::up-button, QDoubleSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::down-button { border: 0; width: 18px; background: transparent; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url(:/cutaway/up-@themeName.svg); width: 12px; height: 12px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url(:/cutaway/down-@themeName.svg); width: 12px; height: 12px; }
QComboBox { padding-right: 24px; combobox-popup: 0; }
QComboBox::drop-down { border: 0; width: 22px; }
QComboBox::down-arrow { image: url(:/cutaway/down-@themeName.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: $raised; color: $ink; border: 1px solid $hair; padding: 0; selection-background-color: @accentTint; selection-color: $ink; }

QCheckBox, QRadioButton { spacing: 8px; background: transparent; padding: 4px 2px; border: 2px solid transparent; border-radius: 6px; }
QCheckBox:focus, QRadioButton:focus { border-color: $accent; }
QCheckBox::indicator, QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid $edge; background: $panel; }
QCheckBox::indicator { border-radius: 3px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: $accent; }
QCheckBox::indicator:checked { background: $accent; border: 1px solid $accent; image: url(:/cutaway/check-@themeName.svg); }
QRadioButton::indicator:checked { border: 5px solid $accent; width: 6px; height: 6px; background: $onAccent; }
QCheckBox:disabled, QRadioButton:disabled { color: $edge; }

QTabWidget::pane { border: 0; border-top: 1px solid $hair; background: $panel; }
QTabBar { background: transparent; border: 0; }
QTabBar::tab { background: transparent; color: $ink2; border: 0; border-bottom: 2px solid transparent; padding: 12px 4px 10px 4px; margin: 0 12px; font-size: 13px; font-weight: 500; }
QTabBar::tab:hover { color: $ink; }
QTabBar::tab:selected { color: $ink; border-bottom: 3px solid $now; font-weight: 600; }
QTabBar::tab:focus { color: $accent; }
QTabBar::tab:disabled { color: $edge; }

QSlider { background: transparent; min-height: 24px; }
QSlider::groove:horizontal { height: 2px; background: $edge; border-radius: 1px; }
QSlider::handle:horizontal { width: 11px; height: 11px; margin: -7px 0; border: 2px solid $accent; border-radius: 7px; background: $panel; }
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:pressed { background: @accentTint; }
QSlider::handle:horizontal:focus { border: 3px solid $accent; margin: -8px 0; border-radius: 8px; }
QSlider::groove:horizontal:disabled { background: $hair; }
QSlider::handle:horizontal:disabled { border-color: $hair; }

QMenuBar { background: $panel; color: $ink; border: 0; padding: 2px; }
QMenuBar::item { background: transparent; padding: 5px 10px; border-radius: 6px; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: $raised; color: $ink; border: 1px solid $hair; padding: 6px; }
QMenu::item { padding: @menuPad 28px @menuPad 26px; border-radius: 4px; background: transparent; }
QMenu::item:selected { background: @accentTint; color: $ink; }
QMenu::item:disabled { color: $edge; background: transparent; }
QMenu::separator { height: 1px; background: $hair; margin: 6px 8px; }
QMenu::icon { padding-left: 6px; }
QMenu::indicator { width: 14px; height: 14px; left: 7px; }
QMenu::indicator:non-exclusive:checked { image: url(:/cutaway/tick-@themeName.svg); }
QMenu::indicator:exclusive:checked { image: url(:/cutaway/tick-@themeName.svg); }

QAbstractScrollArea { background: $panel; border: 0; }
QPlainTextEdit { border: 1px solid $edge; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; border: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; border: 0; }
QScrollBar::handle { background: @thumb; border-radius: 4px; }
QScrollBar::handle:vertical { min-height: 32px; margin: 2px; }
QScrollBar::handle:horizontal { min-width: 32px; margin: 2px; }
QScrollBar::handle:hover { background: $edge; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QListView, QTreeView, QTableView { background: $panel; alternate-background-color: @rowAlternate; color: $ink; border: 0;
  selection-background-color: @accentTint; selection-color: $ink; gridline-color: $grid; }
QListView::item, QTreeView::item { padding: 4px 6px; border: 0; border-radius: 4px; }
QListView::item:hover, QTreeView::item:hover, QTableView::item:hover { background: @hover; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected { background: @accentTint; color: $ink; }
QListView:focus, QTreeView:focus, QTableView:focus { border: 2px solid $accent; border-radius: 6px; }
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus { border: 1px solid $hair; border-radius: 0; }
QComboBox QAbstractItemView::item { min-height: @menuRow; }
QHeaderView { background: $panel; border: 0; }
QHeaderView::section { background: $panel; color: $ink3; border: 0; border-bottom: 1px solid $hair; padding: 6px; font-size: 12px; font-weight: 500; }
QTableCornerButton::section { background: $panel; border: 0; }

QProgressBar { background: $well; border: 0; border-radius: 3px; max-height: 6px; min-height: 6px; color: transparent; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QSplitter::handle { background: $hair; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QStatusBar { background: $panel; color: $ink2; border-top: 1px solid $hair; }
QStatusBar::item { border: 0; }
QGroupBox { border: 0; margin-top: 22px; font-weight: 600; color: $ink2; }
QGroupBox::title { subcontrol-origin: margin; left: 0; padding: 2px 0; }
)";

// 1 px control outline: a hairline is too weak to find a button by, the edge too heavy for a row of them.
QHash<QString, QString> mixes(const Theme& t) {
  const double hover = t.dark ? 0.07 : 0.045;
  return {{"accentTint", t.mix(Role::accent, t.tintShare, Role::panel).name()},
          {"hover", t.mix(Role::ink, hover, Role::panel).name()},
          {"pressed", t.mix(Role::ink, hover * 2, Role::panel).name()},
          {"disabled", t.mix(Role::ink, 0.02, Role::panel).name()},
          {"accentHover", t.mix(Role::accent, 0.88, Role::ink).name()},
          {"accentPressed", t.mix(Role::accent, 0.76, Role::ink).name()},
          {"outline", (t.lineScale > 1 ? t(Role::edge) : t.mix(Role::edge, 0.45, Role::hair)).name()},
          {"thumb", t.mix(Role::edge, 0.5, Role::panel).name()},
          {"rowAlternate", t.mix(Role::ink, 0.02, Role::panel).name()},
          {"themeName", t.name},
          // What is clicked is at least this high, border and padding included.
          {"hitInside", QStringLiteral("%1px").arg(t.hit - 2 - 2 * t.px(6))},
          {"hitLink", QStringLiteral("%1px").arg(t.hit > 32 ? t.hit - 4 - 2 * 3 : 16)},
          {"menuRow", QStringLiteral("%1px").arg(t.hit > 32 ? t.hit - 2 * t.px(4) : 18)},
          {"menuPad", QStringLiteral("%1px").arg(t.hit > 32 ? (t.hit - t.px(16)) / 2 : 6)},
          // Named here too: a rule with a size alone would drop the application's list of families.
          {"families", QStringLiteral("\"%1\"").arg(interfaceFamilies().join(QStringLiteral("\", \"")))}};
}

struct Named {
  const char* name;
  Role role;
};
constexpr Named kNamed[] = {{"window", Role::window}, {"stage", Role::stage}, {"panel", Role::panel}, {"raised", Role::raised},
                            {"well", Role::well}, {"hair", Role::hair}, {"edge", Role::edge}, {"grid", Role::grid},
                            {"ink", Role::ink}, {"ink2", Role::ink2}, {"ink3", Role::ink3}, {"accent", Role::accent},
                            {"onAccent", Role::onAccent}, {"now", Role::now}, {"ok", Role::ok}, {"warn", Role::warn},
                            {"err", Role::err}};

}  // namespace

namespace {

// Sizes grow with the theme's type; borders and hairlines (below 4 px) keep theirs.
QString grown(const QString& sheet, const Theme& theme) {
  static const QRegularExpression size("\\b(\\d+)px");
  QString out;
  qsizetype from = 0;
  for (auto it = size.globalMatch(sheet); it.hasNext();) {
    const QRegularExpressionMatch m = it.next();
    const int px = m.captured(1).toInt();
    out += sheet.mid(from, m.capturedStart() - from) + QString::number(px < 4 ? px : theme.px(px)) + QStringLiteral("px");
    from = m.capturedEnd();
  }
  return out + sheet.mid(from);
}

}  // namespace

QString styleSheet(const Theme& theme) {
  const QHash<QString, QString> mixed = mixes(theme);
  QString out;
  const QString sheet = grown(QString::fromUtf8(kSheet), theme);
  for (int i = 0; i < sheet.size(); ++i) {
    const QChar c = sheet[i];
    if (c != u'$' && c != u'@') {
      out += c;
      continue;
    }
    int end = i + 1;
    while (end < sheet.size() && sheet[end].isLetterOrNumber()) ++end;
    const QString name = sheet.mid(i + 1, end - i - 1);
    if (c == u'@') {
      out += mixed.value(name, QStringLiteral("transparent"));
    } else {
      for (const Named& n : kNamed)
        if (name == QLatin1String(n.name)) out += theme(n.role).name();
    }
    i = end - 1;
  }
  return out;
}

}  // namespace cutaway::stage
