// run_summary: one run as a row of a list of runs.
#pragma once

#include "store/run_folder.h"
#include "store/run_history.h"

namespace epoch {

struct RunSummary {
    std::string id, title, file;
    std::string state; // of its history; state_now() refines "open"
    std::string device, library, version, data, data_hash, network, weights, damage;
    std::string optimizer, precision; // it was started with, likewise below
    std::uint64_t batch = 0;
    std::optional<double> learning_rate; // none: the optimizer has none
    std::uint64_t seed = 0, step = 0, steps_planned = 0, resumed = 0, best_step = 0;
    double seconds = 0;
    std::optional<double> best_validation_loss, test_loss, test_accuracy;
    std::optional<double> test_error; // mean absolute error, in the target's units
    std::string why; // it ended
    bool operator==(const RunSummary&) const = default;
};

struct RunSettings {
    Project project; // as the first step was trained: with the live parameters that were set before it
    std::vector<LiveParameterChange> changes; // while it ran, by step: of live parameters, and of "batch" (of a step)
};
RunSettings settings_of(const RunInfo& info, const RunHistory& history);

RunSummary summary_of(const RunInfo& info, const RunHistory& history);
Result<RunSummary> read_run_summary(const std::filesystem::path& folder);

// The state of an open run: "running" while somebody holds its lock, else "cut off".
std::string state_now(const std::filesystem::path& folder, const std::string& state);

} // namespace epoch
