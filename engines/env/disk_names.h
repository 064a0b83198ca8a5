// The names of the simulated disk: which file stands under which path now, and which after the power comes back.
// Thread rule: as SimDisk. Invariants: a change of a name is pending until its folder is synced; a rename changes two
// names at once, and a power cut keeps a beginning of the list of changes, never the second of two without the first.
#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engines/env/disk_image.h"

namespace cutaway::env {

using ImagePointer = std::shared_ptr<DiskImage>;

std::string normalPath(std::string_view path);       // "a/b": no empty parts, no "."
std::string folderOf(std::string_view path);         // "a" of "a/b", "" of "b"

class DiskNames {
 public:
  ImagePointer find(const std::string& path) const;  // null when there is none
  void set(const std::string& path, ImagePointer image);
  void erase(const std::string& path);
  void move(const std::string& from, const std::string& to);
  void sync(const std::string& folder);
  void cut(std::size_t changesKept);                 // the first so many pending changes survive
  std::size_t pendingChanges() const { return pending_.size(); }
  void setDurably(const std::string& path, ImagePointer image);

  const std::map<std::string, ImagePointer>& now() const { return now_; }
  std::vector<ImagePointer> everything() const;      // each file once: under a name now or after a cut
  DiskNames deepCopy() const;

 private:
  struct Effect {
    std::string path;
    ImagePointer image;  // null: the name goes
  };
  using Change = std::vector<Effect>;

  static void apply(std::map<std::string, ImagePointer>& names, const Effect& effect);
  void change(Change change);

  std::map<std::string, ImagePointer> now_, durable_;
  std::deque<Change> pending_;
};

}  // namespace cutaway::env
