// Roles to colors, steps to fonts, and the style sheet of every control: the one place where looks are
// decided. Thread rule: themes are constant once made; fontFor() needs a QGuiApplication. Invariant: every
// role has a color in every theme; the numbers are those of the design's palette, whose contrasts were
// computed.
#pragma once
#include <QColor>
#include <QFont>
#include <QString>
#include <QStringList>
#include <QStringView>
#include <algorithm>
#include <array>

#include "widgets/diagram/role.h"

class QApplication;

namespace cutaway::stage {

using diagram::Ink;
using diagram::Role;
using diagram::Step;
using diagram::Tone;

struct Theme {
  QString name;  // "light", "dark", "projector"
  bool dark = false;
  double lineScale = 1;  // projector 1.6
  double leastLine = 0;  // projector 2 px
  double typeScale = 1;  // projector 1.3: of the whole interface, type first
  int hit = 32;          // px of what is clicked; projector 56
  double tintShare = 0.14;
  std::array<QColor, diagram::kRoles> colors;

  const QColor& color(Role role) const { return colors[static_cast<std::size_t>(role)]; }
  const QColor& operator()(Role role) const { return color(role); }
  QColor tint(Role role) const { return mix(role, tintShare); }         // into the stage
  QColor mix(Role role, double share, Role under = Role::stage) const;  // share of role over under
  QColor color(Ink ink) const;
  double line(double px) const { return std::max(leastLine, px * lineScale); }
  int px(double at1) const { return static_cast<int>(at1 * typeScale + 0.5); }
  // For a painter that is scaled by this much: lines come out as wide as without.
  Theme magnified(double by) const;
};

const Theme& lightTheme();
const Theme& darkTheme();
const Theme& projectorTheme();
// "light", "dark", "projector"; "system" and anything else follow the desktop.
const Theme& themeNamed(QStringView name);
const Theme& systemTheme();
QStringList themeNames();

// Families are asked for by name and fall back down the list; the first that is installed is used.
QStringList interfaceFamilies();
QStringList monoFamilies();
QFont fontFor(Step step, bool strong = false);                      // in a picture, or under a scaled painter
QFont fontFor(const Theme& theme, Step step, bool strong = false);  // in a widget: grown with the theme
// The families in use on this machine, for an export's metadata: "Inter, JetBrains Mono".
QString familiesInUse();

// For QApplication::setStyleSheet: buttons, tabs, fields, sliders, menus, lists, tooltips, scroll bars.
// Dynamic properties choose variants: kind="primary" | "quiet" | "chip" | "segment" | "tool" on buttons;
// step="title" | "exhibit" | "body" | "value" | "label" | "caption" | "tick" and tone="ink2" | "ink3" |
// "accent" | "now" | "ok" | "warn" | "err" on labels; surface="panel" | "window" | "stage" | "well" | "card"
// | "note" on widgets.
QString styleSheet(const Theme& theme);
// For controls that style sheets do not reach, and for Qt Charts.
void applyTo(QApplication& application, const Theme& theme);  // font, palette, style sheet

// WCAG 2.x.
double contrast(const QColor& a, const QColor& b);

}  // namespace cutaway::stage
