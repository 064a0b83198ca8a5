#include "widgets/panels/operation_sources.h"

#include "engines/workload/keys.h"

namespace cutaway::panels {
namespace {

class ForEachKey final : public session::OperationSource {
 public:
  ForEachKey(trace::OperationKind kind, std::unique_ptr<workload::KeySource> keys, std::size_t valueBytes)
      : kind_(kind), keys_(std::move(keys)), valueBytes_(valueBytes) {}

  bool next(api::Operation& operation) override {
    operation = {};
    operation.kind = kind_;
    if (!keys_->next(operation.key)) return false;
    if (kind_ == trace::OperationKind::put) operation.value = workload::valueFor(operation.key, valueBytes_);
    return true;
  }
  std::uint64_t remaining() const override { return keys_->remaining(); }

 private:
  trace::OperationKind kind_;
  std::unique_ptr<workload::KeySource> keys_;
  std::size_t valueBytes_;
};

}  // namespace

std::unique_ptr<session::OperationSource> operationsFor(trace::OperationKind kind, std::unique_ptr<workload::KeySource> keys,
                                                        std::size_t valueBytes) {
  return std::make_unique<ForEachKey>(kind, std::move(keys), valueBytes);
}

}  // namespace cutaway::panels
