// A breakpoint's or "run to"'s condition, checked against a vocabulary once and then quick to ask.
// Thread rule: constant once made; asked on any thread. Invariant: an unknown kind or field throws, nearest names first.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engines/trace/blob_store.h"
#include "engines/trace/schema.h"

namespace cutaway::session {

enum class Compare : std::uint8_t { equal, unequal, less, lessOrEqual, greater, greaterOrEqual };

// An event kind with optional conditions on its fields: numbers, names of choices; keys compare by their bytes.
struct Condition {
  std::string kind;                                            // "PageSplit"
  std::vector<std::pair<std::string, std::string>> fields;     // "page" -> "12", "key" -> big-endian bytes
  struct Comparison {
    std::string field;
    Compare compare = Compare::equal;
    std::string value;
    bool operator==(const Comparison&) const = default;
  };
  std::vector<Comparison> comparisons = {};  // besides; of a key only equal and unequal
  bool operator==(const Condition&) const = default;
};

class Matcher {
 public:
  Matcher(const trace::Vocabulary& vocabulary, const Condition& condition);  // throws parameter-unknown, -invalid
  bool operator()(const trace::Event& event) const;
  trace::Kind kind() const { return kind_; }

 private:
  struct Test {
    trace::Field field;
    std::uint64_t number = 0;
    trace::KeyRef key;
    Compare compare = Compare::equal;
  };
  trace::Kind kind_ = 0;
  std::vector<Test> tests_;
};

// With blobs, a long key that was recorded in full is compared in full.
bool matches(const trace::Event& event, const trace::Vocabulary& vocabulary, const Condition& condition,
             const trace::BlobStore* blobs);

}  // namespace cutaway::session
