// scratch_file_windows: files that Windows deletes when they are closed.
#ifdef _WIN32
#include "store/scratch_file.h"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>
#include <windows.h>

namespace epoch {
namespace {

constexpr std::size_t max_bytes_per_call = std::size_t{1} << 30;

HANDLE handle_of(std::intptr_t handle) { return reinterpret_cast<HANDLE>(handle); }

OVERLAPPED at(std::uint64_t offset)
{
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(offset);
    place.OffsetHigh = static_cast<DWORD>(offset >> 32);
    return place;
}

} // namespace

Result<std::intptr_t> ScratchFile::open_in(const std::filesystem::path& folder)
{
    for (unsigned attempt = 0; attempt < 100; ++attempt) {
        const std::filesystem::path path = folder
            / (L"rows." + std::to_wstring(GetCurrentProcessId()) + L"-" + std::to_wstring(GetTickCount64() + attempt));
        const HANDLE handle = CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, CREATE_NEW,
            FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
        if (handle != INVALID_HANDLE_VALUE) return reinterpret_cast<std::intptr_t>(handle);
        if (GetLastError() != ERROR_FILE_EXISTS) break;
    }
    return Error{"file.scratch", "cache file", std::system_category().message(static_cast<int>(GetLastError())),
        "set XDG_CACHE_HOME"};
}

std::int64_t ScratchFile::write_some(std::uint64_t offset, std::span<const std::byte> bytes)
{
    OVERLAPPED place = at(offset);
    DWORD done = 0;
    const auto wanted = static_cast<DWORD>(std::min(bytes.size(), max_bytes_per_call));
    return WriteFile(handle_of(m_handle), bytes.data(), wanted, &done, &place) ? done : -1;
}

std::int64_t ScratchFile::read_some(std::uint64_t offset, std::span<std::byte> to) const
{
    OVERLAPPED place = at(offset);
    DWORD done = 0;
    const auto wanted = static_cast<DWORD>(std::min(to.size(), max_bytes_per_call));
    if (ReadFile(handle_of(m_handle), to.data(), wanted, &done, &place)) return done;
    return GetLastError() == ERROR_HANDLE_EOF ? 0 : -1;
}

void ScratchFile::close()
{
    if (m_handle != -1) CloseHandle(handle_of(std::exchange(m_handle, -1)));
}

} // namespace epoch
#endif
