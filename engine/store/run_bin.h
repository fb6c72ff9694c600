// run_bin: the trash of runs: the folder .bin in the runs folder, until runs are restored or deleted for good.
#pragma once

#include "store/run_folder.h"

namespace epoch {

// "run.held" while somebody writes the run; "run.unknown" where there is none of that id.
Status bin_run(const std::filesystem::path& runs, const std::string& id);
Status restore_run(const std::filesystem::path& runs, const std::string& id);
Status delete_binned_run(const std::filesystem::path& runs, const std::string& id);
Result<std::vector<std::string>> binned_runs(const std::filesystem::path& runs); // ids, oldest first

} // namespace epoch
