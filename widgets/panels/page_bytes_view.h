// A page's bytes in hexadecimal and as text, colored by what they mean; the cell selected has an accent outline.
// Thread rule: the window's thread. Invariant: a byte that was not recorded is two dots, never a number.
#pragma once
#include <QWidget>
#include <memory>

#include "engines/btree/page_bytes.h"
#include "widgets/stage/theme.h"

namespace cutaway::panels {

class PageBytesView : public QWidget {
  Q_OBJECT
 public:
  static constexpr int kRow = 19, kBytes = 8;  // px of a line, bytes in it
  explicit PageBytesView(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setImage(std::shared_ptr<const btree::PageImage> image);
  void setCell(int slot);  // -1: none
  int cell() const { return slot_; }
  QString rowText(int row) const;  // "384  22 71 ..  \"q.." as it stands there
  QString legend() const;          // "Header 28 · Slots 10 · ..."
  QRect placeOfCell(int slot) const;
  QSize sizeHint() const override;

 Q_SIGNALS:
  void cellClicked(int slot);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct Line {
    int from = 0;         // first byte
    int gap = 0;          // > 0: so many free bytes, told in words instead
  };
  void makeLines();
  int byteAt(QPointF at) const;
  int slotOfByte(int byte) const;
  QColor fillOf(btree::ByteRole role) const;
  QRectF hexBox(int line, int column) const;
  QRectF textBox(int line, int column) const;
  void paintLine(QPainter& p, int line);
  void paintSelection(QPainter& p);

  const stage::Theme* theme_;
  std::shared_ptr<const btree::PageImage> image_;
  std::vector<Line> lines_;
  int slot_ = -1;
};

QString byteRoleName(btree::ByteRole role);

}  // namespace cutaway::panels
