// What an event's fields are called and mean, declared once beside each struct: the inspector, the event list, CSV and
// JSON, conditions of breakpoints and a recording's self-description all read it from here.
// Thread rule: constant data. Invariant: kinds are unique within a vocabulary and across those used together
// (1..99 common, 100..199 env, 200..399 btree, 400.. later engines).
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engines/trace/event.h"
#include "engines/trace/key_ref.h"

namespace cutaway::trace {

enum class FieldType : std::uint8_t { u8, u16, u32, u64, key, choice };  // choice: a u8 with named values

struct Field {
  std::string name;
  FieldType type = FieldType::u64;
  std::uint8_t offset = 0;           // in the body, bytes
  std::string unit;                  // "page", "B", "ns", "slot", "lsn", "" ...
  std::vector<std::string> choices;  // for FieldType::choice, by value
};

struct KindInfo {
  Kind kind = 0;
  std::string name;     // "PageSplit"
  Level level = Level::detail;
  std::string summary;  // one English line, for `cutaway engines`
  std::vector<Field> fields;

  const Field* field(std::string_view name) const;
};

// All kinds of one engine, or of one recording.
class Vocabulary {
 public:
  void add(KindInfo info);
  void add(const Vocabulary& other);
  const KindInfo* find(Kind kind) const;
  const KindInfo* find(std::string_view name) const;
  const std::vector<KindInfo>& kinds() const { return kinds_; }

 private:
  std::vector<KindInfo> kinds_;  // sorted by kind
};

// A field's value: the integer, or for a key its first shown bytes through keyField().
std::uint64_t numberField(const Event& e, const Field& f);
KeyRef keyField(const Event& e, const Field& f);

// The contribution of one event to the run's hash: operation, actor, kind, time and fields; not cause, site, nor the
// stored text of long keys, which depend on the level that was recorded. Chain with combine().
std::uint64_t runHash(const Event& e, const KindInfo& info);

template <class T>
constexpr FieldType fieldTypeOf() {
  if constexpr (std::is_same_v<T, KeyRef>) return FieldType::key;
  else if constexpr (sizeof(T) == 1) return FieldType::u8;
  else if constexpr (sizeof(T) == 2) return FieldType::u16;
  else if constexpr (sizeof(T) == 4) return FieldType::u32;
  else return FieldType::u64;
}

}  // namespace cutaway::trace

// In a vocabulary's .cpp:  CUTAWAY_FIELD(PageSplit, left, "page")  and, for enums,  CUTAWAY_CHOICE(T, m, {"a","b"})
#define CUTAWAY_FIELD(T, member, unit_)                                                                   \
  ::cutaway::trace::Field {                                                                               \
    #member, ::cutaway::trace::fieldTypeOf<decltype(T::member)>(), std::uint8_t(offsetof(T, member)), unit_, {} \
  }
#define CUTAWAY_CHOICE(T, member, ...)                                                                         \
  ::cutaway::trace::Field {                                                                                    \
    #member, ::cutaway::trace::FieldType::choice, std::uint8_t(offsetof(T, member)), "", std::vector<std::string> __VA_ARGS__ \
  }
