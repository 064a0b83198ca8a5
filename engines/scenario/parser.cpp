#include "engines/scenario/parser.h"

#include <algorithm>
#include <map>

#include "engines/api/engine.h"
#include "engines/scenario/words.h"

namespace cutaway::scenario {
namespace {

const std::string kName = "a name is expected: letters, digits, - _ .";
const std::string kKey = "a key is expected: a whole number, or text in quotes";

Statement parseStatement(Words& words);

// --- the run ---------------------------------------------------------------------------------------------------------
Body title(Words& w) { return Title{w.quotedText("the title in quotes is expected")}; }
Body seed(Words& w) { return Seed{w.wholeNumber("a whole number is expected")}; }

Body driver(Words& w) {
  if (w.takeIf("sim")) return DriverChoice{false};
  if (w.takeIf("live")) return DriverChoice{true};
  w.fail("sim or live is expected");
}

Body engine(Words& w) {
  StartEngine out;
  out.name = w.name("the name of an engine is expected");
  while (!w.done() && !w.isBare("as")) {
    if (!w.peek()->named() || !isName(w.peek()->name)) w.fail("a parameter name=value, or 'as NAME', is expected");
    const Word& word = *w.peek();
    for (const auto& p : out.parameters)
      if (p.name == word.name) w.fail(word.name + " stands here twice");
    out.parameters.push_back(w.namedValue());
  }
  if (w.takeIf("as")) out.alias = w.name(kName);
  return out;
}

// --- operations ------------------------------------------------------------------------------------------------------
std::vector<KeyItem> keyItems(Words& w) {
  std::vector<KeyItem> items{w.keyItem()};
  while (w.atKeyItem()) items.push_back(w.keyItem());
  return items;
}

std::uint64_t countOf(Words& w) {
  const Word* at = w.peek();
  const std::uint64_t n = w.wholeNumber("a number of keys is expected");
  if (n > kMostKeys) w.failAt(*at, "at most " + std::to_string(kMostKeys) + " keys are allowed in one statement");
  return n;
}

Body put(Words& w) {
  Put out;
  std::vector<std::string> known{"value"};
  if (w.takeIf("shuffled")) {
    out.order = Put::Order::shuffled;
    out.items = {w.range()};
  } else if (w.takeIf("random")) {
    out.order = Put::Order::random;
    out.count = countOf(w);
  } else if (w.takeIf("zipf")) {
    out.order = Put::Order::zipf;
    out.count = countOf(w);
    known.push_back("over");
  } else {
    out.items = keyItems(w);
  }
  w.options(known, [&](const Word& o) {
    if (o.name == "value") out.value = o.text;
    else out.over = w.numberOf(o, "over= takes the number of different keys");
  });
  if (out.order == Put::Order::zipf && out.over == 0) w.fail("over=M is expected: among how many keys");
  return out;
}

Body get(Words& w) {
  Get out{keyItems(w), {}};
  w.options({"at"}, [&](const Word& o) { out.snapshot = o.text; });
  return out;
}

void scanBounds(Words& w, std::optional<Literal>& from, std::optional<Literal>& to) {
  if (w.done() || w.isBare("=") || w.peek()->named()) return;
  from = w.literal("a key is expected: the first one scanned");
  to = w.literal("a second key is expected: the scan ends before it");
}

Body scan(Words& w) {
  Scan out;
  scanBounds(w, out.from, out.to);
  return out;
}

Body erase(Words& w) { return Delete{keyItems(w)}; }

Body deleteRange(Words& w) {
  DeleteRange out;
  out.from = w.literal(kKey);
  out.to = w.literal("a second key is expected: the range ends before it");
  return out;
}

Body bulkLoad(Words& w) { return BulkLoad{w.range()}; }

Body load(Words& w) {
  LoadFile out;
  out.file = w.done() || w.peek()->named() ? std::string() : w.take("").text;
  if (out.file.empty()) w.fail("a file name is expected, relative to the scenario, in quotes where it holds spaces");
  w.options({"column", "value", "as"}, [&](const Word& o) {
    if (o.name == "column") out.keyColumn = o.text;
    else if (o.name == "value") out.valueColumn = o.text;
    else if (o.text == "integer" || o.text == "text") out.integers = o.text == "integer";
    else w.failAt(o, "as=text or as=integer is expected");
  });
  return out;
}

Body workload(Words& w) {
  Workload out;
  out.name = w.name("the name of a workload is expected");
  w.options({"operations", "records"}, [&](const Word& o) {
    (o.name == "records" ? out.records : out.operations) = w.numberOf(o, "a whole number is expected");
  });
  if (out.operations == 0) w.fail("operations=N is expected");
  return out;
}

Body snapshot(Words& w) { return Snapshot{w.name(kName)}; }
Body release(Words& w) { return Release{w.name(kName)}; }
Body next(Words& w) { return MoveCursor{w.name("the name of a cursor is expected"), true}; }
Body previous(Words& w) { return MoveCursor{w.name("the name of a cursor is expected"), false}; }

Body cursor(Words& w) {
  OpenCursor out;
  out.name = w.name(kName);
  bool given = false;
  w.options({"at"}, [&](const Word& o) {
    const auto n = o.quoted ? std::nullopt : parseWhole(o.text);
    if (!o.quoted && !n) w.failAt(o, kKey);
    out.key = n ? Literal{true, *n, {}} : Literal{false, 0, o.text};
    given = true;
  });
  if (!given) w.fail("at=K is expected: where the cursor stands");
  return out;
}

bool mayBeAsync(const Body& body) {
  return std::holds_alternative<Put>(body) || std::holds_alternative<Get>(body) || std::holds_alternative<Scan>(body) ||
         std::holds_alternative<Delete>(body) || std::holds_alternative<DeleteRange>(body) ||
         std::holds_alternative<BulkLoad>(body) || std::holds_alternative<LoadFile>(body) ||
         std::holds_alternative<Workload>(body) || std::holds_alternative<EngineWord>(body);
}

Body async(Words& w) {
  Async out;
  Words inner = w.untilAs(out.task);
  if (inner.isBare("async")) inner.fail("an operation is expected: async runs one operation statement");
  const Words before = inner;
  auto statement = std::make_shared<Statement>(parseStatement(inner));
  if (!mayBeAsync(statement->body)) before.fail("an operation is expected, such as put, get, scan or delete");
  out.statement = std::move(statement);
  w.skipAll();
  return out;
}

Body join(Words& w) { return Join{w.name("the name of an async statement is expected")}; }
Body switchTo(Words& w) { return Switch{w.name("the name of a thread is expected")}; }

// --- movement and faults ---------------------------------------------------------------------------------------------
Body settle(Words&) { return Settle{}; }
Body reset(Words&) { return Reset{}; }

Body run(Words& w) {
  if (w.takeIf("until")) return RunUntil{w.condition()};
  if (w.done() || !w.peek()->bare()) w.fail("a time such as 12s or 100ms, or 'until KIND', is expected");
  const Word& word = w.take("");
  try {
    return RunFor{api::parseDuration("run", word.text)};
  } catch (const trace::Error&) {
    w.failAt(word, "a time such as 12s or 100ms, or 'until KIND', is expected");
  }
}

Body step(Words& w) {
  Step out;
  if (!w.done() && w.peek()->bare() && parseWhole(w.peek()->text)) out.count = w.wholeNumber("a number of steps is expected");
  if (w.takeIf("structure")) out.unit = StepUnit::structure;
  else if (w.takeIf("operation")) out.unit = StepUnit::operation;
  else if (!w.takeIf("event") && !w.done()) w.fail("a number, or event, structure or operation is expected");
  return out;
}

Body pauseOn(Words& w) { return PauseOn{w.condition()}; }
Body clear(Words& w) { return ClearPause{w.condition()}; }

std::string optionalNode(Words& w) { return !w.done() && w.peek()->bare() ? w.name(kName) : std::string(); }

Body powerOff(Words& w) {
  PowerOff out;
  out.node = optionalNode(w);
  w.options({"lose", "tear"}, [&](const Word& o) {
    if (o.name == "lose") {
      if (o.text != "unsynced" && o.text != "random" && o.text != "files" && o.text != "nothing")
        w.failAt(o, "lose=unsynced, random, files or nothing is expected");
      out.lose = o.text;
    } else {
      const std::uint64_t sectors = w.numberOf(o, "tear= takes a number of 512-byte sectors");
      if (sectors > 1u << 20) w.failAt(o, "at most 1048576 sectors are expected");
      out.tear = static_cast<std::uint32_t>(sectors);
    }
  });
  return out;
}

Body kill(Words& w) { return Kill{optionalNode(w)}; }
Body recover(Words& w) { return Recover{optionalNode(w)}; }

Body fail(Words& w) {
  Fail out;
  for (const char* what : {"write", "sync", "read"})
    if (out.what.empty() && w.takeIf(what)) out.what = what;
  if (out.what.empty()) w.fail("write, sync or read is expected");
  for (const char* file : {"log", "data", "table", "manifest"})
    if (out.file.empty() && w.takeIf(file)) out.file = file;
  if (w.done() || !w.peek()->named() || w.peek()->name != "at") w.fail("at=N is expected: which call from now on, counted from 1");
  const Word& at = w.take("");
  out.at = w.numberOf(at, "at= takes a whole number from 1");
  if (out.at == 0) w.failAt(at, "calls are counted from 1");
  if (w.takeIf("forever")) out.forever = true;
  else w.takeIf("once");
  return out;
}

// --- narration and questions -----------------------------------------------------------------------------------------
Body say(Words& w) { return Say{w.quotedText("the text in quotes is expected")}; }
Body reveal(Words& w) { return Reveal{w.name("the name of a question is expected")}; }

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == at) parts.emplace_back();
    else parts.back() += c;
  }
  return parts;
}

