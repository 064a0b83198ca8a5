#include "app/cli/files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/cli/arguments.h"

namespace cutaway::cli {
namespace {

[[noreturn]] void fail(const std::string& path, const char* what) {
  throw WrongArguments(path + ": " + what + ": " + std::strerror(errno));
}

void discard(const std::string& part) {  // keeps errno, and what is no file (/dev/full)
  const int reason = errno;
  std::error_code ignored;
  if (std::filesystem::is_regular_file(part, ignored)) std::filesystem::remove(part, ignored);
  errno = reason;
}

bool isNoFile(const std::string& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) && !std::filesystem::is_directory(status);
}

}  // namespace

std::string readFile(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw WrongArguments(path + ": this is a folder, a file is expected");
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) fail(path, "cannot be opened");
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in.bad()) fail(path, "cannot be read");
  return bytes;
}

void writeFile(const std::string& path, std::string_view bytes) {
  const bool device = isNoFile(path);
  const std::string part = device ? path : path + ".part";
  errno = 0;
  {
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.flush();
    if (!out) discard(part), fail(path, "cannot be written");
  }
  if (device) return;
  std::error_code bad;
  std::filesystem::rename(part, path, bad);
  if (!bad) return;
  std::filesystem::remove(part, bad);
  fail(path, "cannot be written");
}

void checkFolder(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code ignored;
  if (!folder.empty() && !std::filesystem::is_directory(folder, ignored))
    throw WrongArguments(path + ": there is no folder " + folder.string());
  if (!path.empty() && std::filesystem::is_directory(path, ignored))
    throw WrongArguments(path + ": this is a folder, a file is expected");
}

void checkRecordable(const std::string& path) {
  if (isNoFile(path)) throw WrongArguments(path + ": this is a device or a pipe, a file is expected");
}

std::string besideFile(const std::string& file, const std::string& name) {
  return (std::filesystem::path(file).parent_path() / name).string();
}

std::string extensionOf(const std::string& path) {
  std::string out = std::filesystem::path(path).extension().string();
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out.empty() ? out : out.substr(1);
}

}  // namespace cutaway::cli
