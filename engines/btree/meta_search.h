// Finding the newest whole meta page of a data file whose page size only a meta page tells.
// Thread rule: a value. Invariant: nothing is changed; `meta` is only meaningful where `whole`.
#pragma once
#include <optional>

#include "engines/btree/meta.h"
#include "engines/env/file.h"
#include "engines/trace/error.h"

namespace cutaway::btree {

struct MetaSearch {
  Meta meta;
  bool whole = false;
  bool blank = true;                   // the first place holds zeros
  std::optional<trace::Error> wrong;   // what to say when none is whole

  void read(env::File& file);

 private:
  void consider(env::File& file, std::uint64_t offset, std::uint32_t pageSize);
};

}  // namespace cutaway::btree
