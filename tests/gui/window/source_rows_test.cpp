// Source lines in a narrow panel: whole, broken where a reader would break them.
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include "widgets/panels/source_rows.h"

namespace cutaway::panels {
namespace {

QStringList texts(const std::vector<SourceRow>& rows) {
  QStringList out;
  for (const SourceRow& r : rows) out << r.text;
  return out;
}

TEST(SourceRows, ANameIsNotCutWhereItCanBeBrokenElsewhere) {
  const QStringList lines{"  current().emit<LeftmostChildSet>([&] { return LeftmostChildSet{inner.id, child}; });"};
  EXPECT_EQ(texts(sourceRows(lines, 1, 7, 34)), QStringList({"current().emit<LeftmostChildSet>(", "    [&] { return LeftmostChildSet{", "    inner.id, child}; });"}));
}

TEST(SourceRows, TheRuleBehindATitleIsLeftOut) {
  EXPECT_EQ(texts(sourceRows({"}", "", "// --- writing " + QString(80, '-'), "", "void f();"}, 1, 7, 30)),
            QStringList({"}", "", "// --- writing", "", "void f();"}));
}

TEST(SourceRows, NothingElseIsHiddenAndNoRowIsTooLong) {
  static const QRegularExpression blanks("\\s");
  const QDir folder(QString(CUTAWAY_SOURCE_DIR) + "/engines/btree");
  int read = 0;
  for (const QString& name : folder.entryList({"*.cpp"})) {
    QFile file(folder.filePath(name));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
    for (const qsizetype columns : {12, 30, 40})
      for (int first = 1; first + 7 <= lines.size(); first += 7) {
        QString shown, whole;
        for (const SourceRow& r : sourceRows(lines, first, 7, columns)) {
          EXPECT_LE(r.text.size(), columns) << name.toStdString() << ", line " << r.line;
          shown += r.text;
        }
        for (int n = first; n < first + 7; ++n) whole += lines[n - 1].endsWith("----") ? QString(lines[n - 1]).remove(QRegularExpression(" *-+$")) : lines[n - 1];
        EXPECT_EQ(shown.remove(blanks), whole.remove(blanks)) << name.toStdString() << ", from line " << first;
      }
    ++read;
  }
  EXPECT_GT(read, 10);
}

}  // namespace
}  // namespace cutaway::panels
