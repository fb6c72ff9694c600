// batch_search: the largest batch that fits the device, and the one from which on larger ones are no faster.
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
    std::int64_t most = 65'536;
};

// Powers of two, each with a session of its own; of the larger ones whose step takes longer than a second only the
// memory is told. `keep_going` hears the batch that is tried and gives up by answering false ("train.cancelled").
Result<LargestBatch> search_batches(const BatchSearchRequest& request, const DeviceLibrary& devices,
    const std::function<bool(std::int64_t batch)>& keep_going);

} // namespace epoch
