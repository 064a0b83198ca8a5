// What a desktop is told about the program: valid by the desktop's own tools where they are installed, and in step with itself.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace {

namespace fs = std::filesystem;

const fs::path kPackaging = fs::path(CUTAWAY_SOURCE_DIR) / "packaging";
const std::string kSign = "org.cutaway.Cutaway";

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool installed(const std::string& tool) { return std::system(("command -v " + tool + " >/dev/null 2>&1").c_str()) == 0; }

std::set<std::string> matches(const std::string& text, const std::regex& pattern) {
  std::set<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) found.insert((*it)[1]);
  return found;
}

std::string valueOf(const std::string& desktop, const std::string& key) {
  std::smatch m;
  return std::regex_search(desktop, m, std::regex("\n" + key + "=([^\n]*)")) ? m[1].str() : std::string();
}

std::set<std::string> split(const std::string& list) { return matches(list, std::regex("([^;]+);")); }

TEST(Packaging, TheDesktopEntryIsValid) {
  if (!installed("desktop-file-validate")) GTEST_SKIP() << "desktop-file-validate is not installed (desktop-file-utils)";
  EXPECT_EQ(std::system(("desktop-file-validate '" + (kPackaging / (kSign + ".desktop")).string() + "'").c_str()), 0);
}

TEST(Packaging, TheMetadataIsValid) {
  if (!installed("appstreamcli")) GTEST_SKIP() << "appstreamcli is not installed (appstream)";
  EXPECT_EQ(std::system(("appstreamcli validate --no-net '" + (kPackaging / (kSign + ".metainfo.xml")).string() + "'").c_str()), 0);
}

TEST(Packaging, TheKindsOfFilesAreKnownToADesktop) {
  if (!installed("update-mime-database")) GTEST_SKIP() << "update-mime-database is not installed (shared-mime-info)";
  const fs::path root = fs::path(testing::TempDir()) / "cutaway-mime";
  fs::remove_all(root);
  fs::create_directories(root / "packages");
  fs::copy_file(kPackaging / (kSign + ".mime.xml"), root / "packages" / (kSign + ".xml"));
  EXPECT_EQ(std::system(("update-mime-database '" + root.string() + "' >/dev/null 2>&1").c_str()), 0);
  const std::string globs = read(root / "globs2");
  EXPECT_NE(globs.find(":application/x-cutaway-recording:*.cutaway\n"), std::string::npos) << globs;
  EXPECT_NE(globs.find(":text/x-cutaway-scenario:*.scenario\n"), std::string::npos) << globs;
  fs::remove_all(root);
}

TEST(Packaging, EntryMetadataAndKindsNameTheSameThings) {
  const std::string desktop = read(kPackaging / (kSign + ".desktop")), info = read(kPackaging / (kSign + ".metainfo.xml"));
  const std::string kinds = read(kPackaging / (kSign + ".mime.xml"));
  const auto types = matches(kinds, std::regex("<mime-type type=\"([^\"]+)\""));
  EXPECT_EQ(types.size(), 2u);
  EXPECT_EQ(split(valueOf(desktop, "MimeType")), types);
  EXPECT_EQ(matches(info, std::regex("<mediatype>([^<]+)<")), types);
  EXPECT_EQ(matches(info, std::regex("<launchable type=\"desktop-id\">([^<]+)<")), std::set<std::string>{kSign + ".desktop"});
  EXPECT_EQ(matches(info, std::regex("<id>([^<]+)<")), std::set<std::string>{kSign});
  EXPECT_TRUE(fs::exists(kPackaging / (valueOf(desktop, "Icon") + ".svg"))) << valueOf(desktop, "Icon");
  for (const std::string& name : matches(kinds, std::regex("<icon name=\"([^\"]+)\""))) EXPECT_TRUE(fs::exists(kPackaging / (name + ".svg"))) << name;
}

TEST(Packaging, TheNewestReleaseIsThisVersion) {
  const auto version = matches(read(fs::path(CUTAWAY_SOURCE_DIR) / "CMakeLists.txt"), std::regex("project\\(Cutaway VERSION ([0-9.]+)"));
  ASSERT_EQ(version.size(), 1u);
  std::smatch first;
  const std::string info = read(kPackaging / (kSign + ".metainfo.xml"));
  ASSERT_TRUE(std::regex_search(info, first, std::regex("<release version=\"([0-9.]+)\"")));
  EXPECT_EQ(first[1].str(), *version.begin());
}

}  // namespace
