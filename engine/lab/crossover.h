// crossover: from which batch and size of the network on the second device beats the first. A coarse grid first, then
// the cells beside the line where both are equally fast; what is not measured is estimated from its neighbours and says
// so. In place of the second device the data sheet of a GPU can stand: then each cell is as doubtful as that estimate.
#pragma once

#include "device/device_library.h"
#include "protocol/race.h"

#include <functional>
#include <vector>

namespace epoch {

struct CrossoverRequest {
    Project project;
    std::string base_folder;
    std::string first = "cpu:1", second = "cpu";
    std::string estimated; // GPU whose data sheet stands for the second device; empty: that is measured too
    NetworkAxis axis = NetworkAxis::width;
    // Ascending; empty: powers of two, batches 1 to 4,096, widths 8 to 4,096, depths 1 to 64, sides 8 to 256. Batches
    // that the data do not fill and sizes of which there is no such network are left out.
    std::vector<std::int64_t> batches, sizes;
    double seconds = 60; // that it may take; 0 = until every cell beside the line is measured
};

// `keep_going` hears after every cell what is known, and stops it by answering false: what is known then is the answer.
Result<Crossover> find_crossover(const CrossoverRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const Crossover&)>& keep_going);

} // namespace epoch
