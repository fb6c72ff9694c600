// race_crossover: `epoch race --crossover`: the speed-up over batch and network size as text or JSON.
#pragma once

#include "device/device_library.h"
#include "model/network_size.h"
#include "output.h"

#include <string>
#include <vector>

namespace epoch::cli {

struct CrossoverOptions {
    Project project;
    std::string base_folder;
    std::vector<std::string> devices; // two, or one with an estimate
    std::string estimate; // GPU, empty = none
    NetworkAxis axis = NetworkAxis::width;
    double seconds = 60;
    std::string file, html; // the project's file; the HTML page to write, empty = none
};

Exit print_crossover(const CrossoverOptions& options, const DeviceLibrary& library, const Output& out);

} // namespace epoch::cli
