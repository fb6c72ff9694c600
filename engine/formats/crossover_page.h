// crossover_page: a crossover as one page of HTML: the map, what is measured and what is estimated, and the cause.
#pragma once

#include "protocol/race.h"

#include <string>

namespace epoch {

std::string crossover_page(const Crossover& found, const std::string& project);

} // namespace epoch
