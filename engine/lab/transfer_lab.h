// transfer_lab: what bringing data to a device costs: copies from 1 kB to 64 MB in every way the device takes them, a
// batch sample by sample against in one piece, bytes against floats, and whether a copy hides behind the arithmetic.
#pragma once

#include "device/device_library.h"
#include "protocol/labs.h"

#include <functional>
#include <string>
#include <vector>

namespace epoch {

struct TransferLabRequest {
    std::vector<std::string> devices; // empty: all cores, and every other device that can be used
    Shape sample{3, 224, 224}; // channels, rows, columns; or numbers
    std::int64_t batch = 64; // together at most 1 GB
    double seconds = 20; // that it may take; 0 = no limit
    double repeat = 0.08; // seconds that one figure is measured again and again
};

std::vector<std::int64_t> copy_sizes(); // bytes: powers of four from least_copy to most_copy

// `keep_going` hears after every figure what is known, and stops it by answering false: what is known then is the
// answer.
Result<TransferLab> measure_copies(const TransferLabRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const TransferLab&)>& keep_going);

} // namespace epoch
