// run_index: fast lists of runs. An SQLite file in the user's state folder caches the summaries of run folders and may
// be deleted at any time. A run whose log has changed is read again.
#pragma once

#include "store/run_summary.h"

#include <filesystem>
#include <string>
#include <vector>

namespace epoch {

struct RunList {
    std::vector<RunSummary> runs; // oldest first
    std::vector<Error> unreadable; // of runs that cannot be read; the others are listed
    std::size_t folders_read = 0; // because the index had no current entry of them
    std::string note; // why the index could not be used; empty: it was used
};

// In the user's state folder; empty when the system has none.
std::filesystem::path default_run_index();

// Reads the run folders when `index` is empty, missing, broken or locked by another program.
RunList list_runs(const std::filesystem::path& runs, const std::filesystem::path& index);

// Reads every folder again. After an error there is no index.
Result<RunList> rebuild_run_index(const std::filesystem::path& runs, const std::filesystem::path& index);

} // namespace epoch
