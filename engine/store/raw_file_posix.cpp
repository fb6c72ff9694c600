#ifndef _WIN32
#include "store/raw_file.h"

#include "base/folder_entries.h"
#include "store/file_faults.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace epoch {
namespace {

Error failed() { return {"file.system", "", std::generic_category().message(errno), ""}; }

// True when a fault is injected into the next call; sets errno.
bool injected_failure(FileFault fault)
{
    if (fault == FileFault::kill) ::raise(SIGKILL);
    if (fault == FileFault::disk_full) errno = ENOSPC;
    if (fault == FileFault::io_error) errno = EIO;
    return fault == FileFault::disk_full || fault == FileFault::io_error;
}

bool injected_failure(FileCall call) { return injected_failure(take_file_fault(call)); }

ssize_t write_some(int handle, std::string_view content)
{
    const FileFault fault = take_file_fault(FileCall::write);
    if (fault != FileFault::short_write && fault != FileFault::kill)
        return injected_failure(fault) ? -1 : ::write(handle, content.data(), content.size());
    const ssize_t written = ::write(handle, content.data(), (content.size() + 1) / 2);
    return injected_failure(fault) ? -1 : written;
}

// A new file gets what the umask allows, an old one keeps its permissions.
mode_t mode_for(const std::filesystem::path& target)
{
    struct stat old { };
    if (::stat(target.c_str(), &old) == 0) return old.st_mode & 07777u;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666u & ~mask;
}

// Removes temporary files that no program holds.
void remove_abandoned(const std::filesystem::path& folder, const std::string& begin)
{
    std::error_code fault;
    for (const auto& entry : folder_entries(folder.empty() ? std::filesystem::path(".") : folder, fault)) {
        const std::string name = entry.path().filename().string();
        if (name.size() != begin.size() + 6 || !name.starts_with(begin)) continue;
        const FileHandle handle(::open(entry.path().c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
        if (handle.get() >= 0 && ::flock(static_cast<int>(handle.get()), LOCK_EX | LOCK_NB) == 0)
            ::unlink(entry.path().c_str());
    }
}

// False if another program has the lock. Some file systems of networks have no locks, which is no reason to fail.
bool lock(int handle) { return ::flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK; }

// False if another program has taken it for abandoned.
bool lock_new_file(int handle)
{
    if (!lock(handle)) return false;
    struct stat made { };
    return ::fstat(handle, &made) != 0 || made.st_nlink > 0;
}

} // namespace

Status FileHandle::write(std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = write_some(static_cast<int>(m_handle), content);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return failed();
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Status FileHandle::flush()
{
    // Never retried on the same handle: after a failure the system may have dropped the pages.
    if (injected_failure(FileCall::flush) || ::fsync(static_cast<int>(m_handle)) != 0) return failed();
    return {};
}

Status FileHandle::cut(std::uint64_t size)
{
    if (injected_failure(FileCall::cut) || ::ftruncate(static_cast<int>(m_handle), static_cast<off_t>(size)) != 0)
        return failed();
    return {};
}

bool FileHandle::close() { return m_handle < 0 || ::close(static_cast<int>(std::exchange(m_handle, -1))) == 0; }

Result<RawFile> RawFile::create_beside(const std::filesystem::path& target)
{
    // A name may have 255 bytes; the target's may need all of them.
    const std::string begin = "." + target.filename().string().substr(0, 200) + ".";
    remove_abandoned(target.parent_path(), begin);
    std::string name = (target.parent_path() / (begin + "XXXXXX")).string();
    const int handle = injected_failure(FileCall::make) ? -1 : ::mkostemp(name.data(), O_CLOEXEC);
    if (handle < 0) return failed();
    RawFile file(name, handle);
    file.m_lock = FileHandle(::fcntl(handle, F_DUPFD_CLOEXEC, 0)); // the lock lives as long as one of the two
    if (!lock_new_file(handle)) return create_beside(target);
    if (injected_failure(FileCall::set_mode) || ::fchmod(handle, mode_for(target)) != 0) return failed();
    return file;
}

RawFile::RawFile(RawFile&& other) noexcept
    : m_path(std::exchange(other.m_path, {}))
    , m_handle(std::move(other.m_handle))
    , m_lock(std::move(other.m_lock))
{
}

RawFile::~RawFile()
{
    if (!m_path.empty()) ::unlink(m_path.c_str());
}

Status RawFile::flush()
{
    RETURN_IF_ERROR(m_handle.flush());
    if (!m_handle.close() || injected_failure(FileCall::close)) return failed();
    return {};
}

Status RawFile::become(const std::filesystem::path& target)
{
    if (injected_failure(FileCall::rename) || ::rename(m_path.c_str(), target.c_str()) != 0) return failed();
    m_path.clear();
    m_lock.close();
    return flush_folder(target.has_parent_path() ? target.parent_path() : ".");
}

Result<FileHandle> open_to_append(const std::filesystem::path& file)
{
    const int handle =
        injected_failure(FileCall::open) ? -1 : ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (handle < 0) return failed();
    return FileHandle(handle);
}

Status flush_folder(const std::filesystem::path& folder)
{
    const FileHandle handle(
        injected_failure(FileCall::open_folder) ? -1 : ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle.get() < 0) return failed();
    // Some file systems cannot sync a folder and return EINVAL; the rename has succeeded all the same.
    if (injected_failure(FileCall::flush_folder) || (::fsync(static_cast<int>(handle.get())) != 0 && errno != EINVAL))
        return failed();
    return {};
}

Result<std::optional<FileHandle>> lock_file(const std::filesystem::path& file)
{
    FileHandle handle(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (handle.get() < 0) return failed();
    if (lock(static_cast<int>(handle.get()))) return std::optional(std::move(handle));
    return std::optional<FileHandle>();
}

} // namespace epoch
#endif
