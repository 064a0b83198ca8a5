// The cells of one page as a table: place, key, what it holds, where its bytes stand, who wrote it.
// Thread rule: the window's thread. Invariant: the last two columns say "not recorded" where the bytes are not known.
#pragma once
#include <QAbstractTableModel>
#include <memory>

#include "engines/btree/btree_mirror.h"
#include "engines/btree/page_bytes.h"
#include "widgets/stage/theme.h"

namespace cutaway::panels {

class CellsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { place, key, holds, at, writer, columns };
  using QAbstractTableModel::QAbstractTableModel;
  void setPage(const btree::PageView* page, const trace::BlobStore* blobs);
  void setImage(std::shared_ptr<const btree::PageImage> image);
  void setTheme(const stage::Theme& theme) { theme_ = &theme; }
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(columns); }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  const btree::CellView* cell(int row) const;     // null: an inner page's leftmost child
  int slotOf(int row) const { return inner() ? row - 1 : row; }
  int rowOf(int slot) const { return inner() ? slot + 1 : slot; }
  const btree::CellBytes* bytes(int row) const;   // null: not known
  bool inner() const { return page_.kind == btree::PageKind::inner; }

 private:
  btree::PageView page_;
  std::shared_ptr<const btree::PageImage> image_;
  const trace::BlobStore* blobs_ = nullptr;
  const stage::Theme* theme_ = &stage::lightTheme();
};

}  // namespace cutaway::panels