Body ask(Words& w) {
  Ask out;
  out.name = w.name("the name of the question is expected");
  out.text = w.quotedText("the question in quotes is expected");
  bool given = false;
  w.options({"answer", "measure", "choices"}, [&](const Word& o) {
    if (o.name == "choices") return void(out.choices = split(o.text, '|'));
    if (given) w.failAt(o, "either answer= or measure= is expected, not both");
    given = true;
    out.measured = o.name == "measure";
    if (out.measured && (o.quoted || !isName(o.text))) w.failAt(o, "measure= takes the name of a metric");
    out.answer = {o.at, o.name, o.text, o.quoted};
  });
  if (!given) w.fail("answer=A or measure=METRIC is expected");
  return out;
}

// --- expectations ----------------------------------------------------------------------------------------------------
void takeEquals(Words& w) {
  if (!w.takeIf("=")) w.fail("'=' between spaces is expected");
}

void atNode(Words& w, std::string& node) {
  w.options({"at"}, [&](const Word& o) { node = o.text; });
}

Body expectGet(Words& w) {
  ExpectGet out;
  out.key = w.literal(kKey);
  takeEquals(w);
  if (!w.takeIf("absent")) out.value = w.literal("the value is expected, text in quotes or a whole number, or 'absent'");
  atNode(w, out.node);
  return out;
}

