// Options after a command: `--name VALUE`, `--flag`, and words. Thread rule: values.
// Invariant: every mistake is a WrongArguments with one clear line; unknown options list the known, nearest first.
#pragma once
#include <cstdint>
#include <exception>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace cutaway::cli {

class WrongArguments : public std::exception {
 public:
  explicit WrongArguments(std::string text) : text_(std::move(text)) {}
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

struct OptionInfo {
  std::string name;      // "--seeds"
  std::string value;     // "N"; empty: a flag
  std::string meaning;   // for --help
  bool repeatable = false;
};

class Arguments {
 public:
  Arguments(const std::vector<OptionInfo>& known, const std::vector<std::string>& given);  // `given`: after the command

  const std::vector<std::string>& words() const { return words_; }
  bool has(const std::string& option) const { return values_.contains(option); }
  std::string value(const std::string& option, const std::string& otherwise = {}) const;  // the last given
  std::vector<std::string> values(const std::string& option) const;
  std::uint64_t number(const std::string& option, std::uint64_t otherwise, std::uint64_t least) const;

 private:
  std::vector<std::string> words_;
  std::map<std::string, std::vector<std::string>> values_;
};

// "METRIC=PATH" and the like, cut at the first '='.
std::pair<std::string, std::string> splitAtEquals(const std::string& option, const std::string& text);

}  // namespace cutaway::cli
