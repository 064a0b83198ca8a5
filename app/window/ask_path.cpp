#include "app/window/ask_path.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace cutaway::window {

void askPath(QWidget* parent, QFileDialog::AcceptMode mode, const QString& title, const QString& start, const QStringList& filters,
                std::function<void(const QString& path, const QString& filter)> chosen) {
  auto* dialog = new QFileDialog(parent, title, start);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(mode);
  dialog->setFileMode(mode == QFileDialog::AcceptOpen ? QFileDialog::ExistingFile : QFileDialog::AnyFile);
  dialog->setNameFilters(filters);
  if (mode == QFileDialog::AcceptSave && !QFileInfo(start).fileName().isEmpty()) {
    dialog->setDefaultSuffix(QFileInfo(start).suffix());
    dialog->selectFile(QFileInfo(start).fileName());
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
      const int dot = filter.indexOf("*.");
      if (dot >= 0) dialog->setDefaultSuffix(filter.mid(dot + 2).section(QRegularExpression("[ )]"), 0, 0));
    });
  }
  QObject::connect(dialog, &QFileDialog::fileSelected, parent, [chosen, dialog](const QString& path) { chosen(path, dialog->selectedNameFilter()); });
  dialog->open();
}

}  // namespace cutaway::window
