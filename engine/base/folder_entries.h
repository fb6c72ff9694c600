// folder_entries: what is in a folder. Nothing throws where the folder cannot be read, or changes while it is listed.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <system_error>
#include <vector>

namespace epoch {

// As many as could be listed, in no order; `fault` says whether some are missing.
std::vector<std::filesystem::directory_entry> folder_entries(
    const std::filesystem::path& folder, std::error_code& fault);

// All of them, or why they cannot be listed. A folder that does not exist holds none.
Result<std::vector<std::filesystem::directory_entry>> listed_folder(const std::filesystem::path& folder);

} // namespace epoch