Body expectScan(Words& w) {
  ExpectScan out;
  scanBounds(w, out.from, out.to);
  takeEquals(w);
  while (w.atKeyItem()) out.keys.push_back(w.keyItem());
  atNode(w, out.node);
  return out;
}

Compare comparison(Words& w) {
  static const std::pair<const char*, Compare> kAll[] = {
      {"=", Compare::equal}, {"!=", Compare::unequal}, {"<", Compare::less}, {"<=", Compare::lessOrEqual},
      {">", Compare::greater}, {">=", Compare::greaterOrEqual}, {"~", Compare::about}};
  for (const auto& [text, compare] : kAll)
    if (w.takeIf(text)) return compare;
  w.fail("one of = != < <= > >= ~ between spaces is expected");
}

Body expectMetric(Words& w) {
  ExpectMetric out;
  if (w.done() || !w.peek()->bare() || !isName(w.peek()->text))
    w.fail("a metric, or get, scan, event, error or invariants is expected");
  out.metric = w.namedValue();
  out.compare = comparison(w);
  const std::string expected = "a number is expected, such as 3, 0.25 or 64KiB";
  out.value = w.number(expected + ", or undefined");
  if (out.value.undefined && out.compare != Compare::equal && out.compare != Compare::unequal)
    w.fail("undefined goes with = and != only");
  if (out.compare != Compare::about) return out;
  if (!w.takeIf("+-")) w.fail("'+- TOLERANCE' is expected after ~");
  const Word* at = w.peek();
  out.tolerance = w.number(expected);
  if (out.tolerance.undefined || out.tolerance.value < 0) w.failAt(*at, "a tolerance is a number that is not negative");
  return out;
}

