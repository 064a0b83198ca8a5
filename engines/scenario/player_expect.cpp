// What must hold, and what is asked.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "engines/scenario/lexer.h"
#include "engines/scenario/parser.h"
#include "engines/scenario/player_impl.h"

namespace cutaway::scenario {

namespace {

bool holds(double actual, const ExpectMetric& e) {
  if (e.value.undefined) return std::isnan(actual) == (e.compare == Compare::equal);
  switch (e.compare) {
    case Compare::equal: return actual == e.value.value;
    case Compare::unequal: return !std::isnan(actual) && actual != e.value.value;
    case Compare::less: return actual < e.value.value;
    case Compare::lessOrEqual: return actual <= e.value.value;
    case Compare::greater: return actual > e.value.value;
    case Compare::greaterOrEqual: return actual >= e.value.value;
    case Compare::about: return std::abs(actual - e.value.value) <= e.tolerance.value;
  }
  return false;
}

std::string valueBytes(const Literal& l) { return l.integer ? std::to_string(l.number) : l.text; }

std::vector<std::string> keysIn(const std::vector<KeyItem>& items) {
  std::vector<std::string> keys;
  for (const KeyItem& item : items) {
    if (const auto* literal = std::get_if<Literal>(&item)) {
      keys.push_back(keyBytes(*literal));
      continue;
    }
    const Range r = std::get<Range>(item);
    for (std::uint64_t k = r.first;; k = r.first <= r.last ? k + 1 : k - 1) {
      keys.push_back(keyBytes({true, k, {}}));
      if (k == r.last) break;
    }
  }
  return keys;
}

std::string shownKeys(const std::vector<std::string>& keys) {
  constexpr std::size_t kMost = 64;
  std::string out;
  for (std::size_t i = 0; i < std::min(keys.size(), kMost); ++i) out += (i ? " " : "") + shownKey(keys[i]);
  if (keys.size() > kMost) out += " ... (" + std::to_string(keys.size()) + " keys)";
  return keys.empty() ? "nothing" : out;
}

std::string shownValue(const std::string& value) {
  constexpr std::size_t kMost = 40;
  if (value.size() <= kMost) return quoted(value);
  return quoted(value.substr(0, kMost)) + "... (" + std::to_string(value.size()) + " B)";
}

}  // namespace

std::string shownNumber(double value) {
  if (std::isnan(value)) return "undefined";
  char text[64];
  const bool whole = value == std::floor(value) && std::abs(value) < 1e15;
  const auto end = whole ? std::to_chars(text, text + sizeof text, static_cast<long long>(value)).ptr
                         : std::to_chars(text, text + sizeof text, value).ptr;
  return {text, end};
}

std::string describe(const session::Losses& l) {
  const auto count = [](std::uint64_t n, const char* one, const char* many) { return std::to_string(n) + " " + (n == 1 ? one : many); };
  if (!l.known) return "what was lost is not known at this level";
  if (l.operations == 0) return "no acknowledged operation lost";
  return count(l.operations, "acknowledged operation", "acknowledged operations") + " lost: " + count(l.keys, "key", "keys") + " gone, " +
         std::to_string(l.older) + " as before";
}

std::string describe(const trace::Event& event, const trace::Vocabulary& vocabulary, const trace::BlobStore& blobs) {
  const auto* info = vocabulary.find(event.kind);
  if (!info) return "kind " + std::to_string(event.kind);
  std::string out = info->name;
  for (const auto& field : info->fields) {
    out += " " + field.name + "=";
    const std::uint64_t number = field.type == trace::FieldType::key ? 0 : trace::numberField(event, field);
    if (field.type == trace::FieldType::key) {
      const trace::KeyRef key = trace::keyField(event, field);
      const auto whole = key.whole() ? std::optional(std::string(key.shownBytes())) : blobs.read(key.blobOffset());
      out += key.length == 0 ? "none" : whole ? shownKey(*whole) : quoted(key.shownBytes()) + "...";
    } else if (number < field.choices.size()) {
      out += field.choices[number];
    } else {
      out += std::to_string(number);
    }
  }
  return out;
}

void Player::Impl::judge(const Statement& s, bool passed, std::string actual) {
  ++(passed ? result.passed : result.failed);
  note(s, passed ? Entry::Kind::passed : Entry::Kind::failed, std::move(actual));
}

double Player::Impl::metric(const Statement& s, const std::string& written) {
  try {
    return run->metric(metricName(written, maker.setup.alias));
  } catch (const trace::Error& error) {
    fail(s, trace::englishMessage(error));
  }
}

void Player::Impl::expectMetric(const Statement& s, const ExpectMetric& e) {
  const double actual = metric(s, e.metric.text);
  judge(s, holds(actual, e), "it is " + shownNumber(actual));
}

// What is expected of rows is read from the pages: a page that is damaged fails the expectation, not the play.
template <class Look>
bool Player::Impl::look(const Statement& s, Look&& look) {
  try {
    look();
    return true;
  } catch (const trace::Error& error) {
    judge(s, false, trace::englishMessage(error));
    return false;
  }
}

void Player::Impl::expectGet(const Statement& s, const ExpectGet& e) {
  std::optional<std::string> actual;
  if (!look(s, [&] { actual = run->engine()->peek(keyBytes(e.key)); })) return;
  const bool passed = e.value ? actual && *actual == valueBytes(*e.value) : !actual;
  judge(s, passed, actual ? "it is " + shownValue(*actual) : "it is absent");
}

void Player::Impl::expectScan(const Statement& s, const ExpectScan& e) {
  std::vector<std::string> actual;
  std::vector<std::pair<std::string, std::string>> rows;
  if (!look(s, [&] { rows = run->engine()->peekAll(); })) return;
  for (const auto& [key, value] : rows)
    if ((!e.from || key >= keyBytes(*e.from)) && (!e.to || key < keyBytes(*e.to))) actual.push_back(key);
  judge(s, actual == keysIn(e.keys), "it gives " + shownKeys(actual));
}

void Player::Impl::expectEvent(const Statement& s, const ExpectEvent& e) {
  const session::Condition wanted = resolve(e.condition, run->vocabulary());
  const auto found = run->tape().findNext(since, [&](const trace::Event& event) {
    return session::matches(event, run->vocabulary(), wanted, &run->blobs());
  });
  if (found)
    return judge(s, true, "event " + std::to_string(*found) + ": " +
                              describe(run->tape().event(*found), run->vocabulary(), run->blobs()));
  std::uint64_t sameKind = 0;
  const auto* info = run->vocabulary().find(e.condition.kind);
  for (auto n = since + 1; n <= run->tape().size(); ++n) sameKind += run->tape().event(n).kind == info->kind;
  judge(s, false, sameKind ? "there were " + std::to_string(sameKind) + " " + info->name + ", none with these fields"
                           : "there was no " + info->name);
}

void Player::Impl::expectError(const Statement& s, const ExpectError& e) {
  if (!pending) return judge(s, false, "the statement before had no error");
  const std::string actual = trace::codeName(pending->error.code);
  const bool passed = actual == e.code.text;
  if (!passed) result.errors.push_back(*pending);
  const std::string text = "it is " + actual + ": " + trace::englishMessage(pending->error);
  pending.reset();
  judge(s, passed, text);
}

void Player::Impl::expectInvariants(const Statement& s) {
  if (look(s, [&] { run->engine()->checkInvariants(); })) judge(s, true, "every invariant holds");
}

// The first key of the next put statement, when nothing but narration and expectations stand between.
std::optional<std::string> Player::Impl::nextKey() const {
  for (std::size_t i = at + 1; i < scenario.statements.size(); ++i)
    if (const auto* put = std::get_if<Put>(&scenario.statements[i].body)) return firstKey(*put);
  return {};
}

void Player::Impl::ask(const Statement& s, const Ask& ask) {
  Asked asked{s.at, ask.name, ask.text, ask.choices, ask.measured, {}, {}, {}};
  const auto call = ask.measured ? std::nullopt : asCall(ask.answer);
  if (call && run->crashed()) fail(s, "the engine is down: this question needs its live state");
  if (call) asked.answer = known.questions.at(maker.setup.type->name).at(call->name)(*run, call->arguments, nextKey());
  else if (!ask.measured) asked.answer = ask.answer.text;
  tape::Note kept = noteOf(ask);
  kept.answer = asked.answer;
  run->note(std::move(kept));
  result.asks.push_back(asked);
  note(s, Entry::Kind::question, ask.text);
}

void Player::Impl::reveal(const Statement& s, const Reveal& reveal) {
  const auto asked = std::find_if(result.asks.begin(), result.asks.end(), [&](const Asked& a) { return a.name == reveal.name; });
  if (asked->measured) {
    for (const Statement& other : scenario.statements)
      if (const auto* ask = std::get_if<Ask>(&other.body); ask && ask->name == reveal.name)
        asked->answer = shownNumber(metric(s, ask->answer.text));
  }
  if (asked->given) asked->right = *asked->given == asked->answer;
  run->note({1, tape::Note::Kind::answer, asked->name, asked->answer, {}, asked->given.value_or(std::string())});
  note(s, Entry::Kind::answer, asked->answer);
}

void Player::Impl::print(const Statement& s, const Print& p) {
  constexpr trace::EventNumber kMost = 10'000;
  if (p.what.text == "state")
    return note(s, Entry::Kind::printed, run->engine() ? run->engine()->describeState() : "the engine is down");
  if (p.what.text != "events")
    return note(s, Entry::Kind::printed, p.what.text + " = " + shownNumber(metric(s, p.what.text)));
  std::string text;
  const auto last = run->tape().size();
  const auto first = last > since + kMost ? last - kMost + 1 : since + 1;
  if (first > since + 1) text = "... " + std::to_string(first - since - 1) + " events before\n";
  for (auto n = first; n <= last; ++n)
    text += std::to_string(n) + " " + describe(run->tape().event(n), run->vocabulary(), run->blobs()) + "\n";
  note(s, Entry::Kind::printed, text);
}

}  // namespace cutaway::scenario
