#include "opened_project.h"

#include "cpu/device/cpu_device.h"
#include "projects/project_files.h"
#include "projects/templates.h"

#include <filesystem>

namespace epoch::cli {
namespace {

// If the data is gone, its facts from the last save still give the shapes.
OpenedProject check(Project project, std::string base_folder, const std::string& data_spec)
{
    if (!data_spec.empty()) {
        project.data_spec = data_spec;
        project.data.reset();
    }
    std::optional<Error> unreadable;
    std::shared_ptr<const Dataset> read;
    if (!project.data_spec.empty()) {
        const auto data = load_dataset(project.data_spec, base_folder);
        if (data) {
            read = *data;
            project.data = read->facts;
        } else {
            unreadable = data.error();
        }
    }
    auto checked = check_graph(project.graph, project.data ? &*project.data : nullptr);
    if (unreadable) {
        if (!project.data) checked.problems.clear(); // without shapes the others are only consequences
        checked.problems.insert(checked.problems.begin(), Problem{Severity::error, *unreadable, {}, {}, {}, {}});
    }
    return {std::move(project), std::move(base_folder), std::move(checked), std::move(read)};
}

} // namespace

Result<OpenedProject> open_project_file(const std::string& path, const std::string& data_spec)
{
    ASSIGN_OR_RETURN(auto project, read_project(path));
    return check(std::move(project), std::filesystem::path(path).parent_path().string(), data_spec);
}

Result<OpenedProject> open_template_file(const std::string& name, const std::string& data_spec)
{
    ASSIGN_OR_RETURN(auto project, read_template(name));
    return check(std::move(project), {}, data_spec);
}

std::unique_ptr<DeviceLibrary> make_device_library()
{
    auto library = std::make_unique<DeviceLibrary>();
    library->add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    return library;
}

} // namespace epoch::cli
