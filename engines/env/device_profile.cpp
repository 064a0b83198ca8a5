#include <array>

#include "engines/env/sim_disk.h"
#include "engines/trace/error.h"

namespace cutaway::env {
namespace {

constexpr std::uint64_t kMicro = 1'000, kMilli = 1'000'000;

// Round figures of a class of device, not of one product: README.md says where they come from.
const std::array<DeviceProfile, 5>& all() {
  static const std::array<DeviceProfile, 5> profiles{{
      {"nvme", 20 * kMicro, 15 * kMicro, 100 * kMicro, 500},
      {"ssd", 80 * kMicro, 50 * kMicro, 1 * kMilli, 2 * kMicro},
      {"hdd", 8 * kMilli, 150 * kMicro, 8 * kMilli, 6 * kMicro},
      {"phone", 200 * kMicro, 60 * kMicro, 3 * kMilli, 4 * kMicro},
      {"instant", 0, 0, 0, 0},
  }};
  return profiles;
}

}  // namespace

const DeviceProfile& DeviceProfile::named(std::string_view name) {
  for (const DeviceProfile& profile : all())
    if (profile.name == name) return profile;
  std::string known;
  for (const DeviceProfile& profile : all()) known += (known.empty() ? "" : ", ") + profile.name;
  throw trace::Error(trace::ErrorCode::parameterInvalid, {}, trace::Error::kNone, trace::Error::kNone,
                     "disk=" + std::string(name) + ": no such device; known: " + known);
}

std::vector<std::string> DeviceProfile::names() {
  std::vector<std::string> names;
  for (const DeviceProfile& profile : all()) names.push_back(profile.name);
  return names;
}

}  // namespace cutaway::env
