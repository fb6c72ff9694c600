#include "projects/project_files.h"

#include "data/preview.h"
#include "model/json.h"
#include "store/atomic_file.h"

namespace epoch {
Result<std::string> read_project_text(const std::filesystem::path& file) { return read_file(file, limits::json_bytes); }

Result<Project> read_project(const std::filesystem::path& file)
{
    ASSIGN_OR_RETURN(const auto text, read_project_text(file));
    auto project = parse_project(text);
    if (!project) return std::move(project).error().at(file.string());
    return project;
}

void fill_data_facts(Project& project, const std::string& base_folder)
{
    if (project.data_spec.empty()) return;
    if (project.data && (project.data->spec == project.data_spec || !is_builtin(project.data_spec))) return;
    if (const auto data = preview_dataset(project.data_spec, base_folder)) project.data = (*data)->facts;
}

} // namespace epoch
