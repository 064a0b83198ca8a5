// Words that are made once a language, and kept: tables with translated titles.
// Thread rule: any thread (but textLocale() changes on the window's alone). Invariant: a reference stays good for ever.
#pragma once
#include <QString>
#include <map>
#include <mutex>

#include "widgets/charts/numbers.h"

namespace cutaway::charts {

// `make` is a lambda of its own at each place of use: its type is what tells the tables apart.
template <class Make>
const auto& perLanguage(Make make) {
  static std::mutex mutex;
  static std::map<QString, decltype(make())> tables;
  std::scoped_lock hold(mutex);
  const QString language = textLocale().name();
  const auto it = tables.find(language);
  return it != tables.end() ? it->second : tables.emplace(language, make()).first->second;
}

}  // namespace cutaway::charts
