// Work that may wait (files), done on a thread of the pool; what it returns comes back to the window's thread.
// Thread rule: called on the window's thread; `work` runs elsewhere and must own all it touches and catch what it throws;
// `done` runs on the window's thread, and not at all when `owner` is gone by then.
#pragma once
#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>
#include <memory>

namespace cutaway::panels {

template <class Work, class Done>
void aside(QObject* owner, Work work, Done done) {
  QThreadPool::globalInstance()->start([owner = QPointer<QObject>(owner), work = std::move(work), done = std::move(done)]() mutable {
    auto result = std::make_shared<decltype(work())>(work());
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [owner, result, done = std::move(done)]() mutable {
          if (owner) done(std::move(*result));
        },
        Qt::QueuedConnection);
  });
}

}  // namespace cutaway::panels
