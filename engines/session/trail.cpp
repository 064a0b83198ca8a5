#include "engines/session/trail.h"

#include <algorithm>

#include "engines/trace/common_events.h"

namespace cutaway::session {

using trace::Event;
using trace::EventNumber;

namespace {

constexpr std::size_t kMostSteps = 500;
constexpr std::size_t kMostCauses = 64;

// By kind: where the key and where the pages stand in the body.
struct Named {
  std::vector<trace::Field> keys, pages;
};
std::vector<Named> namedFields(const trace::Vocabulary& vocabulary) {
  std::vector<Named> all;
  for (const trace::KindInfo& info : vocabulary.kinds()) {
    if (all.size() <= info.kind) all.resize(info.kind + 1);
    for (const trace::Field& f : info.fields) {
      if (f.type == trace::FieldType::key) all[info.kind].keys.push_back(f);
      else if (f.unit == "page") all[info.kind].pages.push_back(f);
    }
  }
  return all;
}

}  // namespace

Trail causesOf(const tape::Tape& tape, EventNumber number) {
  Trail trail;
  if (number == 0 || number > tape.size()) return trail;
  EventNumber at = number;
  while (trail.steps.size() < kMostCauses) {
    const Event e = tape.event(at);
    trail.steps.emplace_back(at, e);
    if (e.kind == trace::OperationBegun::kKind) return trail;
    const EventNumber cause = e.cause();
    const EventNumber next = cause != 0 && cause < at ? cause : tape.beginOfOperation(at);
    if (next == 0 || next >= at) return trail;
    at = next;
  }
  trail.more = true;
  return trail;
}

Trail causesOfPage(const tape::Tape& tape, const trace::Vocabulary& vocabulary, EventNumber cursor, std::uint64_t page) {
  const std::vector<Named> named = namedFields(vocabulary);
  const auto names = [&](const Event& e) {
    if (e.kind >= named.size()) return false;
    const auto& pages = named[e.kind].pages;
    return std::any_of(pages.begin(), pages.end(), [&](const trace::Field& f) { return trace::numberField(e, f) == page; });
  };
  const auto found = tape.findPrevious(std::min(cursor, tape.size()) + 1, names);
  Trail trail = found ? causesOf(tape, *found) : Trail{};
  trail.page = page;
  return trail;
}

Trail trailOf(const tape::Tape& tape, const trace::Vocabulary& vocabulary, EventNumber cursor, const std::string& key,
              const std::vector<trace::Kind>& looks) {
  const std::vector<Named> named = namedFields(vocabulary);
  const trace::KeyRef wanted = trace::KeyRef::of(key);
  Trail trail;
  trail.what = Trail::What::key;
  trail.key = key;
  tape.history().forEach(1, std::min(cursor, tape.size()), [&](const Event& e, EventNumber n) {
    if (e.kind >= named.size() || named[e.kind].pages.empty()) return true;
    if (std::find(looks.begin(), looks.end(), e.kind) != looks.end()) return true;
    const auto& keys = named[e.kind].keys;
    const bool hers = std::any_of(keys.begin(), keys.end(), [&](const trace::Field& f) { return trace::keyField(e, f).sameKey(wanted); });
    if (!hers) return true;
    trail.steps.emplace_back(n, e);
    trail.more = trail.steps.size() >= kMostSteps;
    return !trail.more;
  });
  return trail;
}

}  // namespace cutaway::session
