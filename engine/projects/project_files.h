// project_files: reads project files and completes the data facts that they lack.
#pragma once

#include "model/project.h"

#include <filesystem>
#include <string>

namespace epoch {

// The file's text; files larger than any project are refused.
Result<std::string> read_project_text(const std::filesystem::path& file);

// Parses the file; errors name line and column.
Result<Project> read_project(const std::filesystem::path& file);

// Fills in the facts of the data where they are missing or out of date and no file of the user is needed for them.
// Unreadable data leaves the facts as they are: the project still opens, and the check reports what is missing.
void fill_data_facts(Project& project, const std::string& base_folder);

} // namespace epoch
