// plan_cache: the plans that devices have measured, kept so that no program is measured twice on the same machine.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>

namespace epoch {

// How a device computes a program, chosen by the clock.
struct TimedPlan {
    std::string made_for; // a hash of the program and of what computes it; empty: there is no such plan
    std::string text; // the device's own words; it compiles to the same again

    bool operator==(const TimedPlan&) const = default;
};

inline constexpr std::size_t max_cached_plans = 256; // the oldest give way

// Among the user's state; empty when the system does not say, and then nothing is kept.
std::filesystem::path default_plan_folder();
std::string read_plan(const std::filesystem::path& folder, const std::string& made_for); // empty: it is not there
Status save_plan(const std::filesystem::path& folder, const TimedPlan& plan);

} // namespace epoch
