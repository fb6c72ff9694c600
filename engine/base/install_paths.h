// install_paths: where the files are that ship with the program (templates, data sets, plugins), and the folders of
// its user.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace epoch {

std::filesystem::path executable_folder(); // empty when the system does not say

// The first folder `name` ("templates", "datasets/digits") among $EPOCH_SHARE, ../share/epoch-studio beside the
// executable, and the source tree of the build.
Result<std::filesystem::path> shared_folder(std::string_view name);

// Where plugins are looked for, in order: $EPOCH_PLUGINS, ../lib/epoch-studio beside the executable, the build tree.
std::vector<std::filesystem::path> plugin_folders();

// $XDG_DATA_HOME/epoch-studio, else ~/.local/share/epoch-studio, else %LOCALAPPDATA%\epoch-studio; empty when the
// system does not say.
std::filesystem::path user_data_folder();
// $XDG_STATE_HOME/epoch-studio, else ~/.local/state/epoch-studio, else %LOCALAPPDATA%\epoch-studio. For files that
// belong to this machine: locks, drafts, backups, the log, the index of runs.
std::filesystem::path user_state_folder();
// $XDG_CACHE_HOME/epoch-studio, else ~/.cache/epoch-studio, else %LOCALAPPDATA%\epoch-studio. For files that can be
// made again.
std::filesystem::path user_cache_folder();

} // namespace epoch
