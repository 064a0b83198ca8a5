// A small table of names and values: names left, values right-aligned, a hairline under each row.
// Thread rule: the window's thread.
#pragma once
#include <QWidget>
#include <vector>

#include "widgets/panels/narration.h"
#include "widgets/stage/theme.h"

namespace cutaway::panels {

class FactTable : public QWidget {
  Q_OBJECT
 public:
  static constexpr int kRow = 27;
  explicit FactTable(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setFacts(const QString& title, std::vector<Fact> facts);  // hides itself without facts
  const std::vector<Fact>& facts() const { return facts_; }
  QString text() const;  // tab-separated, for the clipboard
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const stage::Theme* theme_;
  QString title_;
  std::vector<Fact> facts_;
};

}  // namespace cutaway::panels
