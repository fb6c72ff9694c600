// crossover: finds the batch and network sizes from which the second device beats the first. It measures a coarse grid,
// then the cells beside the boundary where both are equally fast, and estimates the rest from their neighbours. A GPU's
// data sheet may replace the second device; then every cell has the uncertainty of that estimate.
#pragma once

#include "device/device_library.h"
#include "lab/other_load.h"
#include "protocol/race.h"

#include <functional>
#include <vector>

namespace epoch {

struct CrossoverRequest {
    Project project;
    std::string base_folder;
    std::string first = "cpu:1", second = "cpu";
    std::string estimated; // GPU whose data sheet replaces the second device; empty: measure the second device
    NetworkAxis axis = NetworkAxis::width;
    // Ascending; empty: powers of two, batches 1 to 4,096, widths 8 to 4,096, depths 1 to 64, sides 8 to 256. Batches
    // larger than the training split and sizes that give no valid network are left out.
    std::vector<std::int64_t> batches, sizes;
    double seconds = 60; // time limit; 0 = until every cell beside the boundary is measured
    BackgroundLoad background_load = measured_load();
};

// `keep_going` gets the state after every cell; false stops the search, which then returns that state.
Result<Crossover> find_crossover(const CrossoverRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const Crossover&)>& keep_going);

} // namespace epoch
