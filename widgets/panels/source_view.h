// The engine's own source lines at an event, from the copy that was embedded when the program was built.
// Thread rule: the window's thread. Invariant: only lines of the file itself are shown; without them nothing is.
#pragma once
#include <QStringList>
#include <QWidget>
#include <vector>

#include "engines/trace/site.h"
#include "widgets/panels/source_rows.h"
#include "widgets/stage/theme.h"

namespace cutaway::panels {

// The lines of an embedded source file; empty where it is not there.
const QStringList& embeddedSource(const QString& path);

class SourceView : public QWidget {
  Q_OBJECT
 public:
  static constexpr int kLines = 7, kLineHeight = 19;
  explicit SourceView(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setSite(const trace::Site& site);  // hides itself where the build does not carry its file
  QString shownText() const;              // the lines shown, for tests and the clipboard
  int markedLine() const { return line_; }
  QSize sizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  int firstLine() const;
  double numbersWidth() const;
  std::vector<SourceRow> rowsFor(double width) const;
  double paintLines(QPainter& p, double width);

  const stage::Theme* theme_;
  QString file_, function_;
  int line_ = 0;
};

}  // namespace cutaway::panels
