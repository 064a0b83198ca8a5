// What the window gets to see, and how often.
#include <algorithm>

#include "engines/session/session_worker.h"

namespace cutaway::session {

namespace {
using namespace std::chrono_literals;
constexpr auto kFastest = 33ms;          // between two snapshots while it goes as fast as it can
constexpr auto kTimelineEvery = 100ms;   // while it moves; once more when it stops
constexpr auto kRateOver = 500ms;
constexpr trace::EventNumber kAround = 512;  // events around those the list asked for
}  // namespace

Phase SessionWorker::phase() const {
  if (progress_ >= 0) return Phase::working;
  if (opened_ != Phase::paused) return opened_;
  switch (mode_) {
    case Mode::still: return Phase::paused;
    case Mode::free: return Phase::running;
    default: return Phase::playing;
  }
}

const std::vector<tape::Note>& SessionWorker::notes() const {
  static const std::vector<tape::Note> kNone;
  return run_ ? run_->notes() : recorded_ ? recorded_->notes : kNone;
}

// The last words at or before the cursor, and the last question that has no answer yet. What came behind the last event
// belongs to it.
void SessionWorker::tellNotes(Snapshot& s) const {
  trace::EventNumber saidAt = 0, revealedAt = 0;
  for (const tape::Note& n : notes()) {
    if (std::min(n.event, frontier()) > s.cursor) return;
    switch (n.kind) {
      case tape::Note::Kind::say:
        s.say = saidAt == n.event ? s.say + '\n' + n.text : n.text;  // in one breath
        saidAt = n.event;
        if (n.event != revealedAt) s.revealed.reset();
        break;
      case tape::Note::Kind::ask: {
        s.ask = n;
        s.revealed.reset();
        const auto said = said_.find(n.name);
        s.said = said == said_.end() ? std::string() : said->second;
        break;
      }
      case tape::Note::Kind::answer:
        if (!s.ask || s.ask->name != n.name) break;
        s.revealed = Revealed{s.ask->text, n.answer, n.text};
        revealedAt = n.event;
        s.ask.reset();
        break;
    }
  }
}

void SessionWorker::measureRate() {
  const auto now = Clock::now();
  if (mode_ == Mode::still) {
    rate_ = 0;
    lastRate_ = now;
    rateFrom_ = frontier();
  } else if (now - lastRate_ >= kRateOver) {
    rate_ = static_cast<double>(frontier() - rateFrom_) / std::chrono::duration<double>(now - lastRate_).count();
    lastRate_ = now;
    rateFrom_ = frontier();
  }
}

void SessionWorker::refreshTimeline() {
  if (!builder_ || builder_->events() == timeline_->events) return;
  const auto now = Clock::now();
  if (phase() != Phase::paused && now - lastTimeline_ < kTimelineEvery) return;
  timeline_ = builder_->build(config_.columns);
  lastTimeline_ = now;
}

std::shared_ptr<Snapshot> SessionWorker::snapshot() {
  auto s = std::make_shared<Snapshot>();
  s->phase = phase();
  s->replay = !origin_.path.empty();
  s->interrupted = recorded_ && recorded_->interrupted;
  s->error = error_;
  s->progress = progress_;
  s->timeline = timeline_;
  if (!tape_) return s;
  s->cursor = cursor_;
  s->frontier = frontier();
  if (cursor_) s->event = tape_->event(cursor_);
  s->operation = s->event.operation;
  s->mirror = tape_->mirrorAt(cursor_);
  s->digest = s->mirror->digest(level_);
  const auto metrics = s->mirror->metrics();
  for (std::size_t i = 0; i < metrics.size(); ++i)
    s->values.push_back(metrics[i].counts ? s->mirror->metric(i) : s->mirror->recentMetric(i));
  if (config_.picture && pictureOf_ != cursor_) {
    if (config_.visit)
      config_.visit(cursor_, mode_ == Mode::playing || mode_ == Mode::free,
                    [this](trace::EventNumber first, std::size_t count, std::vector<trace::Event>& into) {
                      tape_->read(first, count, into);
                    });
    picture_ = config_.picture(*s->mirror, s->event, cursor_);
    pictureOf_ = cursor_;
  }
  s->picture = picture_;
  s->pendingOperations = pendingCount();
  s->pendingUnknown = std::any_of(pending_.begin(), pending_.end(), [](const auto& source) { return !source->remainingKnown(); });
  s->eventsPerSecond = rate_;
  s->unsaved = unsaved_ && run_;
  s->nothingFound = nothingFound_;
  tellNotes(*s);
  s->breakpoint = breakpoint_;
  s->trail = trail_;
  s->trouble = trouble_;
  if (!run_) return s;
  s->stalls = run_->stalls();
  s->crashed = run_->crashed();
  s->branchable = run_->spec().branchable && run_->spec().driver == Driver::sim;
  s->asking = waitsForAnswer() && cursor_ == frontier();
  s->scripted = script_ != nullptr;
  s->threads = run_->busyThreads();
  if (s->threads.size() < 2) s->threads.clear();
  s->operating = (script_ || !inFlight_.empty()) && run_->inProgress();
  return s;
}

void SessionWorker::publish() {
  measureRate();
  refreshTimeline();
  if (notes().size() != notesPublished_) {
    notesPublished_ = notes().size();
    shared_->publish(std::make_shared<const std::vector<tape::Note>>(notes()));
  }
  if (run_) {
    auto actors = run_->actors();
    if (actors.size() != actorsPublished_) {
      actorsPublished_ = actors.size();
      shared_->publish(std::move(actors));
    }
  }
  shared_->publish(std::shared_ptr<const Snapshot>(snapshot()));
  lastPublished_ = Clock::now();
  dirty_ = false;
  shared_->notify();
}

void SessionWorker::publishProgress(double progress) {
  progress_ = progress;
  if (Clock::now() - lastPublished_ < kTimelineEvery) return;
  auto s = std::make_shared<Snapshot>(*shared_->latest());
  s->phase = Phase::working;
  s->progress = progress;
  shared_->publish(std::shared_ptr<const Snapshot>(std::move(s)));
  lastPublished_ = Clock::now();
  shared_->notify();
}

void SessionWorker::publishIfDue() {
  publishEvents();
  // A live engine that came to rest changes nothing more, but its time line may still be behind.
  if (mode_ == Mode::free && builder_->events() != timeline_->events && Clock::now() - lastTimeline_ >= kTimelineEvery)
    changed();
  const bool fast = mode_ == Mode::free || mode_ == Mode::goal || (mode_ == Mode::playing && pacer_.unlimited());
  if (!dirty_ || (fast && Clock::now() - lastPublished_ < kFastest)) return;
  publish();
}

// A block around what the list asked for last, when it does not have it yet.
void SessionWorker::publishEvents() {
  const auto [first, count] = shared_->wantedEvents();
  if (!count || !tape_) return;
  const trace::EventNumber end = std::min(first + count, frontier() + 1);
  const auto have = shared_->block();
  if (first >= end || (first >= have->first && end <= have->end())) return;
  auto block = std::make_shared<EventBlock>();
  block->first = first > kAround ? first - kAround : 1;
  tape_->read(block->first, static_cast<std::size_t>(end + kAround - block->first), block->events);
  shared_->publish(std::shared_ptr<const EventBlock>(std::move(block)));
  shared_->notify();
}

}  // namespace cutaway::session
