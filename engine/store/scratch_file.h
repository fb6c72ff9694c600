// scratch_file: a nameless file for what is too large for memory; it is gone when the last owner is. Its twins are
// scratch_file_posix.cpp and scratch_file_windows.cpp.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace epoch {

// user_cache_folder(), or why there is none. Unlike a folder for temporary files it is never memory that looks like a
// disk.
Result<std::filesystem::path> cache_folder();

class ScratchFile {
public:
    // Refuses when `folder`, which is made where it is missing, has no `bytes` of free space.
    static Result<ScratchFile> make(const std::filesystem::path& folder, double bytes);
    ~ScratchFile();
    ScratchFile(ScratchFile&& other) noexcept;
    ScratchFile& operator=(ScratchFile&& other) noexcept;

    Status write(std::uint64_t offset, std::span<const std::byte> bytes);
    // All of `to`, or an error. Several threads may read at once.
    Status read(std::uint64_t offset, std::span<std::byte> to) const;

private:
    explicit ScratchFile(std::intptr_t handle)
        : m_handle(handle)
    {
    }
    static Result<std::intptr_t> open_in(const std::filesystem::path& folder);
    // How many bytes were moved by one call of the system; 0 at the end of the file, below 0 when it fails.
    std::int64_t write_some(std::uint64_t offset, std::span<const std::byte> bytes);
    std::int64_t read_some(std::uint64_t offset, std::span<std::byte> to) const;
    void close();

    std::intptr_t m_handle = -1;
};

} // namespace epoch
