// scratch_file_posix: unlinked files on POSIX systems.
#ifndef _WIN32
#include "store/scratch_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace epoch {
namespace {

constexpr std::size_t max_bytes_per_call = std::size_t{1} << 30; // Linux moves no more than 2 GiB a call

// Calls that a signal has interrupted are made again.
template <class Call> std::int64_t uninterrupted(Call call)
{
    for (;;) {
        const ssize_t done = call();
        if (done >= 0 || errno != EINTR) return done;
    }
}

} // namespace

Result<std::intptr_t> ScratchFile::open_in(const std::filesystem::path& folder)
{
    std::string name = (folder / "rows.XXXXXX").string();
    const int handle = ::mkostemp(name.data(), O_CLOEXEC);
    if (handle < 0)
        return Error{"file.scratch", "cache file", std::generic_category().message(errno), "set XDG_CACHE_HOME"};
    ::unlink(name.c_str());
    return std::intptr_t{handle};
}

std::int64_t ScratchFile::write_some(std::uint64_t offset, std::span<const std::byte> bytes)
{
    return uninterrupted([&] {
        return ::pwrite(static_cast<int>(m_handle), bytes.data(), std::min(bytes.size(), max_bytes_per_call),
            static_cast<off_t>(offset));
    });
}

std::int64_t ScratchFile::read_some(std::uint64_t offset, std::span<std::byte> to) const
{
    return uninterrupted([&] {
        return ::pread(
            static_cast<int>(m_handle), to.data(), std::min(to.size(), max_bytes_per_call), static_cast<off_t>(offset));
    });
}

void ScratchFile::close()
{
    if (m_handle >= 0) ::close(static_cast<int>(std::exchange(m_handle, -1)));
}

} // namespace epoch
#endif
