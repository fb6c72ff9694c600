// time_text: dates and times for a person, in local time and independent of the locale.
#pragma once

#include <cstdint>
#include <string>

namespace epoch {

std::int64_t now_in_seconds(); // Unix time
std::string time_text(std::int64_t seconds); // "2026-11-22 14:03"; empty when the system cannot say
std::string time_text_with_seconds(std::int64_t seconds); // "2026-11-22 14:03:05"
std::string utc_text(std::int64_t seconds); // in UTC by ISO 8601: "2026-11-22T13:03:05Z"

} // namespace epoch
