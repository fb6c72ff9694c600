// rate_test: learning rate range test: the rate grows at every step until the loss diverges (Smith, "Cyclical Learning
// Rates for Training Neural Networks", WACV 2017).
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
    double min_rate = 1e-7, max_rate = 10;
    std::int64_t steps = 200; // 10 .. 4,000
};

// Uses a session of its own. `keep_going` gets the finished share; false cancels ("train.cancelled").
Result<RateTest> test_rates(
    const RateTestRequest& request, const DeviceLibrary& devices, const std::function<bool(double done)>& keep_going);

// Evaluates the points up to the first loss that is not finite.
RateTest judge_rates(std::span<const double> rates, std::span<const double> losses);

} // namespace epoch
