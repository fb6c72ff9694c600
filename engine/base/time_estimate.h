// time_estimate: estimated times as a person says them. An estimate is no clock: two significant digits, and a unit
// with every figure.
#pragma once

#include <string>

namespace epoch {

std::string time_estimate(double seconds); // "4.1 ms", "52 s", "16 min", "2.7 h", "29 d"
std::string time_estimate(double min, double max); // "23 – 58 min", "41 s – 2 min"; "16 min" if both read the same

} // namespace epoch
