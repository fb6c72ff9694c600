// overrides: training settings given on the command line in place of the project's.
#pragma once

#include "model/project.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace epoch::cli {

struct Overrides {
    std::optional<std::int64_t> epochs, steps, batch;
    std::optional<double> learning_rate;
    std::optional<std::uint64_t> seed;
    std::string precision, plan, schedule;
    std::vector<std::string> settings; // KEY=VALUE

    void add_to(CLI::App& command, const std::vector<std::string>& plans = {"fixed", "timed", "fast"});
    std::vector<std::string> arguments() const; // that say the same, but for epochs, steps and batch
    // Values out of range are refused with the schema's own words.
    Status apply(TrainingSettings& training) const;
};

} // namespace epoch::cli
