// rate_test: which learning rates a network bears: the rate grows at every step until the loss blows up (Smith,
// "Cyclical Learning Rates for Training Neural Networks", WACV 2017).
#pragma once

#include "device/device_library.h"
#include "model/project.h"
#include "protocol/run_table.h"

#include <functional>
#include <span>

namespace epoch {

struct RateTestRequest {
    Project project;
    std::string base_folder, device = "cpu";
    int threads = 0;
    double least = 1e-7, most = 10; // learning rates
    std::int64_t steps = 200; // 10 .. 4,000
};

// A session of its own; `keep_going` hears the share that is done and gives up by answering false ("train.cancelled").
Result<RateTest> test_rates(
    const RateTestRequest& request, const DeviceLibrary& devices, const std::function<bool(double done)>& keep_going);

// What the points say; those after a loss that is not finite are none.
RateTest judge_rates(std::span<const double> rates, std::span<const double> losses);

} // namespace epoch
