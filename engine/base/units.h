// units: quantities as text for a person, in decimal units (1 GB = 10^9 B) and independent of the locale.
#pragma once

#include <cstdint>
#include <string>

namespace epoch {

std::string bytes_text(double bytes); // "201 kB", "28.0 GB"
std::string bytes_in_both(double bytes); // "28.0 GB (26.1 GiB)"; below a GiB as above
std::string counted(std::int64_t count, const char* noun); // "1 unit", "640 units"
std::string count_text(double count); // "1.20 M", "640"
std::string flops_text(double flops); // "25.7 MFLOP"
std::string rate_text(double per_second, const char* unit); // "38.1 k samples/s", "25.3 GB/s"
std::string duration_text(double seconds); // "12 µs", "4.1 ms", "2:05"
std::string percent_text(double share); // 0.25 -> "25 %"; below 10 % one more digit: "2.5 %"
std::string percent_text(double share, int decimals); // 0.9724, 1 -> "97.2 %", as an accuracy is written
std::string figure_text(double value); // four significant digits, amounts whole: "0.0812", "16412", "1.204e-07"; "∞"
std::string power_text(double value); // the shortest, with powers as people write them: "7e9", "1e-8"
std::string number_text(double value); // shortest form that reads back to the same double, always with '.'

// Reads all of `text` as a number; false when something is left over or the number is out of range.
bool parse_number(const std::string& text, double& value);
bool parse_number(const std::string& text, std::int64_t& value);

} // namespace epoch
