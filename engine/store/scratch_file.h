// scratch_file: an unnamed temporary file for data too large for memory; the system removes it with its last owner. The
// system calls are in scratch_file_posix.cpp and scratch_file_windows.cpp.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace epoch {

// user_cache_folder(), or why there is none. Unlike the folder of temporary files it is never a RAM disk.
Result<std::filesystem::path> cache_folder();

class ScratchFile {
public:
    // Creates `folder` if it does not exist. Fails when it has less than `bytes` of free space.
    static Result<ScratchFile> make(const std::filesystem::path& folder, double bytes);
    ~ScratchFile();
    ScratchFile(ScratchFile&& other) noexcept;
    ScratchFile& operator=(ScratchFile&& other) noexcept;

    Status write(std::uint64_t offset, std::span<const std::byte> bytes);
    // Fills `to` or fails. Several threads may read at once.
    Status read(std::uint64_t offset, std::span<std::byte> to) const;

private:
    explicit ScratchFile(std::intptr_t handle)
        : m_handle(handle)
    {
    }
    static Result<std::intptr_t> open_in(const std::filesystem::path& folder);
    // One system call: returns the number of bytes; 0 at the end of the file, negative after an error.
    std::int64_t write_some(std::uint64_t offset, std::span<const std::byte> bytes);
    std::int64_t read_some(std::uint64_t offset, std::span<std::byte> to) const;
    void close();

    std::intptr_t m_handle = -1;
};

} // namespace epoch
