#include "engines/workload/identifiers.h"

#include "engines/workload/keys.h"

namespace cutaway::workload {
namespace {

std::string bigEndian(std::uint64_t number, std::size_t bytes) {
  return integerKey(number).substr(8 - bytes);
}

std::string uuid(std::uint64_t high, std::uint64_t low, std::uint64_t version) {
  high = (high & ~std::uint64_t{0xf000}) | version << 12;
  low = (low & ~(std::uint64_t{3} << 62)) | std::uint64_t{2} << 62;
  return integerKey(high) + integerKey(low);
}

}  // namespace

std::string uuid4(env::Random& random) {
  const std::uint64_t high = random.next();
  return uuid(high, random.next(), 4);
}

std::string uuid7(std::uint64_t unixMs, env::Random& random) {
  const std::uint64_t high = unixMs << 16 | (random.next() & 0xfff);
  return uuid(high, random.next(), 7);
}

ObjectIds::ObjectIds(std::uint64_t seed) {
  env::Random random(seed);
  machine_ = random.next();
  counter_ = static_cast<std::uint32_t>(random.next() & 0xffffff);
}

std::string ObjectIds::next(std::uint64_t unixMs) {
  std::string id = bigEndian(unixMs / 1000, 4) + bigEndian(machine_, 5) + bigEndian(counter_, 3);
  counter_ = (counter_ + 1) & 0xffffff;
  return id;
}

}  // namespace cutaway::workload
