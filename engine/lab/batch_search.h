// batch_search: finds the largest batch that fits the device, and the batch from which larger ones are no faster.
#pragma once

#include "device/device_library.h"
#include "model/project.h"
#include "protocol/run_table.h"

#include <functional>

namespace epoch {

struct BatchSearchRequest {
    Project project;
    std::string base_folder, device = "cpu";
    int threads = 0;
    std::int64_t max_batch = 65'536;
};

// Tries powers of two, each in a session of its own; where a step would take more than a second, only the memory is
// measured. `keep_going` gets the batch that is tried; false cancels ("train.cancelled").
Result<LargestBatch> search_batches(const BatchSearchRequest& request, const DeviceLibrary& devices,
    const std::function<bool(std::int64_t batch)>& keep_going);

} // namespace epoch
