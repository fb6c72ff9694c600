// tar: unpacks an untrusted tar archive, plain or gzip-compressed. No entry can be written outside the folder.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>

namespace epoch {

namespace limits {
inline constexpr std::uint64_t tar_bytes = std::uint64_t{4} << 30; // unpacked
inline constexpr int tar_entries = 100'000;
} // namespace limits

// Unpacks regular files and folders. Absolute names, names with ".." or through a link, links, devices, damaged headers
// and exceeded limits are errors. A file gets its name only when it is complete. Format: POSIX ustar.
Status unpack_tar(const std::filesystem::path& archive, const std::filesystem::path& folder);

} // namespace epoch
