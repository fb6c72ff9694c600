// raw_file: the system calls behind an atomic save; raw_file_posix.cpp and raw_file_windows.cpp are twins.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace epoch {

// A new file in the folder of `target`, removed again unless it becomes the target. Errors carry the system's reason.
class RawFile {
public:
    static Result<RawFile> make_beside(const std::filesystem::path& target);
    ~RawFile();
    RawFile(RawFile&& other) noexcept;
    RawFile& operator=(RawFile&&) = delete;

    Result<void> write(std::string_view content);
    Result<void> flush(); // to the disk
    Result<void> become(const std::filesystem::path& target); // rename, and the folder to the disk

private:
    RawFile(std::filesystem::path path, std::intptr_t handle)
        : m_path(std::move(path))
        , m_handle(handle)
    {
    }
    void close();

    std::filesystem::path m_path; // empty once it has become the target
    std::intptr_t m_handle = -1;
};

} // namespace epoch
