// Files the command line reads and writes whole. Thread rule: any thread. Invariant: a failed write leaves no half-written
// file under the name asked for, and no device or pipe is replaced by a file; errors are WrongArguments naming the file.
#pragma once
#include <string>
#include <string_view>

namespace cutaway::cli {

std::string readFile(const std::string& path);
void writeFile(const std::string& path, std::string_view bytes);
// Throws where `path` cannot become a file: its folder is missing, or it is a folder. "" is fine.
void checkFolder(const std::string& path);
// The same for a recording, which needs a file: a device or a pipe is none.
void checkRecordable(const std::string& path);
// `name` as seen from the folder of `file`.
std::string besideFile(const std::string& file, const std::string& name);
std::string extensionOf(const std::string& path);  // lower case, without the dot

}  // namespace cutaway::cli
