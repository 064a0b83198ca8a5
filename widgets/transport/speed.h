// Playback speed: 1 to 10,000 events a second on a logarithmic scale, then "live": as fast as the engine goes.
// Thread rule: plain functions.
#pragma once
#include <QString>

namespace cutaway::transport {

constexpr double kSlowest = 1, kFastest = 10'000;
bool isLive(double eventsPerSecond);
double liveSpeed();  // infinity

double speedAt(double place);        // 0..1 -> events per second; the last twentieth is live
double placeOf(double speed);        // and back
double nextSpeed(double speed, int direction);  // 1, 2, 5, 10, ... 10,000, live
QString speedText(double speed);     // "1 event/s", "live"

}  // namespace cutaway::transport
