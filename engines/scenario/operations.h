// Statements as operations: what a statement asks of an engine, one operation after the other, and what came of it.
// Thread rule: a source runs on the client's thread; its Tally is read when the source has ended or the run is parked.
// Invariant: the operations depend on the statement, its number and the seed alone, never on time or threads.
#pragma once
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/scenario/ast.h"
#include "engines/scenario/check.h"
#include "engines/session/run.h"

namespace cutaway::scenario {

// What the operations of one statement came to.
struct Tally {
  static constexpr std::size_t kKept = 32;  // rows and values kept for the report

  std::uint64_t operations = 0;
  std::array<std::uint64_t, 7> results{};   // by trace::OperationResult
  std::uint64_t rows = 0;                   // of scans and cursors
  std::vector<std::pair<std::string, std::string>> kept;              // the first of them
  std::vector<std::pair<std::string, std::optional<std::string>>> found;  // the first gets
  std::optional<trace::Error> error;        // the first
  std::string failedKey;                    // of the operation that failed
  std::uint64_t bulkRows = 0;
  bool lastBegun = false;                   // the last operation was handed out: its end is the end of the statement
};
std::string describe(const Tally& tally);   // "4 operations: 4 inserted"

// Places of cursors by name: on a row (`on`), or where a move or a placing found none: in the gap right before or behind
// the key, where it stays usable (btree.h, Cursor).
struct CursorPlace {
  enum class Where : std::uint8_t { on, before, behind };
  std::string key;
  Where where = Where::on;
};
using Cursors = std::map<std::string, CursorPlace>;

// Called on the client's thread every thousand operations or so of a statement.
using Progress = std::function<void(std::uint64_t done, std::uint64_t expected)>;

// The bytes of a file that a scenario names, relative to the scenario. Throws std::exception with the reason.
using ReadFile = std::function<std::string(const std::string& name)>;

// What making operations needs besides the statement.
struct Maker {
  Setup setup;
  ReadFile readFile;                           // empty: no files
  std::shared_ptr<Cursors> cursors = std::make_shared<Cursors>();
  std::string file;                            // the scenario's, for errors
  Progress progress;                           // may be empty

  bool isOperation(const Statement& statement) const;
  // `number`: the statement's place in the scenario; random keys depend on it. Throws ScenarioError (a file that cannot
  // be read, a key that is none). Precondition: isOperation(statement).
  std::unique_ptr<session::OperationSource> operationsOf(const Statement& statement, std::size_t number,
                                                         std::shared_ptr<Tally> tally) const;
};

// The plain operations of a whole scenario, in order; takeNotes() gives what is said and asked between them.
// Everything else in it (pauses, faults, expectations, what a question came to) is left out.
std::unique_ptr<session::OperationSource> operationsOf(const Scenario& scenario, const Maker& maker);

// The first key that a put statement writes, if it says so itself.
std::optional<std::string> firstKey(const Put& put);

// A key as words: a whole number where it is 8 bytes that look like one, else quoted text.
std::string shownKey(std::string_view key);

// A question as it is kept beside a run; its answer where the scenario itself says it.
tape::Note noteOf(const Ask& ask);

}  // namespace cutaway::scenario
