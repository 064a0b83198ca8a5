#include "engines/session/past.h"

#include <algorithm>
#include <cstring>

#include "engines/trace/hash.h"

namespace cutaway::session {

namespace {

void put(std::string& into, std::uint64_t number) { into.append(reinterpret_cast<const char*>(&number), sizeof number); }
void put(std::string& into, const std::string& text) {
  put(into, text.size());
  into += text;
}
std::uint64_t number(const std::string& bytes, std::size_t& at) {
  std::uint64_t n = 0;
  std::memcpy(&n, bytes.data() + at, sizeof n);
  at += sizeof n;
  return n;
}
std::string text(const std::string& bytes, std::size_t& at) {
  const std::size_t size = number(bytes, at);
  at += size;
  return bytes.substr(at - size, size);
}

}  // namespace

void pack(const api::Operation& o, std::string& into) {
  into += static_cast<char>(o.kind);
  into += static_cast<char>((o.to ? 1 : 0) | (o.descending ? 2 : 0) | (o.exclusive ? 4 : 0));
  put(into, o.limit);
  put(into, o.key);
  put(into, o.value);
  if (o.to) put(into, *o.to);
  put(into, o.rows.size());
  for (const auto& [key, value] : o.rows) put(into, key), put(into, value);
}

api::Operation unpack(const std::string& bytes, std::size_t& at) {
  api::Operation o;
  o.kind = static_cast<trace::OperationKind>(bytes[at]);
  const char flags = bytes[at + 1];
  at += 2;
  o.descending = flags & 2;
  o.exclusive = flags & 4;
  o.limit = number(bytes, at);
  o.key = text(bytes, at);
  o.value = text(bytes, at);
  if (flags & 1) o.to = text(bytes, at);
  for (std::uint64_t rows = number(bytes, at); rows; --rows) {
    std::string key = text(bytes, at);
    o.rows.emplace_back(std::move(key), text(bytes, at));
  }
  return o;
}

std::size_t Inputs::bytes() const {
  std::size_t all = list.size() * sizeof(Input) + operations.size();
  for (const auto& s : sources) all += s->bytes.size() + s->before.size() * sizeof s->before[0];
  return all;
}

trace::EventNumber Inputs::standing(trace::EventNumber event) const {
  for (const Piece& p : pieces)
    if (p.before < event && event < p.last) return p.last;
  return event;
}

Inputs Inputs::upTo(trace::EventNumber event) const {
  Inputs out = *this;
  const auto end = std::find_if(list.begin(), list.end(), [event](const Input& i) { return i.at >= event; });
  out.list.assign(list.begin(), end);
  std::erase_if(out.pieces, [event](const Piece& p) { return p.before >= event; });
  for (auto& source : out.sources) {
    const auto last = std::lower_bound(source->before.begin(), source->before.end(), event);
    auto cut = std::make_shared<TakenOperations>();
    cut->before.assign(source->before.begin(), last);
    std::size_t size = 0;
    for (std::size_t i = 0; i < cut->before.size(); ++i) unpack(source->bytes, size);
    cut->bytes = source->bytes.substr(0, size);
    source = std::move(cut);
  }
  return out;
}

std::uint64_t Past::hashOf(const trace::Event& event) {
  return trace::hashText({reinterpret_cast<const char*>(&event), sizeof event});
}

void InputLog::add(Input::What what, std::uint64_t number, std::uint16_t thread) {
  full_ = full_ || inputs_.list.size() * sizeof(Input) > kMost;  // past() refuses it
  if (!full_) inputs_.list.push_back({at_, number, what, idle_, moved_, thread});
  moved_ = false;
}

std::uint16_t InputLog::threadNamed(const std::string& name) {
  auto& all = inputs_.threads;
  const auto found = std::find(all.begin(), all.end(), name);
  if (found != all.end()) return static_cast<std::uint16_t>(found - all.begin());
  all.push_back(name);
  return static_cast<std::uint16_t>(all.size() - 1);
}

void InputLog::operation(const api::Operation& operation, const std::string& thread) {
  full_ = full_ || inputs_.operations.size() > kMost;
  if (full_) return;
  add(Input::What::operation, inputs_.operations.size(), threadNamed(thread));
  pack(operation, inputs_.operations);
}

std::shared_ptr<TakenOperations> InputLog::source(const std::string& thread) {
  add(Input::What::source, inputs_.sources.size(), threadNamed(thread));
  return inputs_.sources.emplace_back(std::make_shared<TakenOperations>());
}

void InputLog::time(std::optional<std::uint64_t> until) {
  const std::uint64_t now = until.value_or(Input::kNoTime);
  if (now == time_) return;
  time_ = now;
  add(Input::What::time, now);
}

void InputLog::powerOff(const env::PowerCut& cut) {
  add(Input::What::powerOff, inputs_.cuts.size());
  inputs_.cuts.push_back(cut);
}

void InputLog::fault(const env::Fault& fault) {
  add(Input::What::fault, inputs_.faults.size());
  inputs_.faults.push_back(fault);
}

void InputLog::turn(const std::string& thread) {
  add(Input::What::turn, inputs_.turns.size());
  inputs_.turns.push_back(thread);
}

}  // namespace cutaway::session
