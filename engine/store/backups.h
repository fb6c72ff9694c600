// backups: the last three versions of a project file that saving has replaced. They are in the user's state folder, not
// beside the file.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace epoch {

inline constexpr std::size_t max_backups = 3;

// Newest first.
std::vector<std::filesystem::path> backups_of(const std::filesystem::path& backups, const std::filesystem::path& file);

// Backs up the content of `file` before `next` replaces it. Does nothing when the file does not exist, already holds
// `next`, or equals the newest backup.
Status back_up(const std::filesystem::path& backups, const std::filesystem::path& file, std::string_view next);

} // namespace epoch
