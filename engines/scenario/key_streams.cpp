#include "engines/scenario/key_streams.h"

#include <algorithm>

#include "engines/workload/key_file.h"
#include "engines/workload/key_source.h"
#include "engines/workload/keys.h"
#include "engines/workload/operation_mix.h"

namespace cutaway::scenario {
namespace {

KeyStream fromSource(std::unique_ptr<workload::KeySource> source) {
  KeyStream out;
  out.count = source->remaining();
  out.next = [source = std::shared_ptr(std::move(source))](std::string& key, std::string&) { return source->next(key); };
  return out;
}

std::uint64_t sizeOf(const KeyItem& item) {
  const auto* r = std::get_if<Range>(&item);
  return !r ? 1 : (r->first < r->last ? r->last - r->first : r->first - r->last) + 1;
}

// Listed keys and ranges, in the order written.
class Items {
 public:
  explicit Items(std::vector<KeyItem> items) : items_(std::move(items)) {}

  bool next(std::string& key) {
    if (item_ == items_.size()) return false;
    if (const auto* literal = std::get_if<Literal>(&items_[item_])) {
      ++item_;
      key = keyBytes(*literal);
      return true;
    }
    const Range r = std::get<Range>(items_[item_]);
    key = workload::integerKey(r.first <= r.last ? r.first + done_ : r.first - done_);
    if (++done_ == sizeOf(items_[item_])) ++item_, done_ = 0;
    return true;
  }

 private:
  std::vector<KeyItem> items_;
  std::size_t item_ = 0;
  std::uint64_t done_ = 0;  // of the range
};

using Rows = std::vector<std::pair<std::string, std::string>>;

Rows rowsOf(const std::string& bytes, const LoadFile& load) {
  workload::KeyFileOptions o;
  o.format = load.keyColumn.empty() && load.valueColumn.empty() ? workload::formatOf(load.file)
                                                                : workload::KeyFileOptions::Format::table;
  if (!load.keyColumn.empty()) o.column = load.keyColumn;
  o.value = load.valueColumn;
  o.as = load.integers ? workload::KeyFileOptions::As::integer : workload::KeyFileOptions::As::text;
  if (load.file.ends_with(".tsv")) o.separator = '\t';
  workload::KeyFileReader reader(bytes, o);
  Rows rows;
  for (std::string key, value; reader.next(key, value);) rows.emplace_back(key, value);
  return rows;
}

}  // namespace

// The file is read whole before the first operation, so that a mistake in it changes nothing.
KeyStream keysOf(const LoadFile& load, const Maker& maker, Position at) {
  const auto fail = [&](const std::string& why) { throw ScenarioError(maker.file, at, load.file, why); };
  auto rows = std::make_shared<Rows>();
  try {
    if (!maker.readFile) fail("files cannot be read here");
    *rows = rowsOf(maker.readFile(load.file), load);
  } catch (const workload::KeyFileError& error) {
    fail(workload::englishMessage(error));
  } catch (const ScenarioError&) {
    throw;
  } catch (const std::exception& error) {
    fail(error.what());
  }
  KeyStream out;
  out.count = rows->size();
  out.ownValues = !load.valueColumn.empty();
  out.next = [rows, i = std::size_t{0}](std::string& key, std::string& value) mutable {
    if (i == rows->size()) return false;
    key = (*rows)[i].first;
    value = (*rows)[i++].second;
    return true;
  };
  return out;
}

KeyStream keysOf(const std::vector<KeyItem>& items) {
  KeyStream out;
  for (const KeyItem& item : items) out.count += sizeOf(item);
  out.next = [keys = Items(items)](std::string& key, std::string&) mutable { return keys.next(key); };
  return out;
}

KeyStream keysOf(const Put& put, std::uint64_t seed) {
  workload::KeyOptions o;
  o.seed = seed;
  o.count = put.count;
  o.over = put.over;
  switch (put.order) {
    case Put::Order::listed: return keysOf(put.items);
    case Put::Order::shuffled:
      o.first = std::get<Range>(put.items[0]).first;
      o.last = std::get<Range>(put.items[0]).last;
      if (o.first > o.last) std::swap(o.first, o.last);  // the same keys, in no order
      return fromSource(workload::makeKeySource("shuffled", o));
    case Put::Order::random: return fromSource(workload::makeKeySource("uniform", o));
    case Put::Order::zipf: return fromSource(workload::makeKeySource("zipf", o));
  }
  return {};
}

}  // namespace cutaway::scenario
