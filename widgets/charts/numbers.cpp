#include "widgets/charts/numbers.h"

#include <QCoreApplication>
#include <array>
#include <cmath>

namespace cutaway::charts {
namespace {

QLocale& chosen() {
  static QLocale locale(QLocale::English, QLocale::UnitedStates);
  return locale;
}

struct Scale {
  double from;
  double divisor;
  const char* unit;
};

// Times from nanoseconds, rates and byte counts: the largest scale whose `from` does not exceed the value.
constexpr std::array kTimes{Scale{0, 1, "ns"}, Scale{1e3, 1e3, "µs"}, Scale{1e6, 1e6, "ms"}, Scale{1e9, 1e9, "s"}};
constexpr std::array kRates{Scale{0, 1, "/s"}, Scale{1e3, 1e3, "k/s"}, Scale{1e6, 1e6, "M/s"}};
constexpr std::array kBytes{Scale{0, 1, "B"}, Scale{10240, 1024, "KiB"}, Scale{10485760, 1048576, "MiB"},
                            Scale{10737418240.0, 1073741824, "GiB"}};

template <std::size_t N>
const Scale& scaleOf(double value, const std::array<Scale, N>& scales) {
  const Scale* best = &scales[0];
  for (const Scale& s : scales)
    if (value >= s.from * 0.99995) best = &s;
  return *best;
}

template <std::size_t N>
Reading scaled(double value, const std::array<Scale, N>& scales) {
  const Scale& s = scaleOf(value, scales);
  return {measured(value / s.divisor), QString::fromUtf8(s.unit)};
}

QString shortest(double value) {
  QString text = QLocale::c().toString(value, 'g', 6);
  return text.contains('e') ? textLocale().toString(value, 'f', 0) : textLocale().toString(value, 'g', 6);
}

}  // namespace

const QLocale& textLocale() { return chosen(); }
void setTextLocale(const QLocale& locale) { chosen() = locale; }

QString count(std::uint64_t number) { return textLocale().toString(static_cast<qulonglong>(number)); }

QString operationNumber(std::uint64_t engines) { return count(operationOnScreen(engines)); }

QString operationName(std::uint64_t engines) {
  if (engines == 0) return QCoreApplication::translate("Numbers", "no operation");
  return operationOnScreen(engines) == 0 ? QCoreApplication::translate("Numbers", "opening")
                                         : QCoreApplication::translate("Numbers", "operation %1").arg(operationNumber(engines));
}

QString measured(double value) {
  if (std::isnan(value)) return QStringLiteral("–");
  if (value == 0) return textLocale().toString(0);
  const double size = std::abs(value);
  const int decimals = size < 0.9995 ? 2 : size < 99.95 ? 1 : 0;
  QString text = textLocale().toString(value, 'f', decimals);
  if (decimals == 2 && text.endsWith(textLocale().zeroDigit())) text.chop(1);  // 0.4, but 0.42
  return text;
}

QString bytes(std::uint64_t number) {
  if (number < 1048576) return count(number) + QChar(0xA0) + "B";
  return scaled(static_cast<double>(number), kBytes).text();
}

Reading reading(double value, std::string_view unit) {
  if (std::isnan(value)) return {QStringLiteral("–"), QString()};
  if (unit == "ns" && value < 1000) return {textLocale().toString(value, 'f', 0), "ns"};
  if (unit == "ns") return scaled(value, kTimes);
  if (unit == "1/s") return scaled(value, kRates);
  if (unit == "B") return value == std::floor(value) && value < 1048576
                              ? Reading{count(static_cast<std::uint64_t>(value)), "B"}
                              : scaled(value, kBytes);
  if (unit == "x") return {measured(value), QStringLiteral("×")};
  if (unit == "ratio") return {textLocale().toString(value * 100, 'f', value >= 0.9995 || value == 0 ? 0 : 1), "%"};
  return {value == std::floor(value) && unit.empty() ? count(static_cast<std::uint64_t>(value)) : measured(value),
          QString::fromUtf8(unit.data(), static_cast<int>(unit.size()))};
}

QString axisText(double value, std::string_view unit) {
  if (unit == "ns") {
    const Scale& s = scaleOf(value, kTimes);
    return shortest(value / s.divisor) + QChar(0xA0) + QString::fromUtf8(s.unit);
  }
  if (unit == "1/s") {
    const Scale& s = scaleOf(value, kRates);
    return shortest(value / s.divisor) + QString::fromUtf8(s.unit);
  }
  if (unit == "B") {
    const Scale& s = scaleOf(value, kBytes);
    return shortest(value / s.divisor) + QChar(0xA0) + QString::fromUtf8(s.unit);
  }
  if (unit == "x") return shortest(value) + QStringLiteral("×");
  if (unit == "ratio") return shortest(value * 100) + QChar(0xA0) + "%";
  return shortest(value);
}

double roundedTop(double value) {
  if (!(value > 0)) return 1;
  const double power = std::pow(10.0, std::floor(std::log10(value)));
  for (double factor : {1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0})
    if (factor * power >= value * 0.999999) return factor * power;
  return 10 * power;
}

std::vector<double> niceTicks(double top, int most) {
  if (!(top > 0)) top = 1;
  const double least = top / most * (1 - 1e-9);
  double power = std::pow(10, std::floor(std::log10(least)));
  double step = power;
  for (double factor : {1.0, 2.0, 5.0, 10.0})
    if ((step = factor * power) >= least) break;
  std::vector<double> out{0};
  for (int i = 1; out.back() < top * (1 - 1e-9); ++i) out.push_back(step * i);
  return out;
}

}  // namespace cutaway::charts
