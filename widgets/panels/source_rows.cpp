#include "widgets/panels/source_rows.h"

#include <algorithm>

namespace cutaway::panels {

namespace {

// Between words where there is a place in the second half, else within a name's parts, else anywhere.
qsizetype placeToBreak(const QString& line, qsizetype columns) {
  for (const QString& after : {QStringLiteral(" ,("), QStringLiteral(".{<:>")})
    for (qsizetype c = columns; c > columns / 2; --c)
      if (after.contains(line[c - 1]) && !after.contains(line[c])) return c;
  return columns;
}

// The rule that fills the line of a section's title is of no use where it would go on over several rows.
QString withoutRule(const QString& line) {
  if (!line.endsWith(QLatin1String("----"))) return line;
  qsizetype end = line.size();
  while (end > 0 && (line[end - 1] == '-' || line[end - 1] == ' ')) --end;
  return line.left(end);
}

qsizetype indentOf(const QString& line) {
  qsizetype indent = 0;
  while (indent < line.size() && line[indent] == ' ') ++indent;
  return indent;
}

qsizetype sharedIndent(const QStringList& lines, int first, int last) {
  qsizetype shared = 100;
  for (int n = first; n <= last; ++n)
    if (const qsizetype own = indentOf(lines[n - 1]); own < lines[n - 1].size()) shared = std::min(shared, own);
  return shared;
}

}  // namespace

std::vector<SourceRow> sourceRows(const QStringList& lines, int first, int count, qsizetype columns) {
  const int last = std::min<int>(first + count - 1, static_cast<int>(lines.size()));
  const qsizetype indent = sharedIndent(lines, first, last);
  std::vector<SourceRow> rows;
  for (int n = first; n <= last; ++n) {
    QString rest = withoutRule(lines[n - 1]).mid(indent);
    const QString hang(std::min<qsizetype>(indentOf(rest) + 4, columns / 2), ' ');
    bool more = false;
    do {
      const qsizetype cut = rest.size() > columns ? placeToBreak(rest, columns) : rest.size();
      rows.push_back({n, more, rest.left(cut)});
      rest = cut < rest.size() ? hang + rest.mid(cut).trimmed() : QString();
      more = true;
    } while (!rest.isEmpty());
  }
  return rows;
}

}  // namespace cutaway::panels
