#include "widgets/panels/file_operations.h"

#include <QFile>
#include <optional>
#include <utility>

#include "engines/workload/keys.h"

namespace cutaway::panels {
namespace {

constexpr qint64 kCountedBytes = 16 << 20;  // as much as is counted before the first key is taken

class FileOperations final : public session::OperationSource {
 public:
  FileOperations(const QString& path, trace::OperationKind kind, const workload::KeyFileOptions& options, std::size_t valueBytes)
      : file_(path), kind_(kind), options_(options), valueBytes_(valueBytes) {}

  bool next(api::Operation& operation) override {
    if (broken_) return false;
    broken_ = true;  // unless it goes well: a file that failed once gives nothing more
    if (!reader_) open();
    operation = {};
    operation.kind = kind_;
    try {
      if (!reader_->next(operation.key, operation.value)) return false;
      broken_ = false;
      ++given_;
    } catch (const workload::KeyFileError& e) {
      failed(e);
    }
    if (kind_ == trace::OperationKind::put && !reader_->hasValues()) operation.value = workload::valueFor(operation.key, valueBytes_);
    return true;
  }
  std::uint64_t remaining() const override {
    look();
    return rows_ > given_ ? rows_ - given_ : 0;
  }
  bool remainingKnown() const override {
    look();
    return counted_;
  }

 private:
  // The rows of a small file are counted when somebody asks; what is wrong with it is said by next().
  void look() const {
    if (std::exchange(looked_, true)) return;
    const std::optional<std::string_view> bytes = map();
    if (!bytes || bytes->size() > kCountedBytes) return;
    counted_ = true;
    try {
      workload::KeyFileReader reader(*bytes, options_);
      for (std::string key, value; reader.next(key, value);) ++rows_;
    } catch (const workload::KeyFileError&) {
    }
  }
  std::optional<std::string_view> map() const {
    const bool opened = file_.isOpen() || file_.open(QIODevice::ReadOnly);
    if (opened && !bytes_ && file_.size() > 0) bytes_ = file_.map(0, file_.size());
    if (!opened || (!bytes_ && file_.size() > 0)) return std::nullopt;
    return std::string_view(reinterpret_cast<const char*>(bytes_), std::size_t(file_.size()));
  }
  void open() {
    const std::optional<std::string_view> bytes = map();
    if (!bytes)
      throw trace::Error(trace::ErrorCode::ioOpen, file_.fileName().toStdString(), trace::Error::kNone, trace::Error::kNone, file_.errorString().toStdString());
    try {
      reader_ = std::make_unique<workload::KeyFileReader>(*bytes, options_);
    } catch (const workload::KeyFileError& e) {
      failed(e);
    }
  }
  [[noreturn]] void failed(const workload::KeyFileError& e) const {
    throw trace::Error(trace::ErrorCode::parameterInvalid, {}, trace::Error::kNone, trace::Error::kNone,
                       file_.fileName().toStdString() + ", " + workload::englishMessage(e));
  }

  mutable QFile file_;
  mutable uchar* bytes_ = nullptr;
  mutable std::uint64_t rows_ = 0;
  mutable bool looked_ = false, counted_ = false;
  std::uint64_t given_ = 0;
  trace::OperationKind kind_;
  workload::KeyFileOptions options_;
  std::size_t valueBytes_;
  bool broken_ = false;
  std::unique_ptr<workload::KeyFileReader> reader_;
};

}  // namespace

std::unique_ptr<session::OperationSource> operationsFromFile(const QString& path, trace::OperationKind kind,
                                                             const workload::KeyFileOptions& options, std::size_t valueBytes) {
  return std::make_unique<FileOperations>(path, kind, options, valueBytes);
}

}  // namespace cutaway::panels
