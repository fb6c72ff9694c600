#ifdef _WIN32
#include "store/raw_file.h"

#include "base/folder_entries.h"
#include "store/file_faults.h"

#include <algorithm>
#include <string>
#include <system_error>
#include <windows.h>

namespace epoch {
namespace {

Error failed() { return {"file.system", "", std::system_category().message(static_cast<int>(GetLastError())), ""}; }

HANDLE handle_of(std::intptr_t handle) { return reinterpret_cast<HANDLE>(handle); }

// INVALID_HANDLE_VALUE is -1, as in FileHandle.
std::intptr_t number_of(HANDLE handle) { return reinterpret_cast<std::intptr_t>(handle); }

// True when a fault is injected into the next call; sets the last error.
bool injected_failure(FileFault fault)
{
    if (fault == FileFault::kill) TerminateProcess(GetCurrentProcess(), 137);
    if (fault == FileFault::disk_full) SetLastError(ERROR_DISK_FULL);
    if (fault == FileFault::io_error) SetLastError(ERROR_IO_DEVICE);
    return fault == FileFault::disk_full || fault == FileFault::io_error;
}

bool injected_failure(FileCall call) { return injected_failure(take_file_fault(call)); }

} // namespace

Status FileHandle::write(std::string_view content)
{
    while (!content.empty()) {
        const FileFault fault = take_file_fault(FileCall::write);
        const bool half = fault == FileFault::short_write || fault == FileFault::kill;
        const std::size_t wanted = half ? (content.size() + 1) / 2 : content.size();
        const auto part = static_cast<DWORD>(std::min<std::size_t>(wanted, 1u << 30));
        DWORD written = 0;
        if ((!half && injected_failure(fault))
            || !WriteFile(handle_of(m_handle), content.data(), part, &written, nullptr))
            return failed();
        if (half && injected_failure(fault)) return failed();
        content.remove_prefix(written);
    }
    return {};
}

Status FileHandle::flush()
{
    if (injected_failure(FileCall::flush) || !FlushFileBuffers(handle_of(m_handle))) return failed();
    return {};
}

Status FileHandle::cut(std::uint64_t size)
{
    FILE_END_OF_FILE_INFO end{};
    end.EndOfFile.QuadPart = static_cast<LONGLONG>(size);
    if (injected_failure(FileCall::cut)
        || !SetFileInformationByHandle(handle_of(m_handle), FileEndOfFileInfo, &end, sizeof end))
        return failed();
    return {};
}

bool FileHandle::close() { return m_handle == -1 || CloseHandle(handle_of(std::exchange(m_handle, -1))) != 0; }

Result<RawFile> RawFile::create_beside(const std::filesystem::path& target)
{
    if (injected_failure(FileCall::make)) return failed();
    const std::wstring begin = L"." + target.filename().wstring().substr(0, 200) + L".";
    std::error_code fault;
    for (const auto& entry : folder_entries(target.parent_path(), fault))
        if (entry.path().filename().wstring().starts_with(begin))
            DeleteFileW(entry.path().c_str()); // fails while a program has it open
    for (unsigned attempt = 0; attempt < 100; ++attempt) {
        const std::wstring suffix =
            std::to_wstring(GetCurrentProcessId()) + L"-" + std::to_wstring(GetTickCount64() + attempt);
        const std::filesystem::path path = target.parent_path() / (begin + suffix);
        const HANDLE handle =
            CreateFileW(path.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);
        if (handle != INVALID_HANDLE_VALUE) return RawFile(path, number_of(handle));
        if (GetLastError() != ERROR_FILE_EXISTS) break;
    }
    return failed();
}

RawFile::RawFile(RawFile&& other) noexcept
    : m_path(std::exchange(other.m_path, {}))
    , m_handle(std::move(other.m_handle))
{
}

RawFile::~RawFile()
{
    m_handle.close(); // what is open cannot be removed
    if (!m_path.empty()) DeleteFileW(m_path.c_str());
}

Status RawFile::flush()
{
    RETURN_IF_ERROR(m_handle.flush());
    if (!m_handle.close() || injected_failure(FileCall::close)) return failed();
    return {};
}

Status RawFile::become(const std::filesystem::path& target)
{
    if (injected_failure(FileCall::rename)
        || !MoveFileExW(m_path.c_str(), target.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return failed();
    m_path.clear();
    return {};
}

Result<FileHandle> open_to_append(const std::filesystem::path& file)
{
    if (injected_failure(FileCall::open)) return failed();
    // FILE_WRITE_DATA beside the right to append is what cutting needs.
    FileHandle handle(number_of(CreateFileW(file.c_str(), FILE_APPEND_DATA | FILE_WRITE_DATA | SYNCHRONIZE,
        FILE_SHARE_READ, nullptr, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr)));
    if (handle.get() == -1) return failed();
    if (SetFilePointer(handle_of(handle.get()), 0, nullptr, FILE_END) == INVALID_SET_FILE_POINTER) return failed();
    return handle;
}

// Renames are written through; there is no call for a folder.
Status flush_folder(const std::filesystem::path&) { return {}; }

Result<std::optional<FileHandle>> lock_file(const std::filesystem::path& file)
{
    FileHandle handle(
        number_of(CreateFileW(file.c_str(), GENERIC_WRITE, 0, nullptr, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr)));
    if (handle.get() != -1) return std::optional(std::move(handle));
    if (GetLastError() == ERROR_SHARING_VIOLATION) return std::optional<FileHandle>();
    return failed();
}

} // namespace epoch
#endif
