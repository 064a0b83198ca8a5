// The words of layouts, translated once. Places are written {0}, {1}; the layout fills them.
#include <QCoreApplication>

#include "app/window/picture_maker.h"
#include "widgets/charts/numbers.h"
#include "widgets/charts/per_language.h"

namespace cutaway::window {
namespace {

class StageWords {
  Q_DECLARE_TR_FUNCTIONS(StageWords)

 public:
  static diagram::Words make();

 private:
  static void pages(diagram::Words& w);
  static void titles(diagram::Words& w);
  static void log(diagram::Words& w);
  static void tips(diagram::Words& w);
  static std::string s(const QString& text) { return text.toStdString(); }
};

void StageWords::pages(diagram::Words& w) {
  w.root = s(tr("root"));
  w.onDisk = s(tr("on disk"));
  w.fresh = s(tr("new"));
  w.toFile = s(tr("to the file"));
  w.fromFile = s(tr("from the file"));
  w.mustLeave = s(tr("must leave"));
  w.leftPool = s(tr("left the pool"));
  w.redone = s(tr("redone from the log"));
  w.hasIt = s(tr("has it already"));
  w.wasRoot = s(tr("{0} was the root"));
  w.page = s(tr("p{0}"));
  w.cells = s(tr("{0} cells"));
  w.oneCell = s(tr("1 cell"));
  w.keysOf = s(tr("{0} of {1} keys"));
  w.keys = s(tr("{0} keys"));
  w.oneKey = s(tr("1 key"));
  w.bytesOf = s(tr("{0} of {1} B"));
  w.ofCells = s(tr("{0} of {1} cells"));
  w.someOf = s(tr("{0}–{1} of {2}"));
  w.leaves = s(tr("{0} leaves"));
  w.oneLeaf = s(tr("1 leaf"));
  w.innerPages = s(tr("{0} inner pages"));
  w.oneInner = s(tr("1 inner page"));
  w.emptyTree = s(tr("The tree is empty"));
  w.emptyLeaf = s(tr("empty"));
  w.capacity = s(tr("capacity {0}"));
  w.maxChildren = s(tr("max children {0}"));
  w.pageBytes = s(tr("pages of {0} B"));
  w.keysTotal = s(tr("{0} keys"));
  w.overflowPages = s(tr("{0} overflow pages"));
  w.oneOverflow = s(tr("1 overflow page"));
  w.freePages = s(tr("{0} free pages"));
  w.oneFree = s(tr("1 free page"));
  w.valuePages = s(tr("{0} pages"));
  w.oneValuePage = s(tr("1 page"));
  w.tipOverflow = s(tr("its value stands in {0}"));
}

void StageWords::titles(diagram::Words& w) {
  w.leafSplits = s(tr("Insert {0} splits leaf {1}"));
  w.innerSplits = s(tr("Key {0} splits inner page {1}"));
  w.leavesMerge = s(tr("Leaf {1} merges into leaf {0}"));
  w.innersMerge = s(tr("Inner page {1} merges into inner page {0}"));
  w.borrows = s(tr("Page {0} borrows from page {1}"));
  w.checkpoint = s(tr("Checkpoint: dirty pages go to the data file"));
  w.recovery = s(tr("Recovery: the log is replayed"));
  w.insert = s(tr("Insert {0}"));
  w.find = s(tr("Find {0}"));
  w.erase = s(tr("Delete {0}"));
  w.scan = s(tr("Scan"));
  w.bulkLoad = s(tr("Bulk load"));
  w.working = s(tr("Key {0}"));
  w.idle = s(tr("B+tree, height {0}"));
  w.readOnly = s(tr("Read-only after a failed write"));
  const QString split[] = {tr("Overflow"), tr("Allocate"), tr("Move upper half"), tr("Copy key up"), tr("Relink and log")};
  const QString inner[] = {tr("Overflow"), tr("Allocate"), tr("Move upper half"), tr("Move key up"), tr("Log")};
  const QString append[] = {tr("Overflow"), tr("Allocate"), tr("Start a new leaf"), tr("Copy key up"), tr("Relink and log")};
  for (int i = 0; i < 5; ++i) {
    w.splitPhases[i] = s(split[i]);
    w.innerSplitPhases[i] = s(inner[i]);
    w.appendPhases[i] = s(append[i]);
  }
  const QString merge[] = {tr("Underflow"), tr("Move cells"), tr("Relink"), tr("Drop separator"), tr("Free page")};
  const QString borrow[] = {tr("Underflow"), tr("Move a cell"), tr("Replace separator")};
  const QString checkpoint[] = {tr("Begin"), tr("Sync the log"), tr("Write dirty pages"), tr("Write meta page")};
  const QString eviction[] = {tr("Choose a page"), tr("Log first"), tr("Write it"), tr("Drop it")};
  const QString overflow[] = {tr("Take pages"), tr("Fill and link"), tr("Point to them")};
  const QString recovery[] = {tr("Find end of log"), tr("Cut torn tail"), tr("Redo")};
  for (int i = 0; i < 5; ++i) w.mergePhases[i] = s(merge[i]);
  for (int i = 0; i < 3; ++i) {
    w.borrowPhases[i] = s(borrow[i]);
    w.recoveryPhases[i] = s(recovery[i]);
    w.overflowPhases[i] = s(overflow[i]);
  }
  for (int i = 0; i < 4; ++i) {
    w.checkpointPhases[i] = s(checkpoint[i]);
    w.evictionPhases[i] = s(eviction[i]);
  }
  w.evicts = s(tr("Page {0} leaves the pool for page {1}"));
  w.trims = s(tr("Page {0} leaves the pool"));
  w.overflows = s(tr("The value of {0} goes to overflow pages"));
  w.upperOf = s(tr("{0} of {1} cells copied"));
  w.copiedUp = s(tr("{0} copied up"));
  w.movedUp = s(tr("{0} moved up"));
  w.wasFull = s(tr("was {0} B"));
  w.noRoom = s(tr("no room for {0} B"));
  w.fullAt = s(tr("full at {0} cells"));
}

void StageWords::log(diagram::Words& w) {
  w.log = s(tr("Log"));
  w.unsynced = s(tr("{0} B not yet synced"));
  w.allSynced = s(tr("all synced"));
  w.recordPut = s(tr("put", "log record"));
  w.recordErase = s(tr("erase", "log record"));
  w.recordInit = s(tr("init", "log record"));
  w.recordTruncate = s(tr("cut", "log record"));
  w.recordLink = s(tr("link", "log record"));
  w.recordSeparator = s(tr("separator", "log record"));
  w.recordChild = s(tr("child", "log record"));
  w.recordMeta = s(tr("meta", "log record"));
  w.recordImage = s(tr("image", "log record"));
  w.recordFree = s(tr("free", "log record"));
  w.recordOverflow = s(tr("overflow", "log record"));
  w.recordCheckpoint = s(tr("checkpoint", "log record"));
}

void StageWords::tips(diagram::Words& w) {
  w.tipCheckpointed = s(tr("before the checkpoint: recovery does not need it"));
  w.tipLeaf = s(tr("Leaf {0}: {1} cells, {2} of {3} B"));
  w.tipInner = s(tr("Inner page {0}: {1} keys, {2} of {3} B"));
  w.tipCached = s(tr("in the pool"));
  w.tipNotCached = s(tr("not in the pool: on disk"));
  w.tipDirty = s(tr("dirty: the data file has an older version"));
  w.tipPins = s(tr("pins {0}"));
  w.thread = s(tr("thread {0}"));
  w.reads = s(tr("{0} reads", "a thread, latched"));
  w.writes = s(tr("{0} writes", "a thread, latched"));
  w.waitsToRead = s(tr("{0} waits to read"));
  w.waitsToWrite = s(tr("{0} waits to write"));
  w.ofTheTree = s(tr("tree: {0}", "latch of the whole tree"));
  w.tipCell = s(tr("Key {0}, value {1} B, slot {2} of page {3}"));
  w.tipSeparator = s(tr("Separator {0}: keys from here on are in page {1}"));
  w.tipRecord = s(tr("Record ends at {0}, {1} B, page {2}"));
  w.tipImage = s(tr("with the whole page's image"));
  w.tipStrip = s(tr("{0} leaves, mean fill {1} %, {2} dirty"));
  w.tipInnerStrip = s(tr("{0} inner pages, mean fill {1} %, {2} dirty"));
  w.unread = s(tr("not read yet"));
  w.decimalGroup = s(QString(charts::textLocale().groupSeparator()));
}

diagram::Words StageWords::make() {
  diagram::Words w;
  pages(w);
  titles(w);
  log(w);
  tips(w);
  return w;
}

}  // namespace

diagram::Words makeStageWords() { return StageWords::make(); }

const diagram::Words& stageWords() {
  return charts::perLanguage([] { return makeStageWords(); });
}

}  // namespace cutaway::window
