// raw_file_windows: see raw_file.h.
#ifdef _WIN32
#include "store/raw_file.h"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>
#include <windows.h>

namespace epoch {
namespace {

Error failed() { return {"file.system", "", std::system_category().message(static_cast<int>(GetLastError())), ""}; }

HANDLE handle_of(std::intptr_t handle) { return reinterpret_cast<HANDLE>(handle); }

} // namespace

Result<RawFile> RawFile::make_beside(const std::filesystem::path& target)
{
    for (unsigned attempt = 0; attempt < 100; ++attempt) {
        const std::wstring suffix =
            L"." + std::to_wstring(GetCurrentProcessId()) + L"-" + std::to_wstring(GetTickCount64() + attempt);
        const std::filesystem::path path = target.parent_path() / (L"." + target.filename().wstring() + suffix);
        const HANDLE handle =
            CreateFileW(path.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);
        if (handle != INVALID_HANDLE_VALUE) return RawFile(path, reinterpret_cast<std::intptr_t>(handle));
        if (GetLastError() != ERROR_FILE_EXISTS) break;
    }
    return failed();
}

RawFile::RawFile(RawFile&& other) noexcept
    : m_path(std::exchange(other.m_path, {}))
    , m_handle(std::exchange(other.m_handle, -1))
{
}

RawFile::~RawFile()
{
    close();
    if (!m_path.empty()) DeleteFileW(m_path.c_str());
}

void RawFile::close()
{
    if (m_handle != -1) CloseHandle(handle_of(std::exchange(m_handle, -1)));
}

Result<void> RawFile::write(std::string_view content)
{
    while (!content.empty()) {
        const auto part = static_cast<DWORD>(std::min<std::size_t>(content.size(), 1u << 30));
        DWORD written = 0;
        if (!WriteFile(handle_of(m_handle), content.data(), part, &written, nullptr)) return failed();
        content.remove_prefix(written);
    }
    return {};
}

Result<void> RawFile::flush()
{
    if (!FlushFileBuffers(handle_of(m_handle))) return failed();
    close();
    return {};
}

Result<void> RawFile::become(const std::filesystem::path& target)
{
    if (!MoveFileExW(m_path.c_str(), target.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return failed();
    m_path.clear();
    return {};
}

} // namespace epoch
#endif
