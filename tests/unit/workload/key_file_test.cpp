#include "engines/workload/key_file.h"

#include <gtest/gtest.h>

#include <utility>

#include "engines/workload/keys.h"

namespace cutaway::workload {
namespace {

using As = KeyFileOptions::As;
using Format = KeyFileOptions::Format;
using Rows = std::vector<std::pair<std::string, std::string>>;

KeyFileOptions table(std::string column, std::string value = {}, As as = As::text) {
  KeyFileOptions options;
  options.column = std::move(column);
  options.value = std::move(value);
  options.as = as;
  return options;
}
KeyFileOptions lines(As as = As::text) {
  KeyFileOptions options;
  options.format = Format::lines;
  options.as = as;
  return options;
}

Rows rowsOf(std::string_view bytes, const KeyFileOptions& options) {
  KeyFileReader reader(bytes, options);
  Rows rows;
  std::string key, value;
  while (reader.next(key, value)) rows.emplace_back(key, value);
  return rows;
}

std::string errorOf(std::string_view bytes, const KeyFileOptions& options) {
  try {
    rowsOf(bytes, options);
  } catch (const KeyFileError& error) {
    return englishMessage(error);
  }
  return "no error";
}

TEST(KeyFile, LinesAreKeys) {
  const Rows expected{{"one", ""}, {"two, too", ""}, {" 3", ""}};
  EXPECT_EQ(rowsOf("one\ntwo, too\n 3", lines()), expected);
  EXPECT_EQ(rowsOf("\xef\xbb\xbfone\r\ntwo, too\r\n\r\n 3\r\n", lines()), expected);
  EXPECT_EQ(rowsOf("", lines()), Rows{});
  EXPECT_EQ(rowsOf("7\n 10 \n", lines(As::integer)), (Rows{{integerKey(7), ""}, {integerKey(10), ""}}));
}

TEST(KeyFile, ColumnsByNumberAndByName) {
  const std::string_view bytes = "id,name\n1,Ann\n2,Bob\n";
  EXPECT_EQ(rowsOf(bytes, table("2")), (Rows{{"name", ""}, {"Ann", ""}, {"Bob", ""}}));
  EXPECT_EQ(rowsOf(bytes, table("name")), (Rows{{"Ann", ""}, {"Bob", ""}}));
  EXPECT_EQ(rowsOf(bytes, table("id", "name", As::integer)),
            (Rows{{integerKey(1), "Ann"}, {integerKey(2), "Bob"}}));
  EXPECT_EQ(rowsOf(bytes, table("1", "name")), (Rows{{"1", "Ann"}, {"2", "Bob"}}));
}

TEST(KeyFile, QuotesAsInRfc4180) {
  const std::string_view bytes = "k,v\r\n\"a,b\",\"say \"\"hi\"\"\"\r\n\"two\nlines\",x\"y\r\n";
  EXPECT_EQ(rowsOf(bytes, table("k", "v")), (Rows{{"a,b", "say \"hi\""}, {"two\nlines", "x\"y"}}));
  EXPECT_EQ(rowsOf("\"\"\"\"", table("1")), (Rows{{"\"", ""}}));
  EXPECT_EQ(rowsOf("a,\n", table("1", "2")), (Rows{{"a", ""}}));
}

TEST(KeyFile, TheByteOrderMarkIsNoPartOfTheFirstName) {
  EXPECT_EQ(rowsOf("\xef\xbb\xbfid\n5\n", table("id", {}, As::integer)), (Rows{{integerKey(5), ""}}));
}

// The same rows whatever a program of another time or desk wrote them with.
TEST(KeyFile, LinesMayEndWithACarriageReturn) {
  const Rows expected{{"Ann", ""}, {"Bob", ""}};
  EXPECT_EQ(rowsOf("id,name\r1,Ann\r\r2,Bob\r", table("name")), expected);
  EXPECT_EQ(rowsOf("Ann\rBob", lines()), expected);
  EXPECT_EQ(rowsOf("Ann\rBob\n", lines()), expected);
  EXPECT_EQ(rowsOf("\"a\rb\",c\rx,y", table("1")), (Rows{{"a\rb", ""}, {"x", ""}}));
  EXPECT_EQ(errorOf("a\r\"b\rb\"x\r", table("1")),
            "line 3, column 3: text follows a closing quote; a quote inside of quotes is written twice");
}

std::string utf16(std::u16string_view text, bool little) {
  std::string out;
  for (const char16_t unit : text) {
    const char low = static_cast<char>(unit & 0xff), high = static_cast<char>(unit >> 8);
    out += little ? low : high;
    out += little ? high : low;
  }
  return out;
}

TEST(KeyFile, Utf16WithItsMarkIsConverted) {
  const std::u16string_view text = u"\ufeffid,größe\r\n1,東京\r\n2,\U0001F333\r\n";
  for (const bool little : {true, false}) {
    EXPECT_EQ(rowsOf(utf16(text, little), table("größe")), (Rows{{"東京", ""}, {"🌳", ""}}));
    EXPECT_EQ(rowsOf(utf16(text, little), lines()), (Rows{{"id,größe", ""}, {"1,東京", ""}, {"2,🌳", ""}}));
  }
}

TEST(KeyFile, WhatCannotBeReadRightIsRefused) {
  const std::string whole = utf16(u"\ufeffone\ntwo\n", true);
  EXPECT_EQ(errorOf(whole.substr(0, whole.size() - 1), lines()), "line 2, column 1: the UTF-16 text of this line is broken; save the file as UTF-8");
  EXPECT_EQ(errorOf(utf16(u"\ufeffa\xd83d", true), lines()), "line 1, column 1: the UTF-16 text of this line is broken; save the file as UTF-8");
  EXPECT_EQ(errorOf(utf16(u"\ufeffa\xdf33z", false), lines()), "line 1, column 1: the UTF-16 text of this line is broken; save the file as UTF-8");
  for (const bool little : {true, false})
    EXPECT_EQ(errorOf(utf16(u"one\ntwo\n", little), table("1")), "line 1, column 1: this looks like UTF-16 without a byte order mark; save the file as UTF-8");
  using namespace std::string_view_literals;
  EXPECT_EQ(errorOf("\xff\xfe\0\0a\0\0\0"sv, lines()), "line 1, column 1: this is UTF-32; save the file as UTF-8");
}

TEST(KeyFile, TheBeginningOfAFileIsCutBehindALine) {
  EXPECT_EQ(wholeLines("one\ntwo\nth"), "one\ntwo\n");
  EXPECT_EQ(wholeLines("one\rtwo\rth"), "one\rtwo\r");
  EXPECT_EQ(wholeLines("one"), "one");
  for (const bool little : {true, false}) {
    const std::string whole = utf16(u"\ufeffone\ntwo\n\u0a0dh", little);  // a letter with the bytes of line ends
    EXPECT_EQ(wholeLines(whole), utf16(u"\ufeffone\ntwo\n", little));
    EXPECT_EQ(wholeLines(std::string_view(whole).substr(0, 5)), std::string_view(whole).substr(0, 4));
  }
}

TEST(KeyFile, OtherSeparators) {
  KeyFileOptions options = table("b");
  options.separator = '\t';
  EXPECT_EQ(rowsOf("a\tb\n1\t2,3\n", options), (Rows{{"2,3", ""}}));
}

TEST(KeyFile, AnUnknownColumnListsTheKnownNearestFirst) {
  EXPECT_EQ(errorOf("customer,order_id,price\n", table("orderid")),
            "line 1, column 1: there is no column 'orderid'; there are: 'order_id', 'price', 'customer'");
}

TEST(KeyFile, ErrorsSayWhere) {
  EXPECT_EQ(errorOf("a,b\nc,\"d\ne\n", table("1")),
            "line 2, column 3: the quote that starts here is not closed");
  EXPECT_EQ(errorOf("a\n\"b\nb\"x\n", table("1")),
            "line 3, column 3: text follows a closing quote; a quote inside of quotes is written twice");
  EXPECT_EQ(errorOf("n,k\n\u00e9\u00e9,12\nx,x7\n", table("k", {}, As::integer)),
            "line 3, column 3: 'x7' is no integer");
  EXPECT_EQ(errorOf("\u00e9\u00e9,x7\n", table("2", {}, As::integer)),
            "line 1, column 4: 'x7' is no integer");
  EXPECT_EQ(errorOf("5\n-1\n", lines(As::integer)), "line 2, column 1: '-1' is no integer");
  EXPECT_EQ(errorOf("1 2\n", lines(As::integer)), "line 1, column 1: '1 2' is no integer");
  EXPECT_EQ(errorOf("18446744073709551616\n", lines(As::integer)),
            "line 1, column 1: '18446744073709551616' is too large for a key of 8 bytes");
  EXPECT_EQ(errorOf("18446744073709551615\n", lines(As::integer)), "no error");
  EXPECT_EQ(errorOf("a,b\n,b\n", table("1")), "line 2, column 1: the key is empty");
  EXPECT_EQ(errorOf("a,b\nc\n", table("2")), "line 2, column 1: the row has no column '2'");
  EXPECT_EQ(errorOf("a,b\nc\n", table("b")), "line 2, column 1: the row has no column 'b'") << "by its name where it was given by it";
  EXPECT_EQ(errorOf("a,b\nc\n", table("a", "b")), "line 2, column 1: the row has no column 'b'");
  EXPECT_EQ(errorOf("", table("id")), "line 1, column 1: there is no column 'id'; there are: ");
}

TEST(KeyFile, TheFormatFollowsFromTheName) {
  EXPECT_EQ(formatOf("keys.csv"), Format::table);
  EXPECT_EQ(formatOf("KEYS.CSV"), Format::table);
  EXPECT_EQ(formatOf("keys.txt"), Format::lines);
  EXPECT_EQ(formatOf(""), Format::lines);
}

}  // namespace
}  // namespace cutaway::workload
