#include "app/window/presenter_cue.h"

#include <algorithm>

#include "engines/scenario/operations.h"
#include "engines/scenario/parser.h"
#include "engines/scenario/scenario_error.h"
#include "widgets/panels/engine_words.h"

namespace cutaway::window {
namespace {

using scenario::Ask;
using scenario::Say;
using scenario::Statement;
using Kind = tape::Note::Kind;

std::vector<Statement> statementsOf(const QString& text) {
  try {
    return scenario::parse(text.toStdString(), "").statements;
  } catch (const scenario::ScenarioError&) {
    return {};
  }
}

bool tells(const Statement& s, const tape::Note& note) {
  if (const auto* say = std::get_if<Say>(&s.body)) return note.kind == Kind::say && say->text == note.text;
  if (const auto* ask = std::get_if<Ask>(&s.body)) return note.kind == Kind::ask && ask->name == note.name;
  if (const auto* reveal = std::get_if<scenario::Reveal>(&s.body)) return note.kind == Kind::answer && reveal->name == note.name;
  return false;
}

// Behind the last statement whose words stand at or before the cursor.
std::size_t placeOf(const std::vector<Statement>& all, const std::vector<tape::Note>& notes, const session::Snapshot& s) {
  std::size_t place = 0;
  for (const tape::Note& note : notes) {
    if (std::min(note.event, s.frontier) > s.cursor) break;
    for (std::size_t i = place; i < all.size(); ++i)
      if (tells(all[i], note)) {
        place = i + 1;
        break;
      }
  }
  return place;
}

template <class... Types>
bool isOneOf(const scenario::Body& body) {
  return (std::holds_alternative<Types>(body) || ...);
}

// Lines that do something; what is only set up or checked is nothing to tell.
bool acts(const Statement& s) {
  return !isOneOf<Say, Ask, scenario::Reveal, scenario::Print, scenario::Title, scenario::Seed, scenario::DriverChoice, scenario::StartEngine,
                  scenario::ExpectMetric, scenario::ExpectGet, scenario::ExpectScan, scenario::ExpectEvent, scenario::ExpectError,
                  scenario::ExpectInvariants>(s.body);
}

void tellQuestion(Cue& cue, const Ask& ask) {
  const tape::Note note = scenario::noteOf(ask);
  cue.question = panels::scenarioWords(ask.text);
  for (const std::string& choice : ask.choices) cue.choices << panels::scenarioWords(choice);
  cue.answer = panels::scenarioWords(note.answer);
  cue.measured = note.answer.empty();
}

}  // namespace

Cue cueAt(const QString& scenarioText, const std::vector<tape::Note>& notes, const session::Snapshot& s) {
  const std::vector<Statement> all = statementsOf(scenarioText);
  const std::size_t place = placeOf(all, notes, s);
  Cue cue;
  for (const QString& line : QString::fromStdString(s.say).split('\n', Qt::SkipEmptyParts))
    cue.notes += (cue.notes.isEmpty() ? "" : "\n") + panels::scenarioWords(line.toStdString());
  const Ask *open = nullptr, *next = nullptr;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto* ask = std::get_if<Ask>(&all[i].body);
    if (ask && s.ask && ask->name == s.ask->name && i < place) open = ask;
    if (ask && i >= place && !next) next = ask;
  }
  cue.open = open != nullptr;
  if (open || next) tellQuestion(cue, open ? *open : *next);
  for (std::size_t i = place; i < all.size() && cue.then.isEmpty(); ++i) {
    if (const auto* say = std::get_if<Say>(&all[i].body)) cue.then = panels::scenarioWords(say->text);
    else if (const auto* ask = std::get_if<Ask>(&all[i].body)) cue.then = panels::scenarioWords(ask->text);
    else if (acts(all[i])) cue.lines << QString::fromStdString(scenario::print(all[i]));
  }
  return cue;
}

}  // namespace cutaway::window
