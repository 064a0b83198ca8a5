#include "engines/trace/site.h"

#include <mutex>
#include <string_view>

namespace cutaway::trace {
namespace {
std::mutex mutex;
std::vector<Site>& table() {
  static std::vector<Site> sites{Site{}};
  return sites;
}
std::string fromRoot(std::string_view path) {
  const auto at = path.rfind("engines/");
  return std::string(at == std::string_view::npos ? path : path.substr(at));
}
}  // namespace

SiteId registerSite(const SourceLocation& where) {
  std::scoped_lock hold(mutex);
  table().push_back({fromRoot(where.file_name()), where.line(), where.function_name()});
  return static_cast<SiteId>(table().size() - 1);
}

std::vector<Site> registeredSites() {
  std::scoped_lock hold(mutex);
  return table();
}

}  // namespace cutaway::trace
