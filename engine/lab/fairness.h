// fairness: checks the rules of a race, each with its evidence, and writes the headline that names the winner.
#pragma once

#include "protocol/race.h"

namespace epoch {

// The one property in which the lanes may differ.
enum class RaceVaries : std::uint8_t { device, batch, precision };
RaceVaries what_varies(std::span<const RaceEntry> entries);

// Sets rules, fair, headline, ratio and winner from the lanes and their parity.
void judge(RaceResult& result);

} // namespace epoch
