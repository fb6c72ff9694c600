// stored_zip: the files inside a zip whose entries are not compressed, as PyTorch writes them: where each lies. Nothing
// is unpacked, so nothing can grow. Format: PKWARE APPNOTE 6.3.10, sections 4.3 and 4.5.3 (zip64).
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace epoch {

namespace limits {
inline constexpr std::uint64_t zip_entries = 100'000, zip_directory = 64u << 20; // bytes
} // namespace limits

struct ZipEntry {
    std::uint64_t offset = 0, size = 0; // bytes in the file
};

// By name. Compressed and encrypted entries, names that come twice, and entries that overlap or leave the file are
// errors.
Result<std::map<std::string, ZipEntry>> stored_zip_entries(const std::filesystem::path& file);

} // namespace epoch
