// race_page: a race as one page of HTML that needs nothing beside it: the headline, lanes, where the time went, losses
// against steps and seconds, the fairness rules and the hardware, each with the mark that says where it comes from.
#pragma once

#include "protocol/race.h"

#include <string>

namespace epoch {

std::string race_page(const RaceResult& result, const std::string& project);

// "MEASURED", or "RECORDED on NVIDIA H200, 2026-11-20 10:04, not this computer".
std::string mark_of(const RaceLane& lane);

} // namespace epoch
