#include "engines/env/guarded_files.h"

#include <utility>

namespace cutaway::env {
namespace {

using Enter = std::function<bool()>;

class GuardedFile final : public File {
 public:
  GuardedFile(std::unique_ptr<File> inside, std::shared_ptr<const Enter> enter, std::string name)
      : inside_(std::move(inside)), enter_(std::move(enter)), name_(std::move(name)) {}

  std::size_t read(std::uint64_t offset, std::span<std::byte> into) override {
    return open() ? inside_->read(offset, into) : 0;
  }
  void write(std::uint64_t offset, std::span<const std::byte> bytes) override {
    if (open()) inside_->write(offset, bytes);
  }
  void sync() override {
    if (open()) inside_->sync();
  }
  void truncate(std::uint64_t size) override {
    if (open()) inside_->truncate(size);
  }
  std::uint64_t size() override { return open() ? inside_->size() : 0; }
  const std::string& name() const override { return name_; }

 private:
  bool open() const { return (*enter_)() && inside_; }

  std::unique_ptr<File> inside_;  // null when it was opened after the power went off
  std::shared_ptr<const Enter> enter_;
  std::string name_;
};

class GuardedFiles final : public Files {
 public:
  GuardedFiles(Files& inside, Enter enter)
      : inside_(inside), enter_(std::make_shared<const Enter>(std::move(enter))) {}

  std::unique_ptr<File> open(std::string_view path, OpenMode mode) override {
    auto file = may() ? inside_.open(path, mode) : nullptr;
    return std::make_unique<GuardedFile>(std::move(file), enter_, std::string(path));
  }
  bool exists(std::string_view path) override { return may() && inside_.exists(path); }
  void remove(std::string_view path) override {
    if (may()) inside_.remove(path);
  }
  void rename(std::string_view from, std::string_view to) override {
    if (may()) inside_.rename(from, to);
  }
  void makeFolder(std::string_view path) override {
    if (may()) inside_.makeFolder(path);
  }
  std::vector<std::string> list(std::string_view folder) override {
    return may() ? inside_.list(folder) : std::vector<std::string>{};
  }
  void syncFolder(std::string_view folder) override {
    if (may()) inside_.syncFolder(folder);
  }

 private:
  bool may() const { return (*enter_)(); }

  Files& inside_;
  std::shared_ptr<const Enter> enter_;
};

}  // namespace

std::unique_ptr<Files> guardFiles(Files& inside, std::function<bool()> enter) {
  return std::make_unique<GuardedFiles>(inside, std::move(enter));
}

}  // namespace cutaway::env
