// raw_file: the system calls behind atomic saves, logs and locks, implemented in raw_file_posix.cpp and
// raw_file_windows.cpp. file_faults.h can make each call fail. Errors carry the system's reason.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

namespace epoch {

// An open file of the system.
class FileHandle {
public:
    explicit FileHandle(std::intptr_t handle = -1)
        : m_handle(handle)
    {
    }
    ~FileHandle() { close(); }
    FileHandle(FileHandle&& other) noexcept
        : m_handle(std::exchange(other.m_handle, -1))
    {
    }
    FileHandle& operator=(FileHandle&& other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }

    Status write(std::string_view content); // all of it
    Status flush(); // to the disk
    Status cut(std::uint64_t size);
    bool close(); // false: the system reported an error
    std::intptr_t get() const { return m_handle; }

private:
    std::intptr_t m_handle = -1;
};

// A temporary file in the folder of `target`, removed unless it becomes the target.
class RawFile {
public:
    // Also removes those for the same target that killed programs have left there.
    static Result<RawFile> create_beside(const std::filesystem::path& target);
    ~RawFile();
    RawFile(RawFile&& other) noexcept;
    RawFile& operator=(RawFile&&) = delete;

    Status write(std::string_view content) { return m_handle.write(content); }
    Status flush(); // to the disk
    Status become(const std::filesystem::path& target); // renames it and syncs the folder

private:
    RawFile(std::filesystem::path path, std::intptr_t handle)
        : m_path(std::move(path))
        , m_handle(handle)
    {
    }

    std::filesystem::path m_path; // empty once it has become the target
    FileHandle m_handle;
    FileHandle m_lock; // shows others that the file is in use; held until it has become the target
};

// Opens a file for appending; creates it if it does not exist.
Result<FileHandle> open_to_append(const std::filesystem::path& file);

// Syncs the entries of a folder to the disk.
Status flush_folder(const std::filesystem::path& folder);

// Locks the file against every other process and every other holder in this one, for the lifetime of the handle; the
// system releases the lock when the process ends. None: somebody else holds it.
Result<std::optional<FileHandle>> lock_file(const std::filesystem::path& file);

} // namespace epoch
