// Keys from a text or CSV file: a preview of its first rows, which column, text or whole numbers.
// Thread rule: the dialog lives on the window's thread; its preview is read on a thread of the pool, the whole file on the
// session's, a row at a time, and never copied. Invariant: a file that cannot be read as asked is an error that names line and column.
#pragma once
#include <QDialog>
#include <memory>

#include "engines/session/session.h"
#include "engines/workload/key_file.h"

class QComboBox;
class QFile;
class QLabel;
class QTableWidget;

namespace cutaway::panels {

// Operations out of a file that is mapped when the first one is asked for; next() throws trace::Error io-open where it cannot be.
std::unique_ptr<session::OperationSource> operationsFromFile(const QString& path, trace::OperationKind kind,
                                                             const workload::KeyFileOptions& options, std::size_t valueBytes);

class KeysImport : public QDialog {
  Q_OBJECT
 public:
  // `canAdd`: there is a tree they may be added to; `parameters`: what a new one is made of.
  KeysImport(const QString& path, bool canAdd, const QString& parameters, QWidget* parent);
  bool intoNew() const;
  workload::KeyFileOptions options() const;
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
  };
  static Head readHead(const QString& path);
  void showHead(Head head);
  void fillPreview();
  void showProblem();

  QString path_;
  std::string head_;        // the beginning of the file, whole lines
  QString failed_;          // why there is none
  bool reading_ = true;
  QComboBox *column_, *value_, *as_, *into_;
  QTableWidget* preview_;
  QLabel* note_;
  class QPushButton* go_;
  bool table_ = false;
};

}  // namespace cutaway::panels
