// race_lines: a race for programs, an object of JSON a line: a "lane" each, then "estimate", "parity", "rule" and the
// "end" with fair, headline and ratio. Whoever writes them to a file or prints them writes the same.
#pragma once

#include "protocol/race.h"

#include <string>
#include <string_view>
#include <vector>

namespace epoch {

std::vector<std::string> race_lines(const RaceResult& result);

std::string_view state_word(FairnessRule::State state); // "kept", "BROKEN"

} // namespace epoch
