// stored_zip: where each file of a zip lies, and how a zip of files that are not compressed, as PyTorch writes them, is
// written. Nothing is unpacked here, so nothing can grow. Format: PKWARE APPNOTE 6.3.10, sections 4.3 and 4.5.3
// (zip64).
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>

namespace epoch {

namespace limits {
inline constexpr std::uint64_t zip_entries = 100'000, zip_directory = 64u << 20; // bytes
} // namespace limits

struct ZipEntry {
    std::uint64_t offset = 0, size = 0; // bytes in the file; of a compressed one, once unpacked
    bool plain = true; // else a folder, a link or a device
    std::uint64_t packed = 0; // bytes in the file
    bool deflated = false;
    std::uint32_t checksum = 0;
};

// By name. Compressed and encrypted entries, names that come twice, sizes and names that contradict each other, and
// entries that overlap or leave the file are errors.
Result<std::map<std::string, ZipEntry>> stored_zip_entries(
    const std::filesystem::path& file, std::uint64_t max_entries = limits::zip_entries);

// The same where entries may be compressed by deflate, as NumPy does.
Result<std::map<std::string, ZipEntry>> zip_entries(
    const std::filesystem::path& file, std::uint64_t max_entries = limits::zip_entries);

struct ZipContent {
    std::string name, content;
};
// The bytes of a zip of these files, in this order. The same files give the same bytes: no date is written. Names are
// UTF-8 and of at most 65,535 bytes; all files together have less than 4 GiB.
std::string stored_zip_bytes(std::span<const ZipContent> files);

} // namespace epoch
