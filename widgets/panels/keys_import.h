// Keys from a text or CSV file: a preview of its first rows, which column, text or whole numbers, and what tree they make.
// Thread rule: the dialog lives on the window's thread; its preview is read on a thread of the pool. Invariant: what it
// offers can be done: a file that cannot be read as chosen, or a tree that cannot be made, leaves its button disabled.
#pragma once
#include <QDialog>

#include "engines/session/session.h"
#include "engines/workload/key_file.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace cutaway::panels {

class KeysImport : public QDialog {
  Q_OBJECT
 public:
  // `canAdd`: there is a tree they may be added to; `parameters`: those of Operate; rows without a value get `valueBytes`.
  KeysImport(const QString& path, bool canAdd, api::Parameters parameters, std::size_t valueBytes, QWidget* parent);
  bool intoNew() const;
  workload::KeyFileOptions options() const;
  api::Parameters parameters() const;  // of the new tree
  QString path() const { return path_; }
  QTableWidget* preview() const { return preview_; }
  QString problem() const;  // with the first rows; empty: they can be read

 Q_SIGNALS:
  void chosen();
  void left();  // closed without

 private:
  struct Head {
    std::string text;
    QString error;
    qint64 fileBytes = 0;
  };
  // Of the rows that were looked at.
  struct Sizes {
    std::size_t rows = 0, longestKey = 0, longestValue = 0;
    bool all = false;        // the whole file
    double perRow = 1;       // bytes of the file
  };
  static Head readHead(const QString& path);
  void build(const QString& name, bool canAdd);
  void showHead(Head head);
  void fillPreview();
  void fillColumns();
  void chooseColumn(int column);
  void guessKind();
  void guessShape();
  void showColumn();
  void showProblem();
  void showShape();
  Sizes sizes() const;
  std::uint32_t pageSizeFor(int cells) const;

  QString path_;
  api::Parameters given_;
  std::size_t valueBytes_;
  Head head_;               // the beginning of the file, whole lines
  bool reading_ = true, table_ = false;
  bool kindChosen_ = false, shapeChosen_ = false;  // by the person: no guess changes it any more
  std::vector<std::vector<QString>> rows_;  // of the preview
  QTableWidget* preview_;
  QCheckBox* header_;
  QComboBox *column_, *value_, *as_, *into_, *cells_;
  QLabel *note_, *shape_;
  QPushButton* go_;
};

}  // namespace cutaway::panels
