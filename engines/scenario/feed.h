// An operation source over a function that makes the next operation; counts what came of each.
// Thread rule: as session::OperationSource. Invariant: an operation that failed is the last one.
#pragma once
#include <functional>
#include <memory>

#include "engines/scenario/operations.h"

namespace cutaway::scenario {

class Feed final : public session::OperationSource {
 public:
  using Next = std::function<bool(api::Operation&)>;                          // false: no more
  using After = std::function<void(const api::Operation&, const api::Outcome&)>;  // sees each outcome

  // `expected`: how many there will be, 0 when unknown.
  Feed(std::shared_ptr<Tally> tally, std::uint64_t expected, Next next, After after, Progress progress)
      : tally_(std::move(tally)), left_(expected), next_(std::move(next)), after_(std::move(after)),
        progress_(std::move(progress)) {}

  bool next(api::Operation& operation) override;
  std::uint64_t remaining() const override { return left_; }
  bool ended(const api::Operation& operation, const api::Outcome& outcome) override;

 private:
  std::shared_ptr<Tally> tally_;
  std::uint64_t left_;
  Next next_;
  After after_;
  Progress progress_;
};

}  // namespace cutaway::scenario
