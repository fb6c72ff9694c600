// run_index: lists of runs, read quickly. The run folders are the truth; an SQLite file beside the user's state
// remembers what was read of them, and may be deleted at any time. A run whose log has changed is read again.
#pragma once

#include "store/run_summary.h"

#include <filesystem>
#include <string>
#include <vector>

namespace epoch {

struct RunList {
    std::vector<RunSummary> runs; // oldest first
    std::vector<Error> unreadable; // of runs that cannot be read; the others are listed all the same
    std::size_t folders_read = 0; // because the index did not know them as they are
    std::string note; // why there was no index to read or write; empty: there was
};

// Of the user's state; empty when the system does not say where that is.
std::filesystem::path default_run_index();

// `index` may be empty, missing, broken or locked by another program: then the folders are read.
RunList list_runs(const std::filesystem::path& runs, const std::filesystem::path& index);

// Reads every folder anew. An error: there is no index now.
Result<RunList> rebuild_run_index(const std::filesystem::path& runs, const std::filesystem::path& index);

} // namespace epoch
