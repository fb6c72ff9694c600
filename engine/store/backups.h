// backups: the last three versions of a project file that saving has replaced. They lie among the user's state, not
// beside the file, so that folders of projects hold projects only.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace epoch {

inline constexpr std::size_t max_backups = 3;

// Newest first.
std::vector<std::filesystem::path> backups_of(const std::filesystem::path& backups, const std::filesystem::path& file);

// Keeps what `file` holds now, before it is replaced by `next`. Nothing is done where there is no such file, where it
// holds `next` already, or where the newest backup is the same.
Status back_up(const std::filesystem::path& backups, const std::filesystem::path& file, std::string_view next);

} // namespace epoch
