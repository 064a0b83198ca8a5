// A tree on real files in a folder of its own, with what the tests ask of it.
#pragma once
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "engines/btree/btree.h"
#include "engines/env/live.h"
#include "engines/trace/error.h"

namespace cutaway::btree {

inline std::string folderFor(std::string_view name) {
  const auto path = std::filesystem::temp_directory_path() / ("cutaway-btree-" + std::string(name));
  std::filesystem::remove_all(path);
  return path.string();
}

inline std::string numbered(int n) {
  char text[16];
  std::snprintf(text, sizeof text, "k%06d", n);
  return text;
}

class TreeTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = folderFor(std::string(info->test_suite_name()) + "-" + info->name());
    env_ = std::make_unique<env::Live>(env::Live::Config{folder_, 1});
  }
  void TearDown() override {
    tree_.reset();
    env_.reset();
    std::filesystem::remove_all(folder_);
  }

  static Options small(std::uint16_t capacity, SplitPolicy split = SplitPolicy::half) {
    Options o;
    o.pageSize = 512;
    o.capacity = capacity;
    o.split = split;
    o.sync = Sync::never;
    o.checkpointIntervalNs = 0;
    return o;
  }
  Tree& open(const Options& options) {
    tree_.reset();
    tree_ = Tree::open(*env_, "t", options);
    return *tree_;
  }
  Tree& fresh(const Options& options) {
    tree_.reset();
    std::filesystem::remove_all(folder_ + "/t");
    return open(options);
  }
  std::vector<int> leafCounts() const {
    std::vector<int> counts;
    const TreeState s = tree_->state(trace::Level::detail);
    PageId leaf = 0;
    for (const auto& [id, page] : s.pages)
      if (page.kind == PageKind::leaf && page.left == 0) leaf = id;
    for (; leaf; leaf = s.pages.at(leaf).right) counts.push_back(s.pages.at(leaf).count);
    return counts;
  }

  std::string folder_;
  std::unique_ptr<env::Live> env_;
  std::unique_ptr<Tree> tree_;
};

}  // namespace cutaway::btree
