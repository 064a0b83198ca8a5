#include "engines/env/disk_names.h"

#include <algorithm>
#include <utility>

namespace cutaway::env {

std::string normalPath(std::string_view path) {
  std::string out;
  while (!path.empty()) {
    const auto slash = path.find('/');
    const auto part = path.substr(0, slash);
    if (!part.empty() && part != ".") out += (out.empty() ? "" : "/") + std::string(part);
    path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
  }
  return out;
}

std::string folderOf(std::string_view path) {
  const auto slash = path.rfind('/');
  return std::string(slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash));
}

ImagePointer DiskNames::find(const std::string& path) const {
  auto it = now_.find(path);
  return it == now_.end() ? nullptr : it->second;
}

void DiskNames::apply(std::map<std::string, ImagePointer>& names, const Effect& effect) {
  if (effect.image)
    names[effect.path] = effect.image;
  else
    names.erase(effect.path);
}

void DiskNames::change(Change change) {
  for (const Effect& effect : change) apply(now_, effect);
  pending_.push_back(std::move(change));
}

void DiskNames::set(const std::string& path, ImagePointer image) { change({{path, std::move(image)}}); }
void DiskNames::erase(const std::string& path) { change({{path, nullptr}}); }

void DiskNames::move(const std::string& from, const std::string& to) {
  if (from == to) return;
  change({{from, nullptr}, {to, find(from)}});
}

void DiskNames::sync(const std::string& folder) {
  for (Change& change : pending_) {
    for (const Effect& effect : change)
      if (folderOf(effect.path) == folder) apply(durable_, effect);
    std::erase_if(change, [&](const Effect& effect) { return folderOf(effect.path) == folder; });
  }
  std::erase_if(pending_, [](const Change& change) { return change.empty(); });
}

void DiskNames::cut(std::size_t changesKept) {
  for (std::size_t i = 0; i < std::min(changesKept, pending_.size()); ++i)
    for (const Effect& effect : pending_[i]) apply(durable_, effect);
  pending_.clear();
  now_ = durable_;
}

void DiskNames::setDurably(const std::string& path, ImagePointer image) {
  apply(now_, {path, image});
  apply(durable_, {path, std::move(image)});
}

// In an order that every machine agrees on: by path, now before durable, then those that only a pending
// change names.
std::vector<ImagePointer> DiskNames::everything() const {
  std::vector<ImagePointer> all;
  auto add = [&](const ImagePointer& image) {
    if (image && std::find(all.begin(), all.end(), image) == all.end()) all.push_back(image);
  };
  for (auto* names : {&now_, &durable_})
    for (auto& [path, image] : *names) add(image);
  for (const Change& change : pending_)
    for (const Effect& effect : change) add(effect.image);
  return all;
}

DiskNames DiskNames::deepCopy() const {
  std::map<const DiskImage*, ImagePointer> copies;
  auto copyOf = [&](const ImagePointer& image) {
    if (!image) return ImagePointer{};
    auto& copy = copies[image.get()];
    if (!copy) copy = std::make_shared<DiskImage>(*image);
    return copy;
  };
  DiskNames copy = *this;
  for (auto* names : {&copy.now_, &copy.durable_})
    for (auto& [path, image] : *names) image = copyOf(image);
  for (Change& change : copy.pending_)
    for (Effect& effect : change) effect.image = copyOf(effect.image);
  return copy;
}

}  // namespace cutaway::env
