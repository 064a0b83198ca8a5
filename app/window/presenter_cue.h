// What a presenter is told about where the presentation stands: of a scenario, what was said and asked here and what comes.
// Thread rule: pure. Invariant: a line counts as behind only where its words stand at or before the cursor.
#pragma once
#include <QString>
#include <QStringList>
#include <vector>

#include "engines/session/session.h"

namespace cutaway::window {

struct Cue {
  QString notes;                  // what the scenario says here
  QString question, answer;       // the one that stands open, else the next; its answer where the scenario knows it
  QStringList choices;
  bool open = false;              // it stands open
  bool measured = false;          // the answer is measured as it is revealed: nobody knows it yet
  QStringList lines;              // of the scenario, from the last words to the next
  QString then;                   // the next words or question
};
Cue cueAt(const QString& scenarioText, const std::vector<tape::Note>& notes, const session::Snapshot& snapshot);

}  // namespace cutaway::window
