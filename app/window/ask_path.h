// A file dialog that opens beside the window and forgets itself.
// Thread rule: the window's thread, which never waits for it. Invariants: `chosen` is called at most once, with the path and the
// filter picked; a name without an extension gets the filter's.
#pragma once
#include <QFileDialog>
#include <QString>
#include <QStringList>
#include <functional>

namespace cutaway::window {

void askPath(QWidget* parent, QFileDialog::AcceptMode mode, const QString& title, const QString& start, const QStringList& filters,
                std::function<void(const QString& path, const QString& filter)> chosen);

}  // namespace cutaway::window
