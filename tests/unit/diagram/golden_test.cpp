// The picture as text, compared with what was looked at and found right. UPDATE_GOLDEN=1 writes the files
// anew.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "app/bench/told_tree.h"
#include "tests/unit/diagram/hand_tree.h"
#include "widgets/diagram/layout_btree.h"

namespace cutaway::diagram {
namespace {

void compare(const std::string& name, const std::string& text) {
  const std::string path = std::string(CUTAWAY_SOURCE_DIR) + "/tests/unit/diagram/golden/" + name + ".txt";
  if (const char* update = std::getenv("UPDATE_GOLDEN"); update && *update == '1') {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  ASSERT_TRUE(file) << path << " is missing: run with UPDATE_GOLDEN=1 and look at it";
  std::ostringstream all;
  all << file.rdbuf();
  std::istringstream wanted(all.str()), got(text);
  for (std::string a, b; std::getline(wanted, a) || std::getline(got, b);) {
    if (b.empty()) std::getline(got, b);
    ASSERT_EQ(a, b) << name << ": if this is wanted: UPDATE_GOLDEN=1, then look at the difference";
    a.clear(), b.clear();
  }
  EXPECT_EQ(all.str().size(), text.size()) << name;
}

std::string layoutText(const hand::HandTree& t, double width, double height) {
  LayoutOptions o;
  o.width = width, o.height = height;
  return toText(layoutBtree(t.mirror, t.last, o));
}

TEST(GoldenPicture, LeafSplitInTheMiddle) {
  hand::HandTree t;
  hand::smallTree(t);
  hand::splitTo(t, 4);
  compare("split-move", layoutText(t, 1216, 568));
}

TEST(GoldenPicture, LeafSplitLogged) {
  hand::HandTree t;
  hand::smallTree(t);
  hand::splitTo(t, 9);
  compare("split-logged", layoutText(t, 1306, 535));
}

TEST(GoldenPicture, Search) {
  hand::HandTree t;
  hand::smallTree(t);
  hand::splitTo(t, 1);
  compare("search", layoutText(t, 900, 500));
}

TEST(GoldenPicture, ManyLeaves) {
  hand::HandTree t;
  t.open(2000, 2, 6000, 4096, 0, 0, 2100);
  std::vector<btree::PageId> children;
  std::vector<std::uint64_t> separators;
  for (std::uint32_t i = 0; i < 600; ++i) {
    children.push_back(2 + i);
    if (i) separators.push_back(i * 100);
  }
  t.inner(2000, 1, children, separators);
  for (std::uint32_t i = 0; i < 600; ++i) {
    std::vector<std::uint64_t> keys;
    for (std::uint32_t k = 0; k < 3 + i % 9; ++k) keys.push_back(i * 100 + k * 5);
    t.leaf(2 + i, i ? 1 + i : 0, i < 599 ? 3 + i : 0, keys, i % 7 != 0, i % 5 == 0);
  }
  compare("many-leaves", layoutText(t, 1216, 568));
}

// Eight columns of every strip: least, mean and highest fill, share of dirty pages.
std::string stripsText(const Diagram& d) {
  std::string out;
  for (const Element& e : d.elements) {
    if (!e.columns) continue;
    out += "strip " + std::to_string(ownerOf(e.id)) + ":";
    for (std::size_t k = 0; k < 8; ++k) {
      const StripColumn& c = (*e.columns)[k * e.columns->size() / 8];
      char text[64];
      std::snprintf(text, sizeof text, " %.2f/%.2f/%.2f/%.2f", double(c.low), double(c.mean), double(c.high), double(c.dirty));
      out += text;
    }
    out += '\n';
  }
  return out;
}

// One picture for each level of detail, of trees told by events: all in cells, key ranges, bars, strips.
TEST(GoldenPicture, LevelsOfDetail) {
  for (const std::uint64_t leaves : {2u, 12u, 90u, 1'200u, 100'000u}) {
    bench::ToldTree::Shape shape;
    shape.leaves = leaves, shape.allCells = leaves < 1000;
    bench::ToldTree tree(shape);
    const trace::Event event = tree.visit(leaves / 3);
    LayoutOptions o;
    o.width = 1600, o.height = 1000;
    const Diagram d = layoutBtree(tree.mirror(), event, o);
    compare("detail-" + std::to_string(leaves), toText(d) + stripsText(d));
  }
}

}  // namespace
}  // namespace cutaway::diagram
