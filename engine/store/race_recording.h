// race_recording: the lanes of a race as a file, to be replayed elsewhere: records framed as those of an event log, the
// first one the header, then one a lane. Times of a step are whole picoseconds, so that the file is small and exact.
//
// What a lane was run on stands in it as the device said it: `source` is hardware, emulation or fake. Nothing but
// hardware may be shown as a device.
#pragma once

#include "base/result.h"
#include "protocol/race.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace epoch {

inline constexpr std::int64_t race_recording_schema = 2; // older ones are read too

namespace limits {
inline constexpr std::uint64_t race_recording_bytes = 16u << 20;
inline constexpr std::size_t race_blocks = 65'536, race_rows = 20'000, race_losses = 4096;
} // namespace limits

// Only lanes that were measured here; those that were replayed themselves are left out.
std::string race_recording(std::span<const RaceLane> lanes);
// Strict: a damaged record, a member that is missing or unknown, or a number out of range is an error.
Result<std::vector<RaceLane>> parse_race_recording(std::string_view content);

Status write_race_recording(const std::filesystem::path& file, std::span<const RaceLane> lanes);
Result<std::vector<RaceLane>> read_race_recording(const std::filesystem::path& file);

} // namespace epoch
