// figure_text: formats shares and numbers for people, the same in every report.
#pragma once

#include <string>

namespace epoch {

std::string percent(double share); // "97.2 %"
std::string short_number(double value); // four significant digits, or a whole number from 10000 to 10 million

} // namespace epoch
