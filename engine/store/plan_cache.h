// plan_cache: a cache of autotuned plans on the disk, so that no program is autotuned twice on the same machine.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>

namespace epoch {

// The algorithms of a device for a program, selected by timing.
struct TimedPlan {
    std::string made_for; // a hash of the program and of what computes it; empty: there is no such plan
    std::string text; // in the device's format; compiles to the same program again

    bool operator==(const TimedPlan&) const = default;
};

inline constexpr std::size_t max_cached_plans = 256; // the oldest are removed

// In the user's state folder; empty when the system has none, and then nothing is cached.
std::filesystem::path default_plan_folder();
std::string read_plan(const std::filesystem::path& folder, const std::string& made_for); // empty: it is not there
Status save_plan(const std::filesystem::path& folder, const TimedPlan& plan);

} // namespace epoch
