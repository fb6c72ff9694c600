// transfer_lab: measures copies to, from and within a device: 1 kB to 64 MB by every method the device offers, a batch
// sample by sample or in one copy, bytes or floats, and whether copies overlap with computation.
#pragma once

#include "device/device_library.h"
#include "lab/other_load.h"
#include "protocol/labs.h"

#include <functional>
#include <string>
#include <vector>

namespace epoch {

struct TransferLabRequest {
    std::vector<std::string> devices; // empty: all cores, and every other usable device
    Shape sample{3, 224, 224}; // channels, rows, columns; or numbers
    std::int64_t batch = 64; // together at most 1 GB
    double seconds = 20; // time limit; 0 = none
    double repeat = 0.08; // measuring time of one figure in seconds
    BackgroundLoad background_load = measured_load();
};

std::vector<std::int64_t> copy_sizes(); // bytes: powers of four from min_copy to max_copy

// `keep_going` gets the state after every figure; false stops the lab, which then returns that state.
Result<TransferLab> measure_copies(const TransferLabRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const TransferLab&)>& keep_going);

} // namespace epoch
