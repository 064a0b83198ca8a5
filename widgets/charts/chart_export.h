// A chart as a file or on the clipboard: a figure of its own, 16:9, ready for a slide, or its numbers.
// Thread rule: the window's thread (Qt Charts); chartCsv, timelineCsv and writeWhole any thread. Needs a QApplication, no window. Invariants: a failed save leaves no
// half-written file; SVG has a viewBox, real text and a font fallback list; numbers in SVG and in the default CSV are
// those of the C locale, whatever the machine's.
#pragma once
#include <QByteArray>
#include <QImage>
#include <QString>

#include "widgets/charts/chart_data.h"
#include "widgets/stage/theme.h"

namespace cutaway::charts {

enum class CsvStyle { standard, local };  // 0.5 with commas; or the desktop's decimal sign, with semicolons beside a comma

struct ChartOptions {
  const stage::Theme* theme = nullptr;    // null: light
  double scale = 2;                       // PNG: device pixels a unit
  QSize size{1280, 720};                  // in units
  CsvStyle csv = CsvStyle::standard;
};

// By the extension: .svg, .png, .pdf, .csv. Returns the error as text for a person; empty = saved.
QString saveChart(const ChartData& data, const QString& path, const ChartOptions& options = {});

// The same without the file, by the path's extension; only writing it may wait. Empty `bytes` come with an error.
struct ChartFile {
  QByteArray bytes;
  QString error;
};
ChartFile chartFile(const ChartData& data, const QString& path, const ChartOptions& options = {});

QByteArray chartSvg(const ChartData& data, const ChartOptions& options = {});
QImage chartImage(const ChartData& data, const ChartOptions& options = {});
QByteArray chartCsv(const ChartData& data, CsvStyle style = CsvStyle::standard);
void chartToClipboard(const ChartData& data, const ChartOptions& options = {});

// All strips of a timeline in one table, a column each.
QByteArray timelineCsv(const session::Timeline& timeline, const ChartSpec& spec, CsvStyle style);
// Through a temporary file and a rename; returns the error, empty = written.
QString writeWhole(const QString& path, const QByteArray& bytes);

}  // namespace cutaway::charts
