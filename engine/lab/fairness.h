// fairness: checks the rules of a race, each with its evidence, and writes the headline that names the winner.
#pragma once

#include "protocol/race.h"

namespace epoch {

// Sets rules, grade, headline, disturbance, ratio and winner from the lanes and their parity.
void judge(RaceResult& result);

} // namespace epoch
