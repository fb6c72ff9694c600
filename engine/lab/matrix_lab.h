// matrix_lab: products of n x n matrices from 64 upwards on every device and in every precision it offers: the ordinary
// op, so what is measured is what training gets.
#pragma once

#include "device/device_library.h"
#include "protocol/labs.h"

#include <functional>
#include <string>
#include <vector>

namespace epoch {

struct MatrixLabRequest {
    std::vector<std::string> devices; // empty: one core, all cores, and every other device that can be used
    std::int64_t most = reported_n; // rows and columns, least_product .. most_product
    double seconds = 60; // that it may take; 0 = no limit
    double repeat = 0.3; // seconds that one size is measured again and again
};

// Powers of two from 64, and `most` itself.
std::vector<std::int64_t> product_sizes(std::int64_t most);

// `keep_going` hears after every size what is known, and stops it by answering false: what is known then is the answer.
// A size that does not fit the time is estimated; one that does not fit the memory is left out.
Result<MatrixLab> measure_products(const MatrixLabRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const MatrixLab&)>& keep_going);

} // namespace epoch
