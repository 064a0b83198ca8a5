// The words a layout writes: English formats with numbered places. The window hands in translated ones.
// Thread rule: plain data. Invariant: {0}, {1} ... are the only places; a number comes already grouped for
// the language.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace cutaway::diagram {

struct Words {
  std::string root = "root", onDisk = "on disk", fresh = "new";
  std::string page = "p{0}";
  std::string cells = "{0} cells", oneCell = "1 cell";
  std::string keysOf = "{0} of {1} keys", keys = "{0} keys", oneKey = "1 key";
  std::string bytesOf = "{0} of {1} B";
  std::string ofCells = "{0} of {1} cells", someOf = "{0}\u2013{1} of {2}";
  std::string leaves = "{0} leaves", oneLeaf = "1 leaf", innerPages = "{0} inner pages",
              oneInner = "1 inner page";
  std::string emptyTree = "The tree is empty", emptyLeaf = "empty";
  std::string capacity = "capacity {0}", maxChildren = "max children {0}", pageBytes = "pages of {0} B",
              keysTotal = "{0} keys", overflowPages = "{0} overflow pages", oneOverflow = "1 overflow page",
              freePages = "{0} free pages", oneFree = "1 free page", valuePages = "{0} pages", oneValuePage = "1 page";
  // titles
  std::string leafSplits = "Insert {0} splits leaf {1}", innerSplits = "Key {0} splits inner page {1}";
  std::string leavesMerge = "Leaf {1} merges into leaf {0}",
              innersMerge = "Inner page {1} merges into inner page {0}";
  std::string borrows = "Page {0} borrows from page {1}";
  std::string evicts = "Page {0} leaves the pool for page {1}", trims = "Page {0} leaves the pool";
  std::string overflows = "The value of {0} goes to overflow pages";
  std::string checkpoint = "Checkpoint: dirty pages go to the data file",
              recovery = "Recovery: the log is replayed";
  std::string insert = "Insert {0}", find = "Find {0}", erase = "Delete {0}", scan = "Scan",
              bulkLoad = "Bulk load";
  std::string working = "Key {0}", idle = "B+tree, height {0}";
  std::string readOnly = "Read-only after a failed write";
  // phases of a split, a merge, a borrow, a checkpoint, a recovery
  std::string splitPhases[5] = {"Overflow", "Allocate", "Move upper half", "Copy key up", "Relink and log"};
  std::string innerSplitPhases[5] = {"Overflow", "Allocate", "Move upper half", "Move key up", "Log"};
  std::string appendPhases[5] = {"Overflow", "Allocate", "Start a new leaf", "Copy key up", "Relink and log"};
  std::string mergePhases[5] = {"Underflow", "Move cells", "Relink", "Drop separator", "Free page"};
  std::string borrowPhases[3] = {"Underflow", "Move a cell", "Replace separator"};
  std::string checkpointPhases[4] = {"Begin", "Sync the log", "Write dirty pages", "Write meta page"};
  std::string evictionPhases[4] = {"Choose a page", "Log first", "Write it", "Drop it"};
  std::string overflowPhases[3] = {"Take pages", "Fill and link", "Point to them"};
  std::string recoveryPhases[3] = {"Find end of log", "Cut torn tail", "Redo"};
  // callouts
  std::string upperOf = "{0} of {1} cells copied", copiedUp = "{0} copied up", movedUp = "{0} moved up";
  std::string wasFull = "was {0} B", noRoom = "no room for {0} B", fullAt = "full at {0} cells";
  // at a page, for one event
  std::string toFile = "to the file", fromFile = "from the file", mustLeave = "must leave", leftPool = "left the pool",
              redone = "redone from the log", hasIt = "has it already", wasRoot = "{0} was the root";
  // latches
  std::string thread = "thread {0}", reads = "{0} reads", writes = "{0} writes";
  std::string waitsToRead = "{0} waits to read", waitsToWrite = "{0} waits to write", ofTheTree = "tree: {0}";
  // log ribbon
  std::string log = "Log", unsynced = "{0} B not yet synced", allSynced = "all synced";
  std::string recordPut = "put", recordErase = "erase", recordInit = "init", recordTruncate = "cut",
              recordLink = "link", recordSeparator = "separator", recordChild = "child", recordMeta = "meta",
              recordImage = "image", recordFree = "free", recordOverflow = "overflow",
              recordCheckpoint = "checkpoint";
  // tooltips
  std::string tipLeaf = "Leaf {0}: {1} cells, {2} of {3} B",
              tipInner = "Inner page {0}: {1} keys, {2} of {3} B";
  std::string tipOverflow = "its value stands in {0}";
  std::string tipCached = "in the pool", tipNotCached = "not in the pool: on disk",
              tipDirty = "dirty: the data file has an older version", tipPins = "pins {0}";
  std::string tipCell = "Key {0}, value {1} B, slot {2} of page {3}",
              tipSeparator = "Separator {0}: keys from here on are in page {1}";
  std::string tipRecord = "Record ends at {0}, {1} B, page {2}", tipImage = "with the whole page's image",
              tipCheckpointed = "before the checkpoint: recovery does not need it";
  std::string tipStrip = "{0} leaves, mean fill {1} %, {2} dirty",
              tipInnerStrip = "{0} inner pages, mean fill {1} %, {2} dirty";
  std::string unread = "not read yet";
  std::string decimalGroup = ",";  // between thousands

  const std::string& leafCount(std::uint64_t n) const { return n == 1 ? oneLeaf : leaves; }
};

std::string fill(std::string_view format, std::initializer_list<std::string> places);
std::string grouped(std::uint64_t number, const Words& words);

}  // namespace cutaway::diagram
