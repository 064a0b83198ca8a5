#include "engines/scenario/lexer.h"

#include <cstdint>

namespace cutaway::scenario {
namespace {

bool blank(char c) { return c == ' ' || c == '\t'; }

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool operatorWord(std::string_view w) { return w == "=" || w == "!=" || w == "<=" || w == ">=" || w == "<" || w == ">"; }

class LineReader {
 public:
  LineReader(std::string_view line, int number, const std::string& file) : line_(line), number_(number), file_(file) {}

  Line read() {
    Line out;
    out.number = number_;
    for (;;) {
      while (at_ < line_.size() && blank(line_[at_])) advance();
      if (at_ == line_.size() || line_[at_] == '#') break;
      out.words.push_back(word());
    }
    out.width = column_;
    checkRest();
    return out;
  }

 private:
  Position here() const { return {number_, column_}; }
  [[noreturn]] void fail(Position at, std::string word, std::string expected) const {
    throw ScenarioError(file_, at, std::move(word), std::move(expected));
  }

  std::string_view advance() {
    const std::size_t n = characterBytes(line_, at_);
    if (n == 0) fail(here(), {}, "the file is not UTF-8 text here");
    const std::string_view character = line_.substr(at_, n);
    if (static_cast<unsigned char>(character[0]) < 0x20 && character[0] != '\t')
      fail(here(), {}, "a control character stands here; write \\xHH inside quotes");
    at_ += n;
    ++column_;
    return character;
  }

  void checkRest() {  // a comment must be text too
    while (at_ < line_.size()) advance();
  }

  Word word() {
    Word w;
    w.at = here();
    const std::size_t start = at_;
    if (line_[at_] == '"') {
      w.text = quotedText();
      w.quoted = true;
    } else {
      bareOrNamed(w);
    }
    w.written = line_.substr(start, at_ - start);
    if (at_ < line_.size() && !blank(line_[at_])) fail(here(), w.written, "a space is expected after the closing quote");
    return w;
  }

  void bareOrNamed(Word& w) {
    while (at_ < line_.size() && !blank(line_[at_])) {
      if (line_[at_] == '"') {
        if (!endsWithName(w.text)) fail(here(), w.text, "a quote starts a word or follows a name and '='");
        w.name = w.text.substr(0, w.text.size() - 1);
        w.text = quotedText();
        w.quoted = true;
        return;
      }
      w.text += advance();
    }
    splitName(w);
  }

  static bool endsWithName(const std::string& s) { return s.size() > 1 && s.back() == '=' && s.find('=') == s.size() - 1; }

  void splitName(Word& w) const {
    if (operatorWord(w.text)) return;
    const std::size_t equals = w.text.find('=');
    if (equals == std::string::npos) return;
    if (equals == 0) fail(w.at, w.text, "a space is expected after '='");
    if (equals + 1 == w.text.size()) fail(w.at, w.text, "a value is expected after '=', without a space between");
    w.name = w.text.substr(0, equals);
    w.text.erase(0, equals + 1);
  }

  std::string quotedText() {
    const Position start = here();
    advance();  // the quote
    std::string out;
    while (at_ < line_.size()) {
      if (line_[at_] == '"') return advance(), out;
      if (line_[at_] == '\\') out += escape();
      else out += advance();
    }
    fail(start, {}, "this quote is not closed on its line");
  }

  char escape() {
    const Position start = here();
    advance();
    const char c = at_ < line_.size() ? line_[at_] : '\0';
    if (c == '"' || c == '\\' || c == 'n') return advance(), c == 'n' ? '\n' : c;
    if (c == 'x' && at_ + 2 < line_.size()) {
      const int high = hexDigit(line_[at_ + 1]), low = hexDigit(line_[at_ + 2]);
      if (high >= 0 && low >= 0) return at_ += 3, column_ += 3, static_cast<char>(high * 16 + low);
    }
    fail(start, {}, "the escapes are \\\" \\\\ \\n and \\xHH");
  }

  std::string_view line_;
  int number_, column_ = 1;
  const std::string& file_;
  std::size_t at_ = 0;
};

}  // namespace

std::size_t characterBytes(std::string_view s, std::size_t at) {
  const auto byte = [&](std::size_t i) { return at + i < s.size() ? static_cast<unsigned char>(s[at + i]) : 0u; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t n = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return 0;
  for (std::size_t i = 1; i < n; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  if ((first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) > 0x9F)) return 0;
  if ((first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) > 0x8F)) return 0;
  return n;
}

std::vector<Line> splitIntoWords(std::string_view text, const std::string& file) {
  std::vector<Line> lines;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    Line read = LineReader(line, number, file).read();
    if (!read.words.empty()) lines.push_back(std::move(read));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string quoted(std::string_view text) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    const std::size_t n = characterBytes(text, i);
    if (c == '"' || c == '\\') (out += '\\') += c, ++i;
    else if (c == '\n') out += "\\n", ++i;
    else if (n == 0 || static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
      ((out += "\\x") += kHex[static_cast<unsigned char>(c) >> 4]) += kHex[c & 15], ++i;
    else out += text.substr(i, n), i += n;
  }
  return out + '"';
}

}  // namespace cutaway::scenario
