// time_text: moments for a person, in local time and never in a locale's words.
#pragma once

#include <cstdint>
#include <string>

namespace epoch {

std::int64_t now_in_seconds(); // since 1970, as the system's clock has it
std::string time_text(std::int64_t seconds); // "2026-11-22 14:03"; empty when the system cannot say
std::string time_text_with_seconds(std::int64_t seconds); // "2026-11-22 14:03:05"

} // namespace epoch
