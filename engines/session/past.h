// What was done to a run under Sim, and where it stood then: enough to do it again. A branch is made of it.
// Thread rule: an InputLog belongs to the run's controlling thread, but a source's part, which its client thread extends while
// it has the baton; a Past is immutable. Invariants: inputs stand in the order they came; under Sim a run stands, between two
// movements, at a recorded event or where nobody can run without time passing, and the two together name the instant.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/session/run.h"

namespace cutaway::session {

struct Input {
  enum class What : std::uint8_t { operation, source, time, powerOff, kill, recover, fault, turn, reset };
  static constexpr std::uint64_t kNoTime = ~std::uint64_t{0};
  trace::EventNumber at = 0;    // events recorded by then
  std::uint64_t number = 0;     // time: up to then, or kNoTime; else where it is kept
  What what = What::time;
  bool idle = false;            // and nobody could run on
  bool moved = false;           // the run moved since the input before
  std::uint16_t thread = 0;
};
static_assert(sizeof(Input) == 24);

// Operations of one source, as they were taken.
struct TakenOperations {
  std::string bytes;
  std::vector<trace::EventNumber> before;  // events recorded when each was taken
};

void pack(const api::Operation& operation, std::string& into);
api::Operation unpack(const std::string& bytes, std::size_t& at);

struct Inputs {
  std::vector<Input> list;
  std::string operations;  // packed
  std::vector<std::shared_ptr<TakenOperations>> sources;
  std::vector<std::string> threads;
  std::vector<env::PowerCut> cuts;
  std::vector<env::Fault> faults;
  std::vector<std::string> turns;    // names of threads; empty: the seed decides again
  // Events told in one piece, at a crash and at the way back from it: no run stands inside of them.
  struct Piece {
    trace::EventNumber before = 0, last = 0;
  };
  std::vector<Piece> pieces;

  std::size_t bytes() const;
  trace::EventNumber standing(trace::EventNumber event) const;  // itself, or the end of the piece that it is inside of
  // Those before the run stood at `event`, sources cut there too.
  Inputs upTo(trace::EventNumber event) const;
};

struct Past {
  Inputs inputs;
  std::vector<std::uint64_t> events;  // a hash of each, all 64 bytes of it
  std::vector<tape::Note> notes;
  static std::uint64_t hashOf(const trace::Event& event);
};

class InputLog {
 public:
  static constexpr std::size_t kMost = std::size_t{256} << 20;  // B; a run that was given more cannot be run again

  void stands(trace::EventNumber at, bool idle) { at_ = at, idle_ = idle, moved_ = true; }  // after a movement
  void restarted(trace::EventNumber at) { stands(at, true), moved_ = false, time_ = Input::kNoTime; }  // the machine or the engine
  void operation(const api::Operation& operation, const std::string& thread);
  std::shared_ptr<TakenOperations> source(const std::string& thread);
  void time(std::optional<std::uint64_t> until);  // what the next movement may let pass, where it is another than before
  void powerOff(const env::PowerCut& cut);
  void fault(const env::Fault& fault);
  void turn(const std::string& thread);
  void plain(Input::What what) { add(what, 0); }
  void piece(trace::EventNumber before, trace::EventNumber last) {
    inputs_.pieces.push_back({before, last});
    restarted(last);
  }
  // What was done again, and what the next movement may let pass as it stands.
  void give(const Inputs& inputs, std::uint64_t time, trace::EventNumber at) { inputs_ = inputs, time_ = time, stands(at, false); }

  bool tooMuch() const { return full_ || inputs_.bytes() > kMost; }
  const Inputs& inputs() const { return inputs_; }

 private:
  void add(Input::What what, std::uint64_t number, std::uint16_t thread = 0);
  std::uint16_t threadNamed(const std::string& name);

  Inputs inputs_;
  trace::EventNumber at_ = 0;
  bool idle_ = true, moved_ = false, full_ = false;
  std::uint64_t time_ = Input::kNoTime;
};

}  // namespace cutaway::session
