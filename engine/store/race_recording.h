// race_recording: a file with the lanes of a race, for replay elsewhere: records of the event log format, first a
// header, then one a lane. Step times are whole picoseconds, so that the file is small and exact.
//
// `source` says what a lane ran on, as the device reported it: hardware, emulation or fake. Only hardware may be shown
// as a device.
#pragma once

#include "model/json.h"
#include "protocol/race.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace epoch {

// Older ones are read too, and written where there is no verdict.
inline constexpr std::int64_t race_recording_schema = 3;

namespace limits {
inline constexpr std::uint64_t race_recording_bytes = 16u << 20;
inline constexpr std::size_t race_blocks = 65'536, race_rows = 20'000, race_losses = 4096;
} // namespace limits

// Writes the lanes that were measured here and leaves replayed lanes out. The verdict is that of recorded_race.h.
std::string race_recording(std::span<const RaceLane> lanes, const std::optional<Json>& verdict = {});
// A damaged record, a missing or unknown member, and a number out of range are errors.
Result<std::vector<RaceLane>> parse_race_recording(std::string_view content);

Result<std::vector<RaceLane>> read_race_recording(const std::filesystem::path& file);

} // namespace epoch
