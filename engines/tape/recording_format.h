// The recording's tables, and the seal over everything in them that no chunk's own hash covers.
// Thread rule: pure functions and constants. Source of truth for the format: README.md of this folder.
#pragma once
#include <cstdint>

#include "engines/tape/database.h"

namespace cutaway::tape {

inline constexpr std::uint32_t kApplicationId = 0x43544157;  // "CTAW"
inline constexpr std::uint32_t kFormatVersion = 2;      // written; 1 is read too: it has no notes
inline constexpr std::size_t kBlobPiece = 1 << 20;  // bytes of the blob store in one row, before compression

// meta `state`: absent where the recording is whole.
inline constexpr char kStateRecording[] = "recording", kStateInterrupted[] = "interrupted";
inline constexpr char kPartSuffix[] = ".part", kLogSuffix[] = "-wal";

const char* recordingSchema();

// A hash over every row of every table, but the bytes of chunks and blobs (each carries its own hash, which is sealed)
// and the seal itself.
std::uint64_t sealOf(const Database& database, std::uint64_t version);

}  // namespace cutaway::tape
