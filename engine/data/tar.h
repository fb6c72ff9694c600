// tar: unpacks an archive, plain or gzip-compressed, that came from elsewhere: nothing in it reaches outside the
// folder.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>

namespace epoch {

namespace limits {
inline constexpr std::uint64_t tar_bytes = std::uint64_t{4} << 30; // unpacked
inline constexpr int tar_entries = 100'000;
} // namespace limits

// Ordinary files and folders only. A name that is absolute, holds ".." or goes over a link, links, devices, damaged
// headers and more than the limits are errors; each file stands under its name only when it is whole. Format: POSIX
// ustar.
Status unpack_tar(const std::filesystem::path& archive, const std::filesystem::path& folder);

} // namespace epoch
