// cross_validation: trains a project on several splits of its data, each time from the same initial weights, and tests
// each run: for each of K parts of the data (k-fold), for several random splits, or for both.
#pragma once

#include "data/dataset.h"
#include "device/device_library.h"
#include "model/data_spec.h"
#include "model/project.h"
#include "protocol/run_table.h"

#include <functional>
#include <string>

namespace epoch {

struct CrossValidationRequest {
    Project project;
    std::string base_folder, device = "cpu"; // base_folder: of relative data paths
    int threads = 0;
    SplitPlan plan;
    KeepReading keep_reading = {};
};

// The data spec of a run; `place`: from 0. The first repeat has the split_seed of the spec, the others those after it.
std::string split_spec(DataSpec project, const SplitPlan& plan, int place);

// Trains each run to its end and records nothing. Scaling and filling are fitted to the training rows of each split
// alone. `keep_going` is called between steps and after each run, with those that have ended; false cancels
// ("train.cancelled"). Refuses repeats of a split that is not drawn at random.
Result<CrossValidation> cross_validate(const CrossValidationRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const CrossValidation& so_far)>& keep_going);

} // namespace epoch
