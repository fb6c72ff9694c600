// project_files: reading and writing project files, and filling in what they leave open.
#pragma once

#include "model/project.h"

#include <filesystem>
#include <string>

namespace epoch {

// The file's text; refused beyond what a project can need.
Result<std::string> read_project_text(const std::filesystem::path& file);

// Parses the file; errors say line and column.
Result<Project> read_project(const std::filesystem::path& file);

// Brings the facts of the data up to date where there are none for its spec yet and that needs no file of the user's.
// Data that cannot be read leaves the facts as they are: the project still opens, and the check shows what is missing.
void fill_data_facts(Project& project, const std::string& base_folder);

} // namespace epoch
