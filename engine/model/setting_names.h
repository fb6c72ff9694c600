// setting_names: two training settings have a second spelling, in the words of the window: "max_minutes" and "min_gain"
// are read in project files and in --set. Files are written with the first one, which every version reads.
#pragma once

#include <string_view>

namespace epoch {

constexpr std::string_view setting_key(std::string_view spelling)
{
    if (spelling == "max_minutes") return "most_minutes";
    if (spelling == "min_gain") return "least_gain";
    return spelling;
}

constexpr std::string_view setting_name(std::string_view key)
{
    if (key == "most_minutes") return "max_minutes";
    if (key == "least_gain") return "min_gain";
    return key;
}

} // namespace epoch
