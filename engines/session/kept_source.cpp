#include "engines/session/kept_source.h"

namespace cutaway::session {

namespace {

class KeptSource final : public OperationSource {
 public:
  KeptSource(std::unique_ptr<OperationSource> source, std::shared_ptr<TakenOperations> taken, const trace::Hub* hub)
      : source_(std::move(source)), taken_(std::move(taken)), hub_(hub) {}
  bool next(api::Operation& operation) override {
    if (!source_->next(operation)) return false;
    if (taken_->bytes.size() <= InputLog::kMost) {  // past() refuses what is more
      pack(operation, taken_->bytes);
      taken_->before.push_back(hub_->recorded());
    }
    return true;
  }
  std::uint64_t remaining() const override { return source_->remaining(); }
  bool remainingKnown() const override { return source_->remainingKnown(); }
  bool ended(const api::Operation& operation, const api::Outcome& outcome) override { return source_->ended(operation, outcome); }
  std::vector<tape::Note> takeNotes() override { return source_->takeNotes(); }

 private:
  std::unique_ptr<OperationSource> source_;
  std::shared_ptr<TakenOperations> taken_;
  const trace::Hub* hub_;
};

class TakenSource final : public OperationSource {
 public:
  explicit TakenSource(std::shared_ptr<const TakenOperations> taken) : taken_(std::move(taken)) {}
  bool next(api::Operation& operation) override {
    if (at_ == taken_->bytes.size()) return false;
    operation = unpack(taken_->bytes, at_);
    return true;
  }
  std::uint64_t remaining() const override { return 0; }
  bool remainingKnown() const override { return false; }
  bool ended(const api::Operation&, const api::Outcome&) override { return true; }  // the first time, too, it went on

 private:
  std::shared_ptr<const TakenOperations> taken_;
  std::size_t at_ = 0;
};

}  // namespace

std::unique_ptr<OperationSource> keptSource(std::unique_ptr<OperationSource> source, std::shared_ptr<TakenOperations> taken,
                                            const trace::Hub* hub) {
  return std::make_unique<KeptSource>(std::move(source), std::move(taken), hub);
}
std::unique_ptr<OperationSource> sourceOf(std::shared_ptr<const TakenOperations> taken) {
  return std::make_unique<TakenSource>(std::move(taken));
}

}  // namespace cutaway::session
