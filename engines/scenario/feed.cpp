#include "engines/scenario/feed.h"

namespace cutaway::scenario {
namespace {

constexpr std::uint64_t kBetweenProgress = 1024;  // operations

void count(Tally& tally, const api::Operation& operation, const api::Outcome& outcome) {
  ++tally.operations;
  ++tally.results[static_cast<std::size_t>(outcome.result)];
  tally.rows += outcome.rows.size();
  if (!outcome.error) tally.bulkRows += operation.rows.size();
  for (std::size_t i = 0; i < outcome.rows.size() && tally.kept.size() < Tally::kKept; ++i)
    tally.kept.push_back(outcome.rows[i]);
  if (operation.kind == trace::OperationKind::get && !outcome.error && tally.found.size() < Tally::kKept)
    tally.found.emplace_back(operation.key, outcome.value);
  if (!outcome.error || tally.error) return;
  tally.error = outcome.error;
  tally.failedKey = operation.key;
}

}  // namespace

bool Feed::next(api::Operation& operation) {
  if (left_ && --left_ == 0) tally_->lastBegun = true;
  return next_(operation);
}

bool Feed::ended(const api::Operation& operation, const api::Outcome& outcome) {
  count(*tally_, operation, outcome);
  if (after_) after_(operation, outcome);
  if (progress_ && tally_->operations % kBetweenProgress == 0) progress_(tally_->operations, tally_->operations + left_);
  return !outcome.error;
}

}  // namespace cutaway::scenario
