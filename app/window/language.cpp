#include "app/window/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>

#include "widgets/charts/numbers.h"

namespace cutaway::window {
namespace {

const QString kFolder = QStringLiteral(":/i18n"), kEnglish = QStringLiteral("en");

// The program's own words, and those of Qt's dialogs where its translations are installed.
struct Translators {
  QTranslator own, qt;
  QString code = kEnglish;
};

Translators& translators() {
  static Translators* all = new Translators;  // never destroyed: the application may be, before
  return *all;
}

void put(QTranslator& translator, bool loaded) {
  QCoreApplication::removeTranslator(&translator);
  if (loaded) QCoreApplication::installTranslator(&translator);
}

QLocale localeOf(const QString& code) {
  if (code == kEnglish) return {QLocale::English, QLocale::UnitedStates};
  const QLocale desktop = QLocale::system();
  return desktop.name().startsWith(code) ? desktop : QLocale(code);  // with the person's own region where it fits
}

QString desktopLanguage() {
  const auto all = languages();
  for (const QString& wanted : QLocale::system().uiLanguages())
    for (const Language& l : all)
      if (QLocale(wanted).language() == QLocale(l.code).language()) return l.code;
  return kEnglish;
}

}  // namespace

std::vector<Language> languages() {
  std::vector<Language> all{{kEnglish, QStringLiteral("English")}};
  for (QString file : QDir(kFolder).entryList({QStringLiteral("cutaway_*.qm")})) {
    const QString code = file.mid(8).chopped(3);
    QString name = QLocale(code).nativeLanguageName();
    if (!name.isEmpty()) name[0] = name[0].toUpper();
    all.push_back({code, name});
  }
  return all;
}

void speak(const QString& code) {
  Translators& t = translators();
  t.code = code.isEmpty() ? desktopLanguage() : code;
  const bool foreign = t.code != kEnglish && t.own.load(kFolder + QStringLiteral("/cutaway_") + t.code);
  if (!foreign) t.code = kEnglish;
  charts::setTextLocale(localeOf(t.code));
  QLocale::setDefault(charts::textLocale());  // fields with numbers
  put(t.qt, foreign && t.qt.load(QStringLiteral("qtbase_") + t.code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)));
  put(t.own, foreign);
}

QString spoken() { return translators().code; }

}  // namespace cutaway::window
