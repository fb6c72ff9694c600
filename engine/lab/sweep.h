// sweep: many runs of one project with different hyperparameters: one after another, or concurrently if each uses only
// a small part of its device.
#pragma once

#include "device/device_library.h"
#include "model/project.h"
#include "protocol/run_table.h"

#include <functional>

namespace epoch {

inline constexpr std::size_t max_sweep_trials = 1000, max_sweep_axes = 8;

struct SweepPlan {
    std::vector<SweepAxis> axes;
    std::int64_t random_trials = 0; // 0: every combination of the values, the last axis changing fastest
    std::uint64_t seed = 0;
};

// The values of each trial, one per axis.
Result<std::vector<std::vector<Value>>> sweep_points(const SweepPlan& plan);

// The project with these values; an error if a value is unknown or out of range.
Result<Project> with_values(Project project, const std::vector<SweepAxis>& axes, const std::vector<Value>& values);

struct SweepRequest {
    Project project;
    std::string base_folder, device = "cpu";
    int threads = 0;
    std::string runs, file, tag;
    SweepPlan plan;
    std::size_t max_concurrent = 16; // networks that run as one persistent kernel on one multiprocessor each
};
struct SweepProgress {
    std::size_t trial = 0, trials = 0; // finished, all
    std::size_t at_once = 0; // running
    double share = 0; // sum of the running trials' progress, 0 .. at_once
    double seconds = 0; // since the first trial started
};
// A failed run is recorded in its trial, and the sweep continues. `keep_going` returning false stops the running
// trials; the trials so far are the result.
Result<SweepResult> sweep(const SweepRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const SweepProgress&)>& keep_going);

} // namespace epoch
