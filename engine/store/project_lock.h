// project_lock: one window at a time has a project open for writing. The locks lie among the user's state, so that a
// folder that cannot be written has one too; windows of other users and other machines are noticed when saving finds
// that the file has changed.
#pragma once

#include "store/raw_file.h"

#include <string>

namespace epoch {

struct ProjectLock {
    FileHandle held; // until it goes
    std::string holder; // who has it instead, in words; empty: it is held here
};

// An error: no lock can be made here, so that nothing is known of others.
Result<ProjectLock> lock_project(const std::filesystem::path& locks, const std::filesystem::path& file);

} // namespace epoch
