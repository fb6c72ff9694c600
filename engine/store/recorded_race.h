// recorded_race: a race that is over, with the verdict that was shown: a recording of its lanes that also holds the
// fairness rules, the grade and the headline. Profiles and numbers side by side are not kept beside the lanes.
#pragma once

#include "base/result.h"
#include "protocol/race.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace epoch {

namespace limits {
inline constexpr std::size_t race_rules = 64;
} // namespace limits

std::string recorded_race(const RaceResult& race); // with the lanes that were replayed beside it
// Its lanes count as recorded. A recording without a verdict is an error.
Result<RaceResult> parse_recorded_race(std::string_view content);
Result<RaceResult> read_recorded_race(const std::filesystem::path& file);

// A recording for others: the lanes that were measured here, with the verdict where it is about no other lane.
Status record_race(const std::filesystem::path& file, const RaceResult& race);

// Where the newest race of a network is remembered, beside its runs.
std::filesystem::path race_file(const std::filesystem::path& runs, const std::string& network);
Status remember_race(const std::filesystem::path& runs, const RaceResult& race);

} // namespace epoch
