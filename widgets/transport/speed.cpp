#include "widgets/transport/speed.h"

#include <QCoreApplication>
#include <array>
#include <cmath>
#include <limits>

#include "widgets/charts/numbers.h"

namespace cutaway::transport {
namespace {

struct SpeedWords {
  Q_DECLARE_TR_FUNCTIONS(SpeedWords)
};

// 1, 10, 100, 1k, 10k and live stand at equal distances.
constexpr double kDecades = 4, kPlaces = 5;

constexpr std::array kStops{1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0, 10000.0};

double twoFigures(double v) {
  const double power = std::pow(10.0, std::max(0.0, std::floor(std::log10(v)) - 1));
  return std::round(v / power) * power;
}

}  // namespace

double liveSpeed() { return std::numeric_limits<double>::infinity(); }
bool isLive(double speed) { return !std::isfinite(speed); }

double speedAt(double place) {
  const double at = std::clamp(place, 0.0, 1.0) * kPlaces;
  if (at > kDecades + 0.5) return liveSpeed();
  return twoFigures(std::pow(10.0, std::min(at, kDecades)));
}

double placeOf(double speed) {
  if (isLive(speed)) return 1;
  return std::log10(std::clamp(speed, kSlowest, kFastest)) / kPlaces;
}

double nextSpeed(double speed, int direction) {
  if (direction > 0) {
    for (double stop : kStops)
      if (stop > speed * 1.001) return stop;
    return liveSpeed();
  }
  if (isLive(speed)) return kFastest;
  for (auto it = kStops.rbegin(); it != kStops.rend(); ++it)
    if (*it < speed * 0.999) return *it;
  return kSlowest;
}

QString speedText(double speed) {
  if (isLive(speed)) return SpeedWords::tr("live");
  return (speed < 1.5 ? SpeedWords::tr("%1 event/s") : SpeedWords::tr("%1 events/s")).arg(charts::count(static_cast<std::uint64_t>(std::llround(speed))));
}

}  // namespace cutaway::transport
