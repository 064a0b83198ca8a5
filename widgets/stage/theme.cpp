#include "widgets/stage/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QPalette>
#include <cmath>

namespace cutaway::stage {
namespace {

struct Row {
  Role role;
  QRgb light, dark, projector;
};

constexpr Row kTable[] = {
    {Role::window, 0xF2F0EB, 0x121418, 0xFFFFFF},     {Role::stage, 0xFBFAF7, 0x181B20, 0xFFFFFF},
    {Role::panel, 0xFFFFFF, 0x1E2227, 0xFFFFFF},      {Role::raised, 0xFFFFFF, 0x262B32, 0xFFFFFF},
    {Role::well, 0xECE9E2, 0x0E1013, 0xEFEFEF},       {Role::hair, 0xDDD9D0, 0x323841, 0x9A9A9A},
    {Role::edge, 0x8B8A84, 0x6F7884, 0x5C5C5C},       {Role::grid, 0xE9E6DF, 0x252A31, 0xDADADA},
    {Role::ink, 0x1B1E24, 0xECEDEF, 0x000000},        {Role::ink2, 0x4A4F58, 0xB6BCC6, 0x262626},
    {Role::ink3, 0x62676F, 0x8F97A3, 0x404040},       {Role::accent, 0x2456C7, 0x7FA8FF, 0x0B3FB3},
    {Role::onAccent, 0xFFFFFF, 0x0E1626, 0xFFFFFF},   {Role::now, 0xC8360F, 0xFF7A4D, 0xB52B00},
    {Role::onNow, 0xFFFFFF, 0x1A0B05, 0xFFFFFF},      {Role::ok, 0x1D7642, 0x5CC98B, 0x0B5A2B},
    {Role::warn, 0x8A5A00, 0xE8B44C, 0x6A4300},       {Role::err, 0xA8213F, 0xFF8098, 0x8C0A2B},
    {Role::leaf, 0x108077, 0x37BEB2, 0x05776F},       {Role::inner, 0x4654B8, 0x939DF7, 0x3234A0},
    {Role::dirty, 0xC0843E, 0xFDC100, 0xB3742E},      {Role::cached, 0x4E97C5, 0xA5D6FD, 0x4A88B8},
    {Role::pinned, 0x84286E, 0xBA69B3, 0x880357},     {Role::wal, 0x7A5D44, 0xB69B83, 0x563A26},
    {Role::memtable, 0xC28200, 0xFDCC36, 0xAE7400},   {Role::immutable, 0x5B3A00, 0xB17A1A, 0x462800},
    {Role::level0, 0xB6E3D3, 0xD3F5E6, 0xA5E3CC},     {Role::level1, 0x82CBC6, 0x9FE0D8, 0x66C2BC},
    {Role::level2, 0x4FA9BB, 0x74CBD7, 0x2B9BB2},     {Role::level3, 0x338AB1, 0x55ADCD, 0x0F75A0},
    {Role::level4, 0x2B6396, 0x4A8CC0, 0x0E528A},     {Role::level5, 0x2C447C, 0x4A6DB0, 0x14336F},
    {Role::level6, 0x2A2A5C, 0x514F92, 0x12124A},     {Role::tombstone, 0x605664, 0xADA3B7, 0x3D3846},
    {Role::bloomHit, 0x4B8D57, 0x98DC86, 0x2F7A45},   {Role::bloomMiss, 0x7D8692, 0x77818F, 0x606773},
    {Role::bloomFalse, 0x992C41, 0xD9326C, 0x872031}, {Role::primary, 0x1051D6, 0x6088FF, 0x2142C1},
    {Role::secondary, 0x5193CB, 0xA8D8F7, 0x1E79BF},  {Role::candidate, 0xBC8440, 0xFFD24A, 0xB06A00},
    {Role::down, 0x7C7C7C, 0x8A8F96, 0x65686A},       {Role::client, 0x30343B, 0xE3E5E8, 0x121417},
    {Role::message, 0x67377E, 0xD896E6, 0x4C1A70},    {Role::ack, 0x217D50, 0x6FE3A0, 0x196A42},
};

Theme make(const char* name, bool dark, double lineScale, double tintShare, QRgb Row::*column) {
  Theme t;
  t.name = QString::fromLatin1(name);
  t.dark = dark;
  t.lineScale = lineScale;
  if (lineScale > 1) t.leastLine = 2, t.typeScale = 1.3, t.hit = 56;
  t.tintShare = tintShare;
  for (const Row& r : kTable) t.colors[static_cast<std::size_t>(r.role)] = QColor(r.*column);
  return t;
}

double channel(double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }
double luminance(const QColor& c) {
  return 0.2126 * channel(c.redF()) + 0.7152 * channel(c.greenF()) + 0.0722 * channel(c.blueF());
}

QStringList installedFirst(const QStringList& wanted) {
  QStringList present;
  for (const QString& family : wanted)
    if (QFontDatabase::hasFamily(family)) present << family;
  return present.isEmpty() ? wanted : present;
}

}  // namespace

Theme Theme::magnified(double by) const {
  Theme t = *this;
  t.lineScale = std::max(1.0, lineScale / by);
  t.leastLine = leastLine / by;
  return t;
}

QColor Theme::mix(Role role, double share, Role under) const {
  const QColor &a = color(role), &b = color(under);
  const auto one = [share](int x, int y) {
    return static_cast<int>(std::lround(x * share + y * (1 - share)));
  };
  return QColor(one(a.red(), b.red()), one(a.green(), b.green()), one(a.blue(), b.blue()));
}

QColor Theme::color(Ink ink) const {
  switch (ink.tone) {
    case Tone::solid:
      return color(ink.role);
    case Tone::half:
      return mix(ink.role, 0.55);
    case Tone::track:
      return mix(ink.role, dark ? 0.32 : 0.22);
    case Tone::tint:
      return tint(ink.role);
  }
  return color(ink.role);
}

const Theme& lightTheme() {
  static const Theme t = make("light", false, 1, 0.14, &Row::light);
  return t;
}
const Theme& darkTheme() {
  static const Theme t = make("dark", true, 1, 0.22, &Row::dark);
  return t;
}
const Theme& projectorTheme() {
  static const Theme t = make("projector", false, 1.6, 0.12, &Row::projector);
  return t;
}

QStringList themeNames() { return {"light", "dark", "projector"}; }

const Theme& themeNamed(QStringView name) {
  if (name == u"light") return lightTheme();
  if (name == u"dark") return darkTheme();
  if (name == u"projector") return projectorTheme();
  return systemTheme();
}

// Before a theme of ours is applied, the palette is the desktop's; it is asked once.
const Theme& systemTheme() {
  static const bool dark = QGuiApplication::palette().color(QPalette::Window).lightnessF() < 0.5;
  return dark ? darkTheme() : lightTheme();
}

QStringList interfaceFamilies() {
  return {"Inter", "Segoe UI Variable Text", "Segoe UI", "SF Pro Text", "Noto Sans", "DejaVu Sans"};
}
QStringList monoFamilies() {
  return {"JetBrains Mono", "Cascadia Mono",  "SF Mono",         "Menlo",
          "Consolas",       "Noto Sans Mono", "DejaVu Sans Mono"};
}

namespace {
QFont::Weight weightOf(Step step, bool strong) {
  switch (step) {
    case Step::display:
    case Step::title:
    case Step::exhibit:
    case Step::value:
    case Step::captionStrong:
      return QFont::DemiBold;
    case Step::label:
    case Step::key:
      return strong ? QFont::DemiBold : QFont::Medium;
    case Step::keySmall:
      return strong ? QFont::DemiBold : QFont::Medium;
    default:
      return strong ? QFont::Medium : QFont::Normal;
  }
}
}  // namespace

QFont fontFor(Step step, bool strong) {
  static const QStringList interface = installedFirst(interfaceFamilies()),
                           mono = installedFirst(monoFamilies());
  QFont f(diagram::isMono(step) ? mono : interface);
  f.setPixelSize(static_cast<int>(diagram::pixelSize(step)));
  f.setWeight(weightOf(step, strong));
  f.setStyleHint(diagram::isMono(step) ? QFont::Monospace : QFont::SansSerif);
  if (diagram::isMono(step)) f.setStyleStrategy(QFont::PreferAntialias);
  if (step == Step::display) f.setLetterSpacing(QFont::AbsoluteSpacing, -0.6);
  f.setHintingPreference(QFont::PreferNoHinting);
  return f;
}

QFont fontFor(const Theme& theme, Step step, bool strong) {
  QFont f = fontFor(step, strong);
  f.setPixelSize(theme.px(diagram::pixelSize(step)));
  return f;
}

QString familiesInUse() {
  return QFontInfo(fontFor(Step::body)).family() + QStringLiteral(", ") +
         QFontInfo(fontFor(Step::key)).family();
}

// A style sheet set again, though it be the same, styles every widget there is again: what stands is left alone.
void applyTo(QApplication& application, const Theme& theme) {
  systemTheme();  // asked while the palette is still the desktop's
  const QString sheet = styleSheet(theme);
  if (application.styleSheet() == sheet) return;
  QPalette p;
  const auto set = [&](QPalette::ColorRole role, Role ours) { p.setColor(role, theme(ours)); };
  set(QPalette::Window, Role::panel), set(QPalette::Base, Role::panel), set(QPalette::Button, Role::panel);
  set(QPalette::AlternateBase, Role::window), set(QPalette::ToolTipBase, Role::raised);
  set(QPalette::WindowText, Role::ink), set(QPalette::Text, Role::ink), set(QPalette::ButtonText, Role::ink);
  set(QPalette::ToolTipText, Role::ink), set(QPalette::BrightText, Role::now);
  set(QPalette::PlaceholderText, Role::ink3), set(QPalette::Highlight, Role::accent);
  set(QPalette::HighlightedText, Role::onAccent), set(QPalette::Link, Role::accent);
  set(QPalette::LinkVisited, Role::accent), set(QPalette::Mid, Role::edge), set(QPalette::Dark, Role::edge);
  set(QPalette::Light, Role::hair), set(QPalette::Midlight, Role::hair), set(QPalette::Shadow, Role::edge);
  for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    p.setColor(QPalette::Disabled, role, theme(Role::edge));
  application.setPalette(p);
  application.setFont(fontFor(theme, Step::label));
  application.setStyleSheet(sheet);
}

double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace cutaway::stage
