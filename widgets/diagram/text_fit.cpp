#include "widgets/diagram/text_fit.h"

#include <cstdint>
#include <optional>

namespace cutaway::diagram {
namespace {

constexpr double kMonoEm = 0.62;
// Widths of ASCII 32..126 in hundredths of an em: Inter, the widest of weights 400 to 600. Other code points
// count as 70, the dashes and dots we write ourselves as what they are.
constexpr std::uint8_t kInter[] = {
    29, 31, 41, 65, 65, 85, 67, 23,  40,  40, 55, 68, 30, 47, 30, 38, 67, 49, 63, 66, 67, 64, 65, 59,
    65, 65, 30, 30, 68, 68, 68, 55,  100, 73, 66, 75, 73, 61, 59, 76, 75, 28, 57, 68, 57, 91, 76, 78,
    65, 78, 66, 65, 66, 75, 73, 101, 70,  71, 66, 40, 38, 40, 49, 47, 50, 58, 64, 58, 64, 60, 38, 63,
    62, 27, 27, 57, 27, 90, 61, 61,  63,  63, 40, 55, 38, 61, 58, 84, 57, 58, 57, 40, 36, 40, 68};
constexpr std::string_view kEllipsis = "\u2026";

bool continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::string_view firstCodePoints(std::string_view text, std::size_t count) {
  std::size_t i = 0;
  while (i < text.size() && count > 0) {
    ++i;
    while (i < text.size() && continuation(text[i])) ++i;
    --count;
  }
  return text.substr(0, i);
}

std::string shortened(std::string_view text, std::size_t most) {
  if (codePoints(text) <= most) return std::string(text);
  if (most == 0) return {};
  return std::string(firstCodePoints(text, most - 1)) + std::string(kEllipsis);
}

// Length of a well-formed sequence at text[i], 0 where there is none or it is a control character.
std::size_t printableSequence(std::string_view t, std::size_t i) {
  const auto at = [&](std::size_t k) { return static_cast<unsigned char>(t[k]); };
  const unsigned char c = at(i);
  if (c >= 0x20 && c < 0x7F) return 1;
  const std::size_t n = c >= 0xC2 && c <= 0xDF ? 2 : (c & 0xF0) == 0xE0 ? 3 : c >= 0xF0 && c <= 0xF4 ? 4 : 0;
  if (n == 0 || i + n > t.size()) return 0;
  for (std::size_t k = 1; k < n; ++k)
    if (!continuation(t[i + k])) return 0;
  if (c == 0xC2 && at(i + 1) < 0xA0) return 0;   // C1 controls
  if (c == 0xE0 && at(i + 1) < 0xA0) return 0;   // overlong
  if (c == 0xED && at(i + 1) >= 0xA0) return 0;  // surrogates
  if (c == 0xF0 && at(i + 1) < 0x90) return 0;   // overlong
  if (c == 0xF4 && at(i + 1) >= 0x90) return 0;  // beyond Unicode
  if (c == 0xE2 && at(i + 1) == 0x80 && (at(i + 2) >= 0xA8 && at(i + 2) <= 0xAF))
    return 0;  // line and direction marks
  return n;
}

// The cut may fall inside a sequence when only the beginning of a key is known.
bool printable(std::string_view text, bool cutOff, std::size_t& usable) {
  usable = 0;
  while (usable < text.size()) {
    const std::size_t n = printableSequence(text, usable);
    if (n == 0) return cutOff && text.size() - usable < 4 && usable > 0;
    usable += n;
  }
  return !text.empty();
}

std::optional<std::uint64_t> number(std::string_view bytes) {
  if (bytes.size() != 8) return std::nullopt;
  std::uint64_t n = 0;
  for (char c : bytes) n = n << 8 | static_cast<unsigned char>(c);
  if (n >= (std::uint64_t{1} << 53)) return std::nullopt;
  return n;
}

double interfaceWidth(std::string_view codePoint) {
  const auto c = static_cast<unsigned char>(codePoint.front());
  if (c >= 32 && c < 127) return kInter[c - 32];
  if (codePoint == kEllipsis) return 81;
  if (codePoint == "\u2013") return 50;
  return c >= 0xE0 ? 100 : 70;  // beyond the alphabets: full width
}

std::string hex(std::string_view bytes, std::size_t mostBytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string out;
  for (char c : bytes.substr(0, mostBytes)) {
    out += kDigits[static_cast<unsigned char>(c) >> 4];
    out += kDigits[static_cast<unsigned char>(c) & 15];
  }
  return out;
}

std::string readable(std::string_view bytes, bool cutOff, std::size_t most) {
  if (!cutOff)
    if (const auto n = number(bytes)) return std::to_string(*n);
  std::size_t usable = 0;
  if (printable(bytes, cutOff, usable)) {
    std::string text(bytes.substr(0, usable));
    if (cutOff) return shortened(text, most - 1) + (codePoints(text) < most ? std::string(kEllipsis) : "");
    return shortened(text, most);
  }
  std::string text = hex(bytes, most / 2 + 1);
  if (cutOff) text += kEllipsis;
  return shortened(text, most);
}

}  // namespace

std::size_t codePoints(std::string_view text) {
  std::size_t n = 0;
  for (char c : text) n += !continuation(c);
  return n;
}

double textWidth(std::string_view text, Step step) {
  if (isMono(step)) return static_cast<double>(codePoints(text)) * pixelSize(step) * kMonoEm;
  double hundredths = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view one = firstCodePoints(text.substr(i), 1);
    hundredths += interfaceWidth(one);
    i += one.size();
  }
  return hundredths * pixelSize(step) / 100;
}

std::string fit(std::string_view text, Step step, double width) {
  if (textWidth(text, step) <= width + 1e-6) return std::string(text);
  std::size_t low = 0, high = codePoints(text);  // of the shortened text, ellipsis included
  while (low + 1 < high) {
    const std::size_t middle = (low + high) / 2;
    (textWidth(shortened(text, middle), step) <= width ? low : high) = middle;
  }
  return low < 2 ? std::string() : shortened(text, low);
}

std::string keyText(std::string_view bytes, std::size_t most) { return readable(bytes, false, most); }

std::string keyText(const trace::KeyRef& key, const trace::BlobStore* blobs, std::size_t most) {
  if (key.whole()) return readable(key.shownBytes(), false, most);
  if (blobs != nullptr && key.blobOffset() != trace::KeyRef::kNotRecorded)
    if (const auto whole = blobs->read(key.blobOffset())) return readable(*whole, false, most);
  return readable(key.shownBytes(), true, most);
}

}  // namespace cutaway::diagram