Body expect(Words& w) {
  if (w.takeIf("get")) return expectGet(w);
  if (w.takeIf("scan")) return expectScan(w);
  if (w.takeIf("event")) return ExpectEvent{w.condition()};
  if (w.takeIf("invariants")) return ExpectInvariants{};
  if (w.takeIf("error")) {
    if (w.done() || !w.peek()->bare() || !isName(w.peek()->text)) w.fail("the code of an error is expected");
    return ExpectError{w.namedValue()};
  }
  return expectMetric(w);
}

Body printWhat(Words& w) {
  if (w.done() || !w.peek()->bare() || !isName(w.peek()->text)) w.fail("a metric, state or events is expected");
  return Print{w.namedValue()};
}

Body engineWord(const std::string& word, Words& w) {
  EngineWord out{word, {}};
  while (!w.done()) out.arguments.push_back(w.namedValue());
  return out;
}

// --- the table -------------------------------------------------------------------------------------------------------
struct Row {
  StatementForm form;
  Body (*read)(Words&);
};

const std::vector<Row>& rows() {
  static const std::vector<Row> all{
      {{"title", "title TEXT", "what the run is called"}, title},
      {{"engine", "engine NAME key=value ... [as A]", "start an engine"}, engine},
      {{"driver", "driver sim|live", "simulated world, or real threads, clock and files"}, driver},
      {{"seed", "seed N", "of everything random"}, seed},
      {{"put", "put K ... | A..B | shuffled A..B | random N | zipf N over=M [value=TEXT]", "write"}, put},
      {{"get", "get K ... [at=S]", "read"}, get},
      {{"scan", "scan [A B]", "read in order, from A to before B"}, scan},
      {{"delete", "delete K ... | A..B", "remove"}, erase},
      {{"delete-range", "delete-range A B", "remove from A to before B"}, deleteRange},
      {{"bulk-load", "bulk-load A..B", "fill an empty engine from sorted keys"}, bulkLoad},
      {{"load", "load FILE [column=NAME] [value=NAME] [as=text|integer]", "keys from a text or CSV file"}, load},
      {{"workload", "workload NAME operations=N records=M", "a named mix of operations"}, workload},
      {{"async", "async STATEMENT as T", "an operation in a thread of its own"}, async},
      {{"join", "join T", "wait for it"}, join},
      {{"switch", "switch T", "hand it the baton"}, switchTo},
      {{"snapshot", "snapshot S", "take a snapshot"}, snapshot},
      {{"release", "release S", "let a snapshot go"}, release},
      {{"cursor", "cursor C at=K", "stand at the first row at or after K"}, cursor},
      {{"next", "next C", "one row on"}, next},
      {{"prev", "prev C", "one row back"}, previous},
      {{"settle", "settle", "run until no background work remains"}, settle},
      {{"run", "run TIME | until KIND [field=value ...]", "move on"}, run},
      {{"step", "step [N] [event|structure|operation]", "move on by steps"}, step},
      {{"pause-on", "pause-on KIND [field=value ...]", "park the operation that emits such an event"}, pauseOn},
      {{"clear", "clear KIND [field=value ...]", "forget a pause"}, clear},
      {{"power-off", "power-off [NODE] [lose=unsynced|random|files|nothing] [tear=N]", "lose power"}, powerOff},
      {{"kill", "kill [NODE]", "the process dies, the page cache survives"}, kill},
      {{"recover", "recover [NODE]", "come back"}, recover},
      {{"fail", "fail write|sync|read [log|data|table|manifest] at=N [once|forever]", "a file call fails; of the files that the engine has"}, fail},
      {{"say", "say TEXT", "narration"}, say},
      {{"ask", "ask NAME TEXT answer=A|measure=METRIC [choices=\"a|b\"]", "a prediction"}, ask},
      {{"reveal", "reveal NAME", "the measured answer"}, reveal},
      {{"expect", "expect METRIC OP VALUE | get K = V|absent | scan [A B] = K ... | event KIND | error CODE | invariants", "what must hold"}, expect},
      {{"print", "print METRIC|state|events", "show it"}, printWhat},
      {{"reset", "reset", "counters start again"}, reset},
  };
  return all;
}

