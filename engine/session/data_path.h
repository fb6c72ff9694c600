// data_path: how the samples of a run come to its device.
#pragma once

#include "data/dataset.h"
#include "device/device.h"
#include "model/project.h"

#include <string>

namespace epoch {

enum class DataPath : std::uint8_t {
    resident, // all of them lie in the device's memory
    pageable, // through slots, from ordinary memory: every copy waits for the steps before it, and these for the copy
    pinned // through slots, from page-locked memory, while steps run
};

const char* data_path_text(DataPath path); // "streamed, pinned, overlapped"

// What the setting "data_path" asks for; a device without a bus has no page-locked memory, and copies as pageable.
// `automatic` keeps a set on the device that lies in memory, or takes at most 60 % of what a device behind a bus has
// free; others are streamed in the fastest way there is.
Result<DataPath> choose_data_path(const TrainingSettings& training, const Dataset& data, const Device& device);

// What has passed through the slots.
struct DataTraffic {
    std::uint64_t copies = 0, bytes = 0; // of slots that are done
    double copy_seconds = 0; // they took, on the device's clock
    double seconds_waited = 0; // by steps whose rows were late
};

} // namespace epoch
