#include "engines/tape/recording_format.h"

#include <array>

#include "engines/trace/hash.h"

namespace cutaway::tape {

const char* recordingSchema() {
  return R"(
CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE parameters(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE kinds(kind INTEGER PRIMARY KEY, name TEXT NOT NULL, level INTEGER NOT NULL, summary TEXT NOT NULL);
CREATE TABLE fields(kind INTEGER NOT NULL, place INTEGER NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL,
                    byte INTEGER NOT NULL, unit TEXT NOT NULL, choices TEXT NOT NULL, PRIMARY KEY(kind, place)) WITHOUT ROWID;
CREATE TABLE actors(id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE sites(id INTEGER PRIMARY KEY, file TEXT NOT NULL, line INTEGER NOT NULL, function TEXT NOT NULL);
CREATE TABLE notes(place INTEGER PRIMARY KEY, event INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
                   text TEXT NOT NULL, choices TEXT NOT NULL, answer TEXT NOT NULL);
CREATE TABLE chunks(first INTEGER PRIMARY KEY, count INTEGER NOT NULL, hash INTEGER NOT NULL, bytes BLOB NOT NULL);
CREATE TABLE blobs(first INTEGER PRIMARY KEY, hash INTEGER NOT NULL, bytes BLOB NOT NULL);
)";
}

std::uint64_t sealOf(const Database& database, std::uint64_t version) {
  struct Table {
    const char* rows;
    int columns;
    std::uint64_t since = 1;  // the format version that brought it
  };
  static constexpr std::array<Table, 9> kTables{{
      {"SELECT name, value FROM meta WHERE name <> 'seal' ORDER BY name", 2},
      {"SELECT name, value FROM parameters ORDER BY name", 2},
      {"SELECT kind, name, level, summary FROM kinds ORDER BY kind", 4},
      {"SELECT kind, place, name, type, byte, unit, choices FROM fields ORDER BY kind, place", 7},
      {"SELECT id, name FROM actors ORDER BY id", 2},
      {"SELECT id, file, line, function FROM sites ORDER BY id", 4},
      {"SELECT first, count, hash FROM chunks ORDER BY first", 3},
      {"SELECT first, hash FROM blobs ORDER BY first", 2},
      {"SELECT place, event, kind, name, text, choices, answer FROM notes ORDER BY place", 7, 2},
  }};
  std::uint64_t seal = version;
  for (const Table& table : kTables) {
    if (table.since > version) continue;
    Statement rows = database.prepare(table.rows);
    while (rows.next())
      for (int c = 0; c < table.columns; ++c) seal = trace::combine(seal, trace::hashText(rows.text(c)));
    seal = trace::combine(seal, 0);
  }
  return seal;
}

}  // namespace cutaway::tape