std::vector<std::string> allWords() {
  std::vector<std::string> words;
  for (const Row& r : rows()) words.push_back(r.form.word);
  for (const StatementForm& f : engineWords()) words.push_back(f.word);
  return words;
}

bool isEngineWord(const std::string& word) {
  const auto& known = engineWords();
  return std::any_of(known.begin(), known.end(), [&](const StatementForm& f) { return f.word == word; });
}

Statement parseStatement(Words& words) {
  Statement out;
  out.at = words.peek()->at;
  const std::string& first = words.peek()->text;
  if (words.peek()->bare() && first.size() > 1 && first.ends_with(':') && isName(first.substr(0, first.size() - 1))) {
    out.engine = first.substr(0, first.size() - 1);
    words.take("");
  }
  const std::string expected = "a statement is expected";
  const Word& word = words.take(expected);
  if (!word.bare()) words.failAt(word, expected);
  const auto row = std::find_if(rows().begin(), rows().end(), [&](const Row& r) { return r.form.word == word.text; });
  if (row != rows().end()) out.body = row->read(words);
  else if (isEngineWord(word.text)) out.body = engineWord(word.text, words);
  else words.failAt(word, unknownName("statement", word.text, allWords()));
  words.finish();
  return out;
}

void checkFirstLine(const std::vector<Line>& lines, const std::string& file) {
  const std::string expected = "the first line says the format: cutaway 1";
  if (lines.empty()) throw ScenarioError(file, {1, 1}, {}, expected);
  Words w(lines[0], 0, lines[0].words.size(), file);
  if (!w.takeIf("cutaway")) w.fail(expected);
  const Word* version = w.peek();
  if (w.wholeNumber(expected) != 1) w.failAt(*version, "this program reads format version 1");
  w.finish();
}

}  // namespace

const std::vector<StatementForm>& statementForms() {
  static const std::vector<StatementForm> forms = [] {
    std::vector<StatementForm> out;
    for (const Row& r : rows()) out.push_back(r.form);
    return out;
  }();
  return forms;
}

const std::vector<StatementForm>& engineWords() {
  static const std::vector<StatementForm> words{
      {"checkpoint", "checkpoint", "write what is dirty; the log before it is not needed any more"},
      {"flush", "flush", "seal the memtable and write it as a table"},
      {"compact", "compact [LEVEL]", "merge tables"},
      {"vacuum", "vacuum", "remove versions that nobody can see"},
      {"begin", "begin T", "start a transaction"},
      {"commit", "commit T", "end it, kept"},
      {"abort", "abort T", "end it, undone"},
      {"update", "update K by=T", "a new version of a row"},
      {"add", "add NODE", "a node joins"},
      {"remove", "remove NODE", "a node leaves"},
      {"stop", "stop NODE", "a node goes down"},
      {"start", "start NODE", "a node comes back"},
      {"pause", "pause NODE", "a node stands still"},
      {"resume", "resume NODE", "it goes on"},
      {"elect", "elect NODE", "an election that the node wins"},
      {"partition", "partition n1,n2 | n3 or n1 -> n2", "cut links"},
      {"heal", "heal", "mend all links"},
      {"drop", "drop n1->n2 PART", "lose messages"},
      {"delay", "delay n1->n2 TIME", "messages take longer"},
      {"duplicate", "duplicate n1->n2", "messages come twice"},
      {"reorder", "reorder n1->n2", "messages overtake each other"},
      {"skew", "skew NODE FACTOR", "a clock runs fast or slow"},
      {"slow-disk", "slow-disk NODE FACTOR", "a disk gets slow"},
      {"write", "write K=V w=N|majority [j=true] [async]", "write with a concern"},
      {"read", "read K from=PREFERENCE", "read with a preference"},
      {"corrupt", "corrupt NODE CHUNK", "damage what is stored"}};
  return words;
}

Scenario parse(std::string_view text, const std::string& file) {
  if (text.size() > kLongestScenario) throw ScenarioError(file, {}, {}, "a scenario has at most 16 MiB");
  const std::vector<Line> lines = splitIntoWords(text, file);
  checkFirstLine(lines, file);
  Scenario out;
  out.file = file;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    Words words(lines[i], 0, lines[i].words.size(), file);
    out.statements.push_back(parseStatement(words));
  }
  return out;
}

}  // namespace cutaway::scenario
