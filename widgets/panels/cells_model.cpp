#include "widgets/panels/cells_model.h"

#include "widgets/charts/numbers.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::panels {

using charts::count;
using stage::Step;

void CellsModel::setPage(const btree::PageView* page, const trace::BlobStore* blobs) {
  beginResetModel();
  page_ = page ? *page : btree::PageView{};
  blobs_ = blobs;
  endResetModel();
}

void CellsModel::setImage(std::shared_ptr<const btree::PageImage> image) {
  image_ = std::move(image);
  if (rowCount() > 0) Q_EMIT dataChanged(index(0, at), index(rowCount() - 1, writer));
}

int CellsModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid()) return 0;
  return static_cast<int>(page_.cells.size()) + (inner() ? 1 : 0);  // inner: the leftmost child has no key
}

const btree::CellView* CellsModel::cell(int row) const {
  const int slot = slotOf(row);
  return slot < 0 || slot >= static_cast<int>(page_.cells.size()) ? nullptr : &page_.cells[std::size_t(slot)];
}

const btree::CellBytes* CellsModel::bytes(int row) const {
  const int slot = slotOf(row);
  if (!image_ || image_->page != page_.id || slot < 0 || slot >= static_cast<int>(image_->cells.size())) return nullptr;
  return &image_->cells[std::size_t(slot)];
}

QVariant CellsModel::data(const QModelIndex& index, int role) const {
  const btree::CellView* c = cell(index.row());
  const btree::CellBytes* b = bytes(index.row());
  if (role == Qt::FontRole) return stage::fontFor(*theme_, index.column() == key ? Step::key : Step::caption);
  if (role == Qt::ForegroundRole && index.column() == writer && b && b->writer.operation) return theme_->color(stage::Role::accent);
  if (role == Qt::TextAlignmentRole) return int((index.column() >= holds ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role == Qt::ToolTipRole && c && index.column() == key) return QString::fromStdString(diagram::keyText(c->key, blobs_, 400));
  if (role == Qt::ToolTipRole && b && index.column() == writer && b->writer.operation)
    return b->writer.moved ? tr("Written by operation %1 on another page, and moved here").arg(charts::operationNumber(b->writer.operation))
                           : tr("Written by operation %1 at event %2").arg(charts::operationNumber(b->writer.operation), count(b->writer.event));
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case place: return inner() ? (index.row() == 0 ? tr("leftmost") : tr("key %1").arg(index.row() - 1)) : tr("slot %1").arg(index.row());
    case key: return c ? QString::fromStdString(diagram::keyText(c->key, blobs_, 20)) : QString();
    case holds:
      if (inner()) return tr("p%1").arg(c ? c->valueLengthOrChild : page_.left);
      return c ? count(c->valueLengthOrChild) + QChar(0xA0) + "B" : QString();
    case at: return b ? tr("at %1").arg(b->at) : QString();
    default: return b && b->writer.operation ? tr("op %1").arg(charts::operationNumber(b->writer.operation)) : QString();
  }
}

QVariant CellsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return int((section >= holds ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role == Qt::ToolTipRole && section == writer) return tr("The operation that first wrote the cell");
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case place: return tr("Place");
    case key: return tr("Key");
    case holds: return inner() ? tr("Child") : tr("Value");
    case at: return tr("Byte");
    default: return tr("By");
  }
}

}  // namespace cutaway::panels
