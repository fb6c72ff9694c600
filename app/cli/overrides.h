// overrides: training settings from the command line that replace the project's.
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
    std::vector<std::string> arguments() const; // for another `epoch`, without epochs, steps and batch
    // Fails with the schema's error if a value is out of range.
    Status apply(TrainingSettings& training) const;
};

} // namespace epoch::cli
