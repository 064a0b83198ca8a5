// An event in words: a heading, one plain sentence with its numbers, and a small table.
// Thread rule: the window's thread. Invariants: every kind of the common and the B+tree's vocabulary has words of its own;
// every number in them comes from the event or from the mirror after it; a kind that is not known (a newer recording) is
// told by its name and fields, never guessed.
#pragma once
#include <QString>
#include <vector>

#include "engines/btree/btree_mirror.h"
#include "engines/trace/blob_store.h"
#include "engines/trace/event.h"
#include "engines/trace/schema.h"

namespace cutaway::panels {

struct Fact {
  QString name, value;
};

struct Narration {
  QString title;                   // "Moving the upper half"
  QString sentence;                // HTML: numbers and keys are bold, everything from the run is escaped
  QString factsTitle;              // "This event"
  std::vector<Fact> facts;
  QString changeTitle;             // "This split"; empty where no structural change is under way
  std::vector<Fact> change;

  QString richSentence() const;    // the mark-up with the design's weights: bold is 600
  QString plainSentence() const;   // without the mark-up
};

struct Losses;

struct Told {
  const trace::Event& event;
  const btree::BtreeMirror* mirror = nullptr;   // after the event; may be null
  const trace::Vocabulary* vocabulary = nullptr;
  const trace::BlobStore* blobs = nullptr;
  bool modelled = true;                         // times come from the simulated device
  const Losses* losses = nullptr;               // where the engine is open again after a power cut
};

Narration narrate(const Told& told);
// What stands there before the first event.
Narration narrateStart();
bool hasWords(trace::Kind kind);
// One short line for the event list: "p12 -> p21, 4 + 5 cells". Fields by the schema, so it works for any recording.
QString fieldsLine(const trace::Event& event, const trace::Vocabulary& vocabulary, const trace::BlobStore* blobs);

}  // namespace cutaway::panels
