// opened_project: what every verb that takes a FILE begins with, and the devices of this build.
#pragma once

#include "data/dataset.h"
#include "device/device_library.h"
#include "model/graph_check.h"
#include "model/project.h"
#include "plan/forecast.h"

#include <memory>
#include <string>

namespace epoch::cli {

struct OpenedProject {
    Project project; // with the facts of its data
    std::string base_folder; // for relative data paths
    Checked checked; // data that cannot be read is among the problems
    std::shared_ptr<const Dataset> data = {}; // null where it cannot be read
};

// `data_spec`: in place of the project's own; empty = the project's.
Result<OpenedProject> open_project_file(const std::string& path, const std::string& data_spec = {});
Result<OpenedProject> open_template_file(const std::string& name, const std::string& data_spec = {});

// The CPU, and the CUDA plugin where it is installed.
std::unique_ptr<DeviceLibrary> make_device_library();

} // namespace epoch::cli
