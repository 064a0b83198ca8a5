// The event: what an engine did, in 64 bytes. Everything the program shows is folded from a stream of these.
// Thread rule: plain data. Invariants: trivially copyable, 64 bytes, 64-byte aligned; an event's number is its
// place on the tape, counted from 1, and is not stored in it.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engines/trace/level.h"

namespace cutaway::trace {

using EventNumber = std::uint64_t;  // 1-based place on the tape; 0 means "none"
using Kind = std::uint16_t;
using ActorId = std::uint16_t;
using SiteId = std::uint16_t;

struct alignas(64) Event {
  std::uint64_t causeAndSite = 0;  // low 48 bits: number of the causing event, 0 = the operation itself; high 16: site
  std::uint64_t time = 0;          // ns: virtual under Sim, the batch's stamp when live (order number while in the ring)
  std::uint32_t operation = 0;     // number of the operation this belongs to; 0 = none
  ActorId actor = 0;
  Kind kind = 0;
  std::array<std::byte, 40> body{};

  EventNumber cause() const { return causeAndSite & kCauseMask; }
  SiteId site() const { return static_cast<SiteId>(causeAndSite >> 48); }
  static constexpr std::uint64_t kCauseMask = (std::uint64_t{1} << 48) - 1;
};
static_assert(sizeof(Event) == 64 && alignof(Event) == 64 && std::is_trivially_copyable_v<Event>);

// An event's body: a small struct without hidden padding, with `kind`, `level` and a field schema (schema.h).
template <class P>
concept Payload = std::is_trivially_copyable_v<P> && std::has_unique_object_representations_v<P> &&
                  sizeof(P) <= sizeof(Event::body) && requires {
                    { P::kKind } -> std::convertible_to<Kind>;
                    { P::kLevel } -> std::convertible_to<Level>;
                  };

// The payload of an event whose kind is P::kKind. Precondition: e.kind == P::kKind.
template <Payload P>
P as(const Event& e) {
  P p;
  std::memcpy(&p, e.body.data(), sizeof p);
  return p;
}

template <Payload P>
Event makeEvent(const P& p) {
  Event e;
  e.kind = P::kKind;
  std::memcpy(e.body.data(), &p, sizeof p);
  return e;
}

}  // namespace cutaway::trace
