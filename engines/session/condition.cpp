#include "engines/session/condition.h"

#include <algorithm>
#include <charconv>

#include "engines/api/engine.h"
#include "engines/trace/error.h"
#include "engines/trace/nearest.h"

namespace cutaway::session {
namespace {

using trace::Error;
using trace::ErrorCode;
using trace::FieldType;

[[noreturn]] void unknown(const std::string& what, const std::string& wrong, std::vector<std::string> known) {
  std::string list;
  for (const std::string& name : trace::nearestFirst(wrong, std::move(known))) list += (list.empty() ? "" : ", ") + name;
  throw Error(ErrorCode::parameterUnknown, {}, Error::kNone, Error::kNone,
              "There is no " + what + " " + wrong + "; known are " + list);
}

const trace::KindInfo& kindNamed(const trace::Vocabulary& vocabulary, const std::string& name) {
  if (const trace::KindInfo* info = vocabulary.find(name)) return *info;
  std::vector<std::string> known;
  for (const auto& k : vocabulary.kinds()) known.push_back(k.name);
  unknown("event kind", name, std::move(known));
}

const trace::Field& fieldNamed(const trace::KindInfo& kind, const std::string& name) {
  if (const trace::Field* field = kind.field(name)) return *field;
  std::vector<std::string> known;
  for (const auto& f : kind.fields) known.push_back(f.name);
  unknown("field of " + kind.name, name, std::move(known));
}

std::uint64_t numberFor(const trace::Field& field, const std::string& text) {
  const auto choice = std::find(field.choices.begin(), field.choices.end(), text);
  if (choice != field.choices.end()) return static_cast<std::uint64_t>(choice - field.choices.begin());
  std::uint64_t n = 0;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (bad != std::errc{} || end != text.data() + text.size())
    throw Error(ErrorCode::parameterInvalid, {}, Error::kNone, Error::kNone,
                field.name + "=" + text + ": a whole number is expected");
  return n;
}

bool holds(std::uint64_t a, Compare compare, std::uint64_t b) {
  switch (compare) {
    case Compare::equal: return a == b;
    case Compare::unequal: return a != b;
    case Compare::less: return a < b;
    case Compare::lessOrEqual: return a <= b;
    case Compare::greater: return a > b;
    case Compare::greaterOrEqual: return a >= b;
  }
  return false;
}

}  // namespace

Matcher::Matcher(const trace::Vocabulary& vocabulary, const Condition& condition) {
  const trace::KindInfo& kind = kindNamed(vocabulary, condition.kind);
  kind_ = kind.kind;
  const auto add = [&](const std::string& name, Compare compare, const std::string& text) {
    Test test{fieldNamed(kind, name), 0, {}, compare};
    const bool key = test.field.type == FieldType::key;
    if (key && compare != Compare::equal && compare != Compare::unequal)
      throw Error(ErrorCode::parameterInvalid, {}, Error::kNone, Error::kNone, name + ": a key is equal or unequal");
    if (key) test.key = trace::KeyRef::of(text);
    else test.number = numberFor(test.field, text);
    tests_.push_back(std::move(test));
  };
  for (const auto& [name, text] : condition.fields) add(name, Compare::equal, text);
  for (const Condition::Comparison& c : condition.comparisons) add(c.field, c.compare, c.value);
}

bool Matcher::operator()(const trace::Event& event) const {
  if (event.kind != kind_) return false;
  return std::all_of(tests_.begin(), tests_.end(), [&](const Test& test) {
    if (test.field.type == FieldType::key)
      return keyField(event, test.field).sameKey(test.key) == (test.compare == Compare::equal);
    return holds(numberField(event, test.field), test.compare, test.number);
  });
}

bool matches(const trace::Event& event, const trace::Vocabulary& vocabulary, const Condition& condition,
             const trace::BlobStore* blobs) {
  const Matcher matcher(vocabulary, condition);
  if (!matcher(event)) return false;
  if (!blobs) return true;
  const trace::KindInfo* kind = vocabulary.find(event.kind);
  return std::all_of(condition.fields.begin(), condition.fields.end(), [&](const auto& wanted) {
    const trace::Field* field = kind->field(wanted.first);
    if (field->type != FieldType::key) return true;
    const trace::KeyRef key = keyField(event, *field);
    if (key.whole() || key.blobOffset() == trace::KeyRef::kNotRecorded) return true;
    const auto whole = blobs->read(key.blobOffset());
    return !whole || *whole == wanted.second;
  });
}

}  // namespace cutaway::session
