// project_lock: only one window at a time can write a project. Lock files are in the user's state folder, so that
// projects in read-only folders have one too. Windows of other users and machines are detected on saving, by the
// changed file.
#pragma once

#include "store/raw_file.h"

#include <string>

namespace epoch {

struct ProjectLock {
    FileHandle held; // for the lifetime of this object
    std::string holder; // a description of the other holder; empty: held here
};

// An error means that no lock can be created, so other windows cannot be detected.
Result<ProjectLock> lock_project(const std::filesystem::path& locks, const std::filesystem::path& file);

} // namespace epoch
