// race_page: the report of a race as one self-contained HTML page: headline, lanes, time split, losses against steps
// and seconds, fairness rules and hardware. Each figure is marked as measured, recorded or estimated.
#pragma once

#include "protocol/race.h"

#include <string>

namespace epoch {

std::string race_page(const RaceResult& result, const std::string& project);

// "MEASURED", or "RECORDED on NVIDIA H200, 2026-11-20 10:04".
std::string mark_of(const RaceLane& lane);

} // namespace epoch
