// DataPath: how the samples of a run reach the device.
#pragma once

#include "device/device.h"
#include "model/data_facts.h"
#include "model/project.h"

namespace epoch {

enum class DataPath : std::uint8_t {
    resident, // all samples are in the device's memory
    pageable, // streamed from ordinary memory: copies and steps wait for one another
    pinned // streamed from page-locked memory while steps run
};

const char* data_path_text(DataPath path); // "streamed, pinned, overlapped"

// Follows the setting "data_path". A device without a bus has no page-locked memory and copies as pageable. `automatic`
// is resident if the data set is in host memory, or takes at most 60 % of the free memory of a device behind a bus;
// other data sets are streamed on the fastest path.
Result<DataPath> choose_data_path(
    const TrainingSettings& training, const DataFacts& data, bool in_host_memory, const Device& device);

// What was streamed so far.
struct DataTraffic {
    std::uint64_t copies = 0, bytes = 0; // finished copies of slots
    double copy_seconds = 0; // by the device's clock
    double seconds_waited = 0; // by steps, for rows that were late
};

} // namespace epoch
