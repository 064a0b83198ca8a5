#include "engines/trace/schema.h"

#include <algorithm>

#include "engines/trace/hash.h"

namespace cutaway::trace {

const Field* KindInfo::field(std::string_view wanted) const {
  auto it = std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name == wanted; });
  return it == fields.end() ? nullptr : &*it;
}

void Vocabulary::add(KindInfo info) {
  auto it = std::lower_bound(kinds_.begin(), kinds_.end(), info.kind,
                             [](const KindInfo& a, Kind k) { return a.kind < k; });
  if (it != kinds_.end() && it->kind == info.kind) return;
  kinds_.insert(it, std::move(info));
}

void Vocabulary::add(const Vocabulary& other) {
  for (const KindInfo& info : other.kinds_) add(info);
}

const KindInfo* Vocabulary::find(Kind kind) const {
  auto it =
      std::lower_bound(kinds_.begin(), kinds_.end(), kind, [](const KindInfo& a, Kind k) { return a.kind < k; });
  return it != kinds_.end() && it->kind == kind ? &*it : nullptr;
}

const KindInfo* Vocabulary::find(std::string_view name) const {
  auto it = std::find_if(kinds_.begin(), kinds_.end(), [&](const KindInfo& k) { return k.name == name; });
  return it == kinds_.end() ? nullptr : &*it;
}

namespace {
template <class T>
T readAs(const Event& e, std::size_t offset) {
  T v;
  std::memcpy(&v, e.body.data() + offset, sizeof v);
  return v;
}
}  // namespace

std::uint64_t numberField(const Event& e, const Field& f) {
  switch (f.type) {
    case FieldType::u8:
    case FieldType::choice: return readAs<std::uint8_t>(e, f.offset);
    case FieldType::u16: return readAs<std::uint16_t>(e, f.offset);
    case FieldType::u32: return readAs<std::uint32_t>(e, f.offset);
    case FieldType::u64: return readAs<std::uint64_t>(e, f.offset);
    case FieldType::key: return keyField(e, f).hash;
  }
  return 0;
}

KeyRef keyField(const Event& e, const Field& f) { return readAs<KeyRef>(e, f.offset); }

std::uint64_t runHash(const Event& e, const KindInfo& info) {
  std::uint64_t h = combine(e.kind, e.time);
  h = combine(h, (std::uint64_t{e.operation} << 16) | e.actor);
  for (const Field& f : info.fields)
    h = combine(h, f.type == FieldType::key ? keyField(e, f).digest() : numberField(e, f));
  return h;
}

}  // namespace cutaway::trace
