// Operations known beforehand, one after the other.
// Thread rule and invariant: OperationSource's (run.h).
#pragma once
#include <utility>
#include <vector>

#include "engines/session/run.h"

namespace cutaway::session {

class ListedOperations final : public OperationSource {
 public:
  explicit ListedOperations(std::vector<api::Operation> operations) : operations_(std::move(operations)) {}
  bool next(api::Operation& operation) override {
    if (at_ == operations_.size()) return false;
    operation = std::move(operations_[at_++]);
    return true;
  }
  std::uint64_t remaining() const override { return operations_.size() - at_; }

 private:
  std::vector<api::Operation> operations_;
  std::size_t at_ = 0;
};

}  // namespace cutaway::session
