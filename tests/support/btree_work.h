// Random work for a B+tree beside a model: keys, values, operations, and the comparison.
// Thread rule: one thread. Invariant: the same seed gives the same work on every machine.
#pragma once
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engines/api/engine.h"
#include "engines/btree/btree.h"
#include "engines/env/random.h"

namespace cutaway::tests {

using Model = std::map<std::string, std::string>;

inline std::string integerKey(std::uint64_t n) {
  std::string bytes(8, '\0');
  for (int i = 7; i >= 0; --i, n >>= 8) bytes[std::size_t(i)] = static_cast<char>(n & 255);
  return bytes;
}

inline std::string randomBytes(env::Random& random, std::size_t size) {
  std::string bytes(size, '\0');
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < size; ++i, word >>= 8) {
    if (i % 8 == 0) word = random.next();
    bytes[i] = static_cast<char>(word);
  }
  return bytes;
}

// A value whose bytes say which key and which write it belongs to.
inline std::string valueFor(std::string_view key, std::uint64_t version, std::size_t size) {
  std::string value = std::to_string(version) + "/";
  value.append(key.substr(0, 8));
  const std::size_t seed = value.size();
  value.resize(size);
  for (std::size_t i = seed; i < size; ++i) value[i] = static_cast<char>(version * 31 + i * 7);
  return value;
}

inline Model rowsOf(btree::Tree& tree) {
  Model rows;
  tree.scan({}, std::nullopt, false, [&](std::string_view key, std::string_view value) {
    rows.emplace(key, value);
    return true;
  });
  return rows;
}

inline Model peekRows(const btree::Tree& tree) {
  Model rows;
  for (auto& [key, value] : tree.peekAll()) rows.emplace(key, value);
  return rows;
}

// Applies an operation to the model, as the engine must have done.
inline void applyToModel(Model& model, const api::Operation& o) {
  if (o.kind == trace::OperationKind::put) model[o.key] = o.value;
  if (o.kind == trace::OperationKind::erase) model.erase(o.key);
}

inline void applyToTree(btree::Tree& tree, const api::Operation& o) {
  switch (o.kind) {
    case trace::OperationKind::put: tree.put(o.key, o.value); break;
    case trace::OperationKind::erase: tree.erase(o.key); break;
    case trace::OperationKind::get: tree.get(o.key); break;
    case trace::OperationKind::checkpoint: tree.checkpoint(); break;
    case trace::OperationKind::flush: tree.syncLog(); break;
    default: break;
  }
}

struct WorkShape {
  std::uint64_t keySpace = 200;
  std::size_t longestKey = 8;     // 8: integer keys; more: some keys up to this length
  std::size_t smallValue = 40;    // most values are shorter
  std::size_t largeValue = 0;     // one in `largeOneIn` is up to this long
  std::uint64_t largeOneIn = 20;
  std::uint64_t checkpointOneIn = 0;
  std::uint64_t flushOneIn = 0;
  std::uint64_t phase = 1000;     // operations of growth, then as many of shrinking, and so on
};

class Work {
 public:
  Work(std::uint64_t seed, WorkShape shape) : random_(seed), shape_(shape) {}

  api::Operation next() {
    ++count_;
    api::Operation o;
    if (shape_.checkpointOneIn && random_.oneIn(shape_.checkpointOneIn)) {
      o.kind = trace::OperationKind::checkpoint;
      return o;
    }
    if (shape_.flushOneIn && random_.oneIn(shape_.flushOneIn)) {
      o.kind = trace::OperationKind::flush;
      return o;
    }
    o.key = key();
    const bool growing = count_ / shape_.phase % 2 == 0;
    const std::uint64_t dice = random_.below(100);
    if (dice < 15) o.kind = trace::OperationKind::get;
    else if (dice < 22) o.kind = trace::OperationKind::scan, bounds(o);
    else if (dice < (growing ? 82u : 45u)) o.kind = trace::OperationKind::put, o.value = valueFor(o.key, count_, size());
    else o.kind = trace::OperationKind::erase;
    return o;
  }
  env::Random& random() { return random_; }

 private:
  std::string key() {
    const std::uint64_t n = random_.below(shape_.keySpace);
    if (shape_.longestKey <= 8) return integerKey(n);
    // The same n gives the same key, whatever its length: erases must find what puts wrote.
    env::Random own(n * 2654435761u + 17);
    const std::size_t length = own.oneIn(8) ? 1 + own.below(shape_.longestKey) : 1 + own.below(16);
    return randomBytes(own, std::min(length, shape_.longestKey));
  }
  std::size_t size() {
    if (shape_.largeValue && random_.oneIn(shape_.largeOneIn)) return random_.below(shape_.largeValue + 1);
    return random_.below(shape_.smallValue + 1);
  }
  void bounds(api::Operation& o) {
    std::string other = key();
    o.descending = random_.oneIn(2);
    if (other < o.key) std::swap(other, o.key);
    if (random_.oneIn(3)) other.clear();
    if (!other.empty()) o.to = other;
    if (random_.oneIn(2)) o.limit = 1 + random_.below(20);
  }

  env::Random random_;
  WorkShape shape_;
  std::uint64_t count_ = 0;
};

// What a scan must give.
inline std::vector<std::pair<std::string, std::string>> modelScan(const Model& model, const api::Operation& o) {
  std::vector<std::pair<std::string, std::string>> rows;
  auto first = model.lower_bound(o.key);
  auto last = o.to ? model.lower_bound(*o.to) : model.end();
  if (o.to && *o.to < o.key) return rows;
  for (auto it = first; it != last; ++it) rows.push_back(*it);
  if (o.descending) std::reverse(rows.begin(), rows.end());
  if (rows.size() > o.limit) rows.resize(o.limit);
  return rows;
}

}  // namespace cutaway::tests
