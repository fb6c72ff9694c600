// race_lines: a race as JSON Lines for other programs: a "lane" object for each lane, then "estimate", "parity", "rule"
// and an "end" with fair, headline and ratio. Files and printed output are the same.
#pragma once

#include "protocol/race.h"

#include <string>
#include <string_view>
#include <vector>

namespace epoch {

std::vector<std::string> race_lines(const RaceResult& result);

std::string_view state_word(FairnessRule::State state); // "kept", "BROKEN"

} // namespace epoch
