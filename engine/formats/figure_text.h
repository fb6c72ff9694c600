// figure_text: shares and plain figures as a person reads them, alike in every report.
#pragma once

#include <string>

namespace epoch {

std::string percent(double share); // "97.2 %"
std::string short_number(double value); // four digits: what a person reads off a loss

} // namespace epoch
