// The engine's own one-line explanations, for those who translate. engineWords() looks them up; a line that is not here, or
// changed there, is shown in English.
#include "widgets/panels/engine_words.h"

#include <QCoreApplication>

namespace cutaway::panels {
namespace {

[[maybe_unused]] constexpr const char* kToTranslate[] = {
    QT_TRANSLATE_NOOP("EngineWords", "bytes of a page, a power of two; with capacity= the smallest that holds so many cells of a 16-byte key and a 100-byte value; longer values overflow"),
    QT_TRANSLATE_NOOP("EngineWords", "at most so many cells in any page, 3 or more; 0: limited by bytes. A smaller page-size takes fewer"),
    QT_TRANSLATE_NOOP("EngineWords", "at most so many children of an inner page, 4 or more; 0: as capacity says"),
    QT_TRANSLATE_NOOP("EngineWords", "bytes of pages held in memory, 8 pages or more"),
    QT_TRANSLATE_NOOP("EngineWords", "which page leaves a full cache: second chance, or least recently used"),
    QT_TRANSLATE_NOOP("EngineWords", "append: a key above all others leaves the full leaf whole; half: always in the middle"),
    QT_TRANSLATE_NOOP("EngineWords", "what the log holds: small records, or whole pages"),
    QT_TRANSLATE_NOOP("EngineWords", "the first change of a page after a checkpoint logs the whole page, so that a torn page can be mended"),
    QT_TRANSLATE_NOOP("EngineWords", "when the log is made durable: at checkpoints only, every sync-interval, or before an operation is acknowledged"),
    QT_TRANSLATE_NOOP("EngineWords", "time between syncs with sync=interval"),
    QT_TRANSLATE_NOOP("EngineWords", "time between checkpoints; 0: not by time"),
    QT_TRANSLATE_NOOP("EngineWords", "log bytes after which a checkpoint starts; 0: not by bytes"),
    QT_TRANSLATE_NOOP("EngineWords", "bytes of one log file"),
    QT_TRANSLATE_NOOP("EngineWords", "log and checkpoint settings named after a well-known engine's defaults; other parameters given win"),
    QT_TRANSLATE_NOOP("EngineWords", "integers A to B, one after the other; A > B descends"),
    QT_TRANSLATE_NOOP("EngineWords", "integers A to B, each once, in a random order"),
    QT_TRANSLATE_NOOP("EngineWords", "N random integers, every one of 1..over as likely as another"),
    QT_TRANSLATE_NOOP("EngineWords", "N integers of 1..over, few of them very often: the r-th most popular 1 / r^0.99 as often"),
    QT_TRANSLATE_NOOP("EngineWords", "N integers of 1..over by Zipf's law, the largest the most popular"),
    QT_TRANSLATE_NOOP("EngineWords", "N random UUIDs, version 4: 16 bytes without any order"),
    QT_TRANSLATE_NOOP("EngineWords", "N UUIDs, version 7: 16 bytes, a millisecond clock first, so that new keys come last"),
    QT_TRANSLATE_NOOP("EngineWords", "N ObjectIds: 12 bytes of seconds, machine and counter"),
};

}  // namespace

QString engineWords(const char* english) { return QCoreApplication::translate("EngineWords", english); }

QString scenarioWords(const std::string& english) {
  return english.empty() ? QString() : QCoreApplication::translate("Scenarios", english.c_str());
}

}  // namespace cutaway::panels
