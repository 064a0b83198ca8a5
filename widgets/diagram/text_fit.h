// The width model layouts use, since they run without fonts: mono 0.62 em a code point, Inter by a table.
// Thread rule: pure functions. Invariant: fit(text, step, width) never measures wider than `width`.
#pragma once
#include <string>
#include <string_view>

#include "engines/trace/blob_store.h"
#include "engines/trace/key_ref.h"
#include "widgets/diagram/role.h"

namespace cutaway::diagram {

double textWidth(std::string_view text, Step step);
// The text, or its beginning with "..." (one character), or "" where not even that fits.
std::string fit(std::string_view text, Step step, double width);
std::size_t codePoints(std::string_view text);

// A key as people read it: 8-byte big-endian integers below 2^53 in decimal, printable UTF-8 as text, else
// hex. At most `most` code points; longer ones end in an ellipsis, and so do keys of which only the beginning
// was recorded.
std::string keyText(const trace::KeyRef& key, const trace::BlobStore* blobs = nullptr, std::size_t most = 24);
std::string keyText(std::string_view bytes, std::size_t most = 24);

}  // namespace cutaway::diagram
