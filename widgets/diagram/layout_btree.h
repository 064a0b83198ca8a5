// The B+tree's picture: a pure function of the mirror, the event and the size.
// Thread rule: pure; runs on the session's thread. Invariants: every number in it comes from the mirror or
// the event; no two page boxes overlap; everything lies inside width x height; at most about 800 labelled
// elements whatever the tree's size; the page of the current event and its neighbors are always in cells.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>

#include "engines/btree/btree_mirror.h"
#include "engines/trace/blob_store.h"
#include "engines/trace/event.h"
#include "widgets/diagram/diagram.h"
#include "widgets/diagram/row_plan.h"
#include "widgets/diagram/words.h"

namespace cutaway::diagram {

class TreeIndex;

// What each level of the tree was shown as last, and the tree's pages in order; a layout reads it and leaves its own.
struct RowMemory {
  std::vector<RowMix> rows;
  std::shared_ptr<TreeIndex> tree;
};

struct LayoutOptions {
  double width = 1200, height = 568;  // of the whole picture; wider than the view when zoomed in
  double viewWidth = 0;               // of the visible part: title, chips and ribbon keep to it; 0 = width
  double topRightReserve = 0;         // px kept free in the title line for the window's buttons
  double bottomReserve = 0;           // px kept free below the ribbon for the window's narration line
  double bottomRightReserve = 0;      // px kept free right of the ribbon for the window's small picture of the whole
  double margin = 24;
  bool bare = false;  // a presentation's: no title, phases and log, which its words replace; all the height is the tree's
  btree::PageId focus = 0;  // a page to show in cells when nothing happens (what the person selected)
  std::optional<trace::KeyRef> selectedKey;  // accent outline wherever it appears
  const Heat* heat = nullptr;                // of pages, shown at `heatNowMs`
  double heatNowMs = 0;
  RowMemory* memory = nullptr;               // of the last picture's level of detail: details change with 15 % hysteresis
  const Words* words = nullptr;              // null: English
  const trace::BlobStore* blobs = nullptr;   // for keys longer than an event holds
  std::vector<std::string> actors;           // names of threads, by id
};

Diagram layoutBtree(const btree::BtreeMirror& mirror, const trace::Event& at, const LayoutOptions& options);

// The page an event touches, 0 = none: what lights up when events come too fast to be shown one by one.
btree::PageId pageTouchedBy(const trace::Event& event);

// What an element stands for, for the Inspect panel; 0 where it stands for no page.
inline btree::PageId pageOf(ElementId id) {
  switch (partOf(id)) {
    case Part::page:
    case Part::pageText:
    case Part::pageBar:
    case Part::cell:
    case Part::slot:
    case Part::dot:
    case Part::badge:
    case Part::note:
      return ownerOf(id);
    default:
      return 0;
  }
}

}  // namespace cutaway::diagram
