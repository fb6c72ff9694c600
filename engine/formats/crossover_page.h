// crossover_page: a report of a crossover grid as one HTML page: the map, its measured and estimated cells, and the
// cause.
#pragma once

#include "protocol/race.h"

#include <string>

namespace epoch {

std::string crossover_page(const Crossover& found, const std::string& project);

} // namespace epoch
