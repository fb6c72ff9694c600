// atomic_file: files that are read whole, and written so that a crash leaves the old content or the new, never a
// mixture.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace epoch {

// Refuses what is larger than `most` bytes, before reading it.
Result<std::string> read_file(const std::filesystem::path& file, std::uintmax_t max_bytes);

// A new file beside it, written, forced to the disk and then renamed; the folder is forced too. Any failure is an
// error, and the old file is as it was.
Status write_file_atomically(const std::filesystem::path& file, std::string_view content);
// The same from pieces that lie apart, one after the other.
Status write_file_atomically(const std::filesystem::path& file, std::span<const std::string_view> chunks);

} // namespace epoch
