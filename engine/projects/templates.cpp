#include "projects/templates.h"

#include "base/folder_entries.h"
#include "base/install_paths.h"
#include "projects/project_files.h"

#include <algorithm>
#include <string_view>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view own_prefix = "own/";

std::vector<std::string> stems_in(const fs::path& folder, std::error_code& fault)
{
    std::vector<std::string> stems;
    for (const fs::directory_entry& entry : folder_entries(folder, fault))
        if (entry.path().extension() == ".epoch") stems.push_back(entry.path().stem().string());
    std::ranges::sort(stems);
    return stems;
}

fs::path file_of(const std::string& name)
{
    const auto file = name.starts_with(own_prefix) ? own_template_folder() / name.substr(own_prefix.size())
                                                   : *shared_folder("templates") / name;
    return file.string() + ".epoch";
}

} // namespace

Result<std::vector<std::string>> template_names()
{
    ASSIGN_OR_RETURN(const auto folder, shared_folder("templates"));
    std::error_code fault;
    auto names = stems_in(folder, fault);
    if (fault) return Error{"install.templates", folder.string(), fault.message(), "install the program again"};
    return names;
}

fs::path own_template_folder()
{
    const auto data = user_data_folder();
    return data.empty() ? fs::path() : data / "templates";
}

std::vector<std::string> own_template_names()
{
    std::error_code none; // a folder that does not exist yet holds no templates
    auto names = stems_in(own_template_folder(), none);
    for (auto& name : names) name.insert(0, own_prefix);
    return names;
}

Result<Project> read_template(const std::string& name)
{
    ASSIGN_OR_RETURN(auto names, template_names());
    for (auto& own : own_template_names()) names.push_back(std::move(own));
    // Only names listed in the folders are opened, so a name cannot lead out of them.
    if (std::ranges::find(names, name) == names.end())
        return Error{"template.unknown", name, "there is no template of this name",
            message("choose one of {names}", {{"names", joined(names)}})};
    auto project = read_project(file_of(name));
    if (project) fill_data_facts(*project, "");
    return project;
}

} // namespace epoch
