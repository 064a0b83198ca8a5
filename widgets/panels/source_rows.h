// Lines of source as rows of a narrow view.
// Thread rule: pure. Invariants: what is too long goes on below, indented: nothing is hidden but the rule that fills the line
// of a section's title; an indent that all lines share is left out; no row is longer than `columns`.
#pragma once
#include <QString>
#include <QStringList>
#include <vector>

namespace cutaway::panels {

struct SourceRow {
  int line = 0;         // from 1
  bool goesOn = false;  // of the line above
  QString text;
};

// `count` lines from `first` (from 1) on; columns >= 12.
std::vector<SourceRow> sourceRows(const QStringList& lines, int first, int count, qsizetype columns);

}  // namespace cutaway::panels
