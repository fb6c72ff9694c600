// rebase: makes a data spec relative to another folder, so that a moved project file still finds its data.
#pragma once

#include "model/project.h"

#include <filesystem>
#include <string>

namespace epoch {

// Changes file and folder names, also in test=; built-in sets and absolute names stay. Without `to` the names become
// absolute. A spec that cannot be parsed is returned unchanged.
std::string rebased_data_spec(
    const std::string& spec, const std::filesystem::path& from, const std::filesystem::path& to);

// For a model in `folder`, which may be handed on: names of its data relative to that folder, absolute ones too. What
// lies below no common folder but the root or that of all users has its name alone. `from`: of the relative names.
void place_data_beside(Project& project, const std::filesystem::path& from, const std::filesystem::path& folder);

// The same spec with the last part of every file and folder name alone, for files that leave the machine.
std::string data_spec_without_folders(const std::string& spec);

} // namespace epoch
