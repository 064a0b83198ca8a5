// The Inspect tab: one page as the mirror holds it at the cursor: its header fields, its cells, where it hangs.
// Thread rule: the window's thread. Invariant: everything comes from the mirror; what was not recorded says so.
#pragma once
#include <QAbstractTableModel>
#include <QWidget>
#include <memory>

#include "engines/btree/btree_mirror.h"
#include "engines/session/session.h"
#include "widgets/stage/theme.h"

class QLabel;
class QPushButton;
class QTableView;

namespace cutaway::panels {

class FactTable;

// The cells of one page: slot, key, what it holds.
class CellsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  using QAbstractTableModel::QAbstractTableModel;
  void setPage(const btree::PageView* page, const trace::BlobStore* blobs);
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 3; }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  const btree::CellView* cell(int row) const;
  bool inner() const { return page_.kind == btree::PageKind::inner; }

 private:
  btree::PageView page_;
  const trace::BlobStore* blobs_ = nullptr;
};

class InspectPanel : public QWidget {
  Q_OBJECT
 public:
  explicit InspectPanel(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setSnapshot(const session::Snapshot& snapshot, session::Session& session);
  void setPage(btree::PageId page);  // 0: none chosen
  btree::PageId page() const { return page_; }
  CellsModel* cells() const { return cells_; }
  QString factsText() const;

 Q_SIGNALS:
  void pageAsked(cutaway::btree::PageId page);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();
  void showPage(const btree::PageView& view);
  void showNothing(const QString& why);
  void activateCell(const QModelIndex& index);
  void copyCells();

  const stage::Theme* theme_;
  std::shared_ptr<const trace::Mirror> mirror_;
  const trace::BlobStore* blobs_ = nullptr;
  btree::PageId page_ = 0;
  QLabel *title_, *state_, *note_;
  FactTable* facts_;
  QPushButton *parent_, *left_, *right_, *copy_;
  QLabel* cellsTitle_;
  QTableView* table_;
  CellsModel* cells_;
};

}  // namespace cutaway::panels
