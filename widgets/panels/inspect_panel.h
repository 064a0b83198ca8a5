// The Inspect tab: one page as the mirror holds it at the cursor: its header fields, its cells, its bytes, who wrote them; or
// the log, or the pool.
// Thread rule: the window's thread. Invariant: everything comes from the mirror and the events; what was not recorded says so.
#pragma once
#include <QScrollArea>
#include <memory>
#include <optional>

#include "engines/session/session.h"
#include "widgets/panels/cells_model.h"
#include "widgets/panels/fact_table.h"

class QLabel;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace cutaway::panels {

class FactTable;
class PageBytesView;

class InspectPanel : public QScrollArea {
  Q_OBJECT
 public:
  enum class Subject { none, page, log, pool };
  explicit InspectPanel(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setSnapshot(const session::Snapshot& snapshot, session::Session& session);
  // The page's bytes at the cursor; null: not known, and why.
  void setBytes(btree::PageId page, std::shared_ptr<const btree::PageImage> image, bool tooManyEvents);
  void setPage(btree::PageId page);  // 0: none chosen
  void setSubject(Subject subject);
  void setKey(const trace::KeyRef* key);  // selected where the page has it; null: none
  Subject subject() const { return subject_; }
  btree::PageId page() const { return subject_ == Subject::page ? page_ : 0; }
  const std::optional<trace::KeyRef>& key() const { return key_; }
  CellsModel* cells() const { return cells_; }
  PageBytesView* bytesView() const { return bytes_; }
  QString factsText() const;
  QString bytesNote() const;

 Q_SIGNALS:
  void pageAsked(cutaway::btree::PageId page);
  void keyChosen();                                    // see key()
  void seekAsked(cutaway::trace::EventNumber number);  // to see who wrote it
  void subjectAsked(int subject);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QPushButton* link(const QString& text);
  void build(QVBoxLayout* column);
  void buildTable();
  void refresh();
  void addChains(const btree::PageView& page, std::vector<Fact>& facts) const;
  void showPage(const btree::PageView& view);
  void showBytes();
  void showLog(const btree::BtreeMirror& mirror);
  void showPool(const btree::BtreeMirror& mirror);
  void showNothing(const QString& why);
  void selectRow();
  void fitTable();
  void chooseRow(const QModelIndex& index);
  void activateCell(const QModelIndex& index);
  void copyCells();

  const stage::Theme* theme_;
  std::shared_ptr<const trace::Mirror> mirror_;
  const trace::BlobStore* blobs_ = nullptr;
  Subject subject_ = Subject::none;
  btree::PageId page_ = 0;
  std::optional<trace::KeyRef> key_;
  std::shared_ptr<const btree::PageImage> image_;
  btree::PageId imageOf_ = 0;
  bool tooMany_ = false, selecting_ = false;
  QLabel *title_, *state_, *note_, *cellsTitle_, *bytesTitle_, *bytesNote_;
  FactTable* facts_;
  QPushButton *writer_, *parent_, *left_, *right_, *log_, *pool_, *copy_;
  QTableView* table_;
  CellsModel* cells_;
  PageBytesView* bytes_;
};

}  // namespace cutaway::panels
