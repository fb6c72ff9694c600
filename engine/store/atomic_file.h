// atomic_file: reads whole files and writes them atomically: after a crash a file has its old content or the new one,
// never a mixture.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace epoch {

// The target of a link, so that saving does not replace the link.
std::filesystem::path real_target(const std::filesystem::path& file);

// A file larger than `max_bytes` is an error and is not read.
Result<std::string> read_file(const std::filesystem::path& file, std::uintmax_t max_bytes);

// Writes a temporary file beside it, syncs it to the disk, renames it and syncs the folder. After an error the old file
// is unchanged.
Status write_file_atomically(const std::filesystem::path& file, std::string_view content);
// The same with content in several chunks.
Status write_file_atomically(const std::filesystem::path& file, std::span<const std::string_view> chunks);

} // namespace epoch
