// crossover: from which batch and width on the second device beats the first. A coarse grid first, then the cells
// beside the line where both are equally fast; what is not measured is estimated from its neighbours and says so.
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
    std::vector<std::int64_t> batches, widths; // ascending; empty: powers of two, 1 to 4,096 and 8 to 4,096
    double seconds = 60; // that it may take; 0 = until every cell beside the line is measured
};

// `go_on` hears after every cell what is known, and stops it by answering false: what is known then is the answer.
Result<Crossover> find_crossover(
    const CrossoverRequest& request, const DeviceLibrary& devices, const std::function<bool(const Crossover&)>& go_on);

} // namespace epoch
