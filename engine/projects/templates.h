// templates: the project files that ship with the program, and the user's own templates.
#pragma once

#include "model/project.h"

#include <filesystem>
#include <string>
#include <vector>

namespace epoch {

Result<std::vector<std::string>> template_names(); // of the shipped ones, sorted; opens no file
std::vector<std::string> own_template_names(); // "own/NAME"
std::filesystem::path own_template_folder(); // may not exist yet; empty: the system names no folder for user data
Result<Project> read_template(const std::string& name); // with the facts of its data

} // namespace epoch
