// matrix_lab: measures products of n x n matrices from n = 64 on every device and in each of its precisions, with the
// op that training uses.
#pragma once

#include "device/device_library.h"
#include "lab/other_load.h"
#include "protocol/labs.h"

#include <functional>
#include <string>
#include <vector>

namespace epoch {

struct MatrixLabRequest {
    std::vector<std::string> devices; // empty: one core, all cores, and every other usable device
    std::int64_t max_n = reported_n; // min_product .. max_product
    double seconds = 60; // time limit; 0 = none
    double repeat = 0.3; // measuring time of one size in seconds
    BackgroundLoad background_load = measured_load();
};

// Powers of two from 64, and `max_n` itself.
std::vector<std::int64_t> product_sizes(std::int64_t max_n);

// `keep_going` gets the state after every size; false stops the lab, which then returns that state. Sizes that do not
// fit the time limit are estimated; sizes that do not fit the memory are left out.
Result<MatrixLab> measure_products(const MatrixLabRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const MatrixLab&)>& keep_going);

} // namespace epoch
