// How numbers are written on screen and in figures. Exact where they are counts, three or four figures where measured.
// Thread rule: any thread. Invariant: words and numbers speak the same language: the locale of the loaded translation
// (English without one), never the machine's, so that no English sentence carries a German number.
#pragma once
#include <QLocale>
#include <QString>
#include <cstdint>
#include <string_view>
#include <vector>

namespace cutaway::charts {

const QLocale& textLocale();
void setTextLocale(const QLocale& locale);  // when a translation is loaded

QString count(std::uint64_t number);    // 1,284
// The number by which an operation goes on screen: the engine counts its own opening as the first, a person does not. That
// one is 0, and goes by its name.
constexpr std::uint64_t operationOnScreen(std::uint64_t engines) { return engines > 0 ? engines - 1 : 0; }
QString operationNumber(std::uint64_t engines);
QString operationName(std::uint64_t engines);  // "operation 12", "opening"; of 0 "no operation": a checkpoint's own record
QString measured(double value);         // 0.42, 3.0, 13.1, 482, 48,400
QString bytes(std::uint64_t number);    // 1,608 B, 1.57 MiB

struct Reading {
  QString value;  // "48.4"; an en dash where undefined
  QString unit;   // "k/s"
  QString text() const { return unit.isEmpty() ? value : value + QChar(0xA0) + unit; }
};
// A metric's value with the unit it is declared with ("pages", "x", "1/s", "ns", "B", "ratio", "").
Reading reading(double value, std::string_view unit);
// The same, short enough for the top of an axis: "60k", "12×", "100 µs", "100 %".
QString axisText(double value, std::string_view unit);
// The smallest "round" number at or above `value`: 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8 times a power of ten.
double roundedTop(double value);
// Ticks of a linear axis from 0: steps of 1, 2 or 5 times a power of ten, at most `most` of them; the last is at or above
// `top`.
std::vector<double> niceTicks(double top, int most = 5);

}  // namespace cutaway::charts
