// sweep: many runs of one project with other settings: one after the other, or several at once where each leaves
// nearly all of its device to others.
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

// The values of each trial, one an axis.
Result<std::vector<std::vector<Value>>> sweep_points(const SweepPlan& plan);

// The project with these values set; refused where it does not know one of them or it is out of range.
Result<Project> with_values(Project project, const std::vector<SweepAxis>& axes, const std::vector<Value>& values);

struct SweepRequest {
    Project project;
    std::string base_folder, device = "cpu";
    int threads = 0;
    std::string runs, file, tag;
    SweepPlan plan;
    std::size_t max_concurrent = 16; // of networks that a GPU runs as one persistent kernel, on one multiprocessor each
};
struct SweepProgress {
    std::size_t trial = 0, trials = 0; // that have ended, of all
    std::size_t at_once = 0; // under way
    double share = 0; // of those under way together, 0 .. at_once
    double seconds = 0; // since the first one began
};
// A run that fails is told in its trial, and the next one begins. `keep_going` gives up by answering false: what is
// under way is stopped and the trials so far are answered.
Result<SweepResult> sweep(const SweepRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const SweepProgress&)>& keep_going);

} // namespace epoch
