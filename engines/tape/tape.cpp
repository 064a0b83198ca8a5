#include "engines/tape/tape.h"

#include <algorithm>
#include <array>

#include "engines/tape/checkpoints.h"
#include "engines/trace/common_events.h"

namespace cutaway::tape {

using trace::Kind;
using trace::Mirror;

struct Tape::Impl {
  Impl(std::unique_ptr<Mirror> empty, std::size_t stride, History::Limits limits)
      : history(limits), frontier(empty->clone()), checkpoints(stride, std::move(empty)) {}

  History history;
  std::unique_ptr<Mirror> frontier;
  Checkpoints checkpoints;
  Instant last;  // the last answer of mirrorAt

  std::shared_ptr<const Mirror> fold(EventNumber goal) {
    Instant from = checkpoints.nearest(goal);
    if (last.second && last.first <= goal && last.first > from.first) from = last;
    if (from.first == goal) return from.second;
    std::unique_ptr<Mirror> mirror = from.second->clone();
    history.forEach(from.first + 1, goal, [&](const Event& e, EventNumber n) {
      mirror->apply(e);
      if (Checkpoints::worthKeeping(n, goal)) checkpoints.addNear(n, mirror->clone(), goal);
      return true;
    });
    return mirror;
  }
};

Tape::Tape(std::unique_ptr<Mirror> empty, std::size_t stride, History::Limits limits)
    : impl_(std::make_unique<Impl>(std::move(empty), stride, limits)) {}
Tape::~Tape() = default;

void Tape::append(const Event& event) {
  impl_->history.append(event);
  impl_->frontier->apply(event);
  if (impl_->checkpoints.due(size())) impl_->checkpoints.add(size(), impl_->frontier->clone());
}

EventNumber Tape::size() const { return impl_->history.size(); }
Event Tape::event(EventNumber number) const { return impl_->history.event(number); }

void Tape::read(EventNumber first, std::size_t count, std::vector<Event>& into) const {
  if (!count || first < 1 || first > size()) return;
  const EventNumber last = count - 1 > size() - first ? size() : first + count - 1;
  impl_->history.forEach(first, last, [&](const Event& e, EventNumber) {
    into.push_back(e);
    return true;
  });
}

const Mirror& Tape::frontier() const { return *impl_->frontier; }

std::shared_ptr<const Mirror> Tape::mirrorAt(EventNumber number) {
  number = std::min(number, size());
  Instant& last = impl_->last;
  if (!last.second || last.first != number)
    last = {number, number == size() ? impl_->frontier->clone() : impl_->fold(number)};
  return last.second;
}

namespace {
std::optional<EventNumber> found(EventNumber n) { return n ? std::optional(n) : std::nullopt; }
constexpr auto kAny = [](const Event&) { return true; };
}  // namespace

std::optional<EventNumber> Tape::findNext(EventNumber from, const std::function<bool(const Event&)>& wanted) const {
  return found(impl_->history.next(from, {}, wanted));
}
std::optional<EventNumber> Tape::findPrevious(EventNumber from,
                                              const std::function<bool(const Event&)>& wanted) const {
  return found(impl_->history.previous(from, {}, wanted));
}
std::optional<EventNumber> Tape::findNext(EventNumber from, std::span<const Kind> kinds) const {
  return kinds.empty() ? std::nullopt : found(impl_->history.next(from, kinds, kAny));
}
std::optional<EventNumber> Tape::findPrevious(EventNumber from, std::span<const Kind> kinds) const {
  return kinds.empty() ? std::nullopt : found(impl_->history.previous(from, kinds, kAny));
}

EventNumber Tape::endOfOperation(EventNumber number) const {
  const std::uint32_t operation = event(number).operation;
  if (!operation) return number;
  static constexpr std::array kEnd{trace::OperationEnded::kKind};
  const EventNumber end =
      impl_->history.next(number - 1, kEnd, [&](const Event& e) { return e.operation == operation; });
  return end ? end : size();
}

EventNumber Tape::beginOfOperation(EventNumber number) const {
  const std::uint32_t operation = event(number).operation;
  if (!operation) return number;
  static constexpr std::array kBegin{trace::OperationBegun::kKind};
  const EventNumber begin =
      impl_->history.previous(number + 1, kBegin, [&](const Event& e) { return e.operation == operation; });
  return begin ? begin : number;
}

std::size_t Tape::checkpoints() const { return impl_->checkpoints.count(); }
const History& Tape::history() const { return impl_->history; }

}  // namespace cutaway::tape
