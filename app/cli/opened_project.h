// opened_project: opens and checks a project file; the devices of this build.
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
    Checked checked; // unreadable data is one of the problems
    std::shared_ptr<const Dataset> data = {}; // null: unreadable
    std::vector<Message> changes = {}; // what other data than the project's asked of its network
};

// `data_spec`: replaces the project's, as a person names it (inputs.h); empty = the project's.
Result<OpenedProject> open_project_file(
    const std::string& path, const std::string& data_spec = {}, const KeepReading& keep = {});
Result<OpenedProject> open_template_file(const std::string& name, const std::string& data_spec = {});

// A new project of other data in `base_folder`: the network of a template, fitted to it, or that of first_network
// (empty name). `changes` says what was done.
Result<OpenedProject> new_project(const std::string& name, const std::string& data_spec, const std::string& base_folder,
    std::vector<Message>& changes, const KeepReading& keep = {});

// The CPU, and the CUDA plugin if it is installed.
std::unique_ptr<DeviceLibrary> make_device_library();

} // namespace epoch::cli
