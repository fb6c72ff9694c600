// fairness: the rules of a race, each with whether it was kept and the figures that tell; and the one sentence that may
// be said about who won.
#pragma once

#include "protocol/race.h"

namespace epoch {

// Exactly one thing may differ between lanes: it is what the race is about.
enum class RaceVaries : std::uint8_t { device, batch, precision };
RaceVaries what_varies(std::span<const RaceEntry> entries);

// Fills in rules, fair, headline, ratio and winner from lanes and parity.
void judge(RaceResult& result);

} // namespace epoch
