#include "engines/scenario/script.h"

#include <utility>

namespace cutaway::scenario {
namespace {

class PlayedScript final : public session::Script {
 public:
  PlayedScript(Scenario scenario, const Known& known, PlayOptions options)
      : scenario_(std::move(scenario)), known_(known), options_(std::move(options)) {
    options_.onEntry = [this](const Entry& e) {
      if (e.kind == Entry::Kind::failed) trouble_ = Trouble{std::uint32_t(e.at.line), e.statement, e.text, false};
      // A number that was printed is told like words; a state or a list of events is seen already.
      const bool number = e.kind == Entry::Kind::printed && e.statement != "print state" && e.statement != "print events";
      if (number && run_) run_->note({1, tape::Note::Kind::say, {}, e.text, {}, {}});
    };
  }

  void attach(session::Run& run) override {
    run_ = &run;
    player_ = std::make_unique<Player>(std::move(scenario_), known_, options_, run);
  }
  Next settle() override {
    // What a pause parked, and nothing but its end can follow, is under way again from here on: whoever moves it sees that.
    while (!ended_ && !player_->moving() && player_->still()) {
      const auto& all = player_->scenario().statements;
      const std::size_t at = player_->position();
      step();
      if (at < player_->position() && std::holds_alternative<Ask>(all[at].body) && !ended_) return Next::question;
    }
    const bool last = player_->position() == player_->scenario().statements.size();
    if (!ended_ && last && !player_->moving()) step();  // is an error left over?
    return ended_ ? Next::end : Next::statement;
  }
  void begin() override { step(); }
  bool moving() const override { return !ended_ && player_->moving(); }
  session::Reached move(std::uint64_t mostEvents) override {
    return guarded([&] { return player_->move(mostEvents); }, session::Reached::idle);
  }
  bool recoversNext() const override {
    const auto& all = player_->scenario().statements;
    return !ended_ && player_->position() < all.size() && std::holds_alternative<Recover>(all[player_->position()].body);
  }
  std::vector<session::Condition> pauses() const override { return player_->pauses(); }
  void answer(const std::string& question, const std::string& given) override {
    if (!given.empty()) player_->answer(question, given);
  }
  std::optional<trace::Error> error() const override {
    const auto& errors = player_->result().errors;
    return errors.empty() ? std::nullopt : std::optional(errors.back().error);
  }
  std::optional<Trouble> trouble() const override { return trouble_; }

 private:
  void step() {
    if (!guarded([&] { return player_->begin(); }, false)) ended_ = true;
  }
  // What a scenario may not do where it stands ends it, with its line.
  template <class F, class R>
  R guarded(F&& f, R otherwise) {
    try {
      return f();
    } catch (const ScenarioError& e) {
      trouble_ = Trouble{std::uint32_t(e.at.line), e.word, e.expected, true};
    } catch (...) {
      ended_ = true;
      throw;
    }
    ended_ = true;
    return otherwise;
  }

  Scenario scenario_;
  const Known& known_;
  PlayOptions options_;
  session::Run* run_ = nullptr;
  std::unique_ptr<Player> player_;
  std::optional<Trouble> trouble_;
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<session::Script> scriptOf(Scenario scenario, const Known& known, PlayOptions options) {
  return std::make_unique<PlayedScript>(std::move(scenario), known, std::move(options));
}

}  // namespace cutaway::scenario
