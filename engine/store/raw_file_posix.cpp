// raw_file_posix: see raw_file.h.
#ifndef _WIN32
#include "store/raw_file.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace epoch {
namespace {

Error failed() { return {"file.system", "", std::generic_category().message(errno), ""}; }

// A new file gets what the umask allows, an old one keeps its permissions.
mode_t mode_for(const std::filesystem::path& target)
{
    struct stat old { };
    if (::stat(target.c_str(), &old) == 0) return old.st_mode & 07777u;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666u & ~mask;
}

} // namespace

Result<RawFile> RawFile::make_beside(const std::filesystem::path& target)
{
    std::string name = (target.parent_path() / ("." + target.filename().string() + ".XXXXXX")).string();
    const int handle = ::mkostemp(name.data(), O_CLOEXEC);
    if (handle < 0) return failed();
    RawFile file(name, handle);
    if (::fchmod(handle, mode_for(target)) != 0) return failed();
    return file;
}

RawFile::RawFile(RawFile&& other) noexcept
    : m_path(std::exchange(other.m_path, {}))
    , m_handle(std::exchange(other.m_handle, -1))
{
}

RawFile::~RawFile()
{
    close();
    if (!m_path.empty()) ::unlink(m_path.c_str());
}

void RawFile::close()
{
    if (m_handle >= 0) ::close(static_cast<int>(std::exchange(m_handle, -1)));
}

Result<void> RawFile::write(std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(static_cast<int>(m_handle), content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return failed();
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Result<void> RawFile::flush()
{
    // Never tried again on the same file: after a failure the system may have dropped the pages.
    if (::fsync(static_cast<int>(m_handle)) != 0) return failed();
    if (::close(static_cast<int>(std::exchange(m_handle, -1))) != 0) return failed();
    return {};
}

Result<void> RawFile::become(const std::filesystem::path& target)
{
    if (::rename(m_path.c_str(), target.c_str()) != 0) return failed();
    m_path.clear();
    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0) return failed();
    // Some file systems cannot flush a folder and say so; the rename has happened all the same.
    const bool flushed = ::fsync(handle) == 0 || errno == EINVAL;
    const Error reason = failed();
    ::close(handle);
    if (!flushed) return reason;
    return {};
}

} // namespace epoch
#endif
