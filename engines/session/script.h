// What plays on a session's run by itself, one statement after the other: a scenario. The session moves it, in pieces as
// small as the person steps.
// Thread rule: the session's thread. Invariants: a statement under way ends at the same instant in whatever pieces it is
// moved; begin() and move() throw trace::Error, after which the script has ended.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engines/session/run.h"

namespace cutaway::session {

class Script {
 public:
  enum class Next : std::uint8_t { statement, question, end };
  // What of it did not hold, or could not be done.
  struct Trouble {
    std::uint32_t line = 0;
    std::string statement, found;
    bool ends = false;  // nothing of it is played any more
    bool operator==(const Trouble&) const = default;
  };

  virtual ~Script() = default;
  virtual void attach(Run& run) = 0;                  // once, first
  virtual Next settle() = 0;                          // does what neither moves nor changes the run: words, questions, expectations
  virtual void begin() = 0;                           // of the next statement; nothing is moving
  virtual bool moving() const = 0;                    // a statement is under way
  virtual Reached move(std::uint64_t mostEvents) = 0; // it goes on; ends early at any breakpoint of the run
  virtual bool recoversNext() const = 0;              // the next statement brings the engine back after a crash
  virtual std::vector<Condition> pauses() const = 0;  // where it wants operations to park
  virtual void answer(const std::string& question, const std::string& given) = 0;
  virtual std::optional<trace::Error> error() const = 0;     // of an operation, that nothing in it expected
  virtual std::optional<Trouble> trouble() const = 0;        // the newest
};

}  // namespace cutaway::session
