// Any bytes as a file of keys: rows or one clear error, never a crash, and never more bytes than were given
// (UTF-16: three bytes of UTF-8 for two).
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engines/workload/key_file.h"

using namespace cutaway::workload;

namespace {

void must(bool holds) {
  if (!holds) std::abort();
}

void readAll(std::string_view bytes, const KeyFileOptions& options) {
  std::size_t given = 0;
  try {
    KeyFileReader reader(bytes, options);
    std::string key, value;
    while (reader.next(key, value)) {
      must(!key.empty());
      given += options.as == KeyFileOptions::As::text ? key.size() : 1;
      must(given <= bytes.size() / 2 * 3 + 1);
      must(value.size() <= bytes.size() / 2 * 3 + 1);
    }
  } catch (const KeyFileError& error) {
    must(error.line >= 1 && error.column >= 1);
    must(error.line <= bytes.size() + 1 && error.column <= bytes.size() + 1);
    must(!englishMessage(error).empty());
  }
}

}  // namespace

// The first byte chooses how the rest is read.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  KeyFileOptions options;
  const std::uint8_t how = data[0];
  options.format = how & 1 ? KeyFileOptions::Format::lines : KeyFileOptions::Format::table;
  options.as = how & 2 ? KeyFileOptions::As::integer : KeyFileOptions::As::text;
  options.column = how & 4 ? "id" : how & 8 ? "2" : "1";
  if (how & 16) options.value = how & 32 ? "name" : "1";
  if (how & 64) options.separator = '\t';
  readAll({reinterpret_cast<const char*>(data + 1), size - 1}, options);
  return 0;
}
