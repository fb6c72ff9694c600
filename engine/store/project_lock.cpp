// project_lock: a file lock of the system, which ends with the process. The text in the file describes the holder.
#include "store/project_lock.h"

#include "base/sha256.h"
#include "base/time_text.h"
#include "store/atomic_file.h"

#include <span>

#ifdef _WIN32
#include <process.h>
#define getpid _getpid
#else
#include <unistd.h>
#endif

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t max_holder_bytes = 256;

fs::path lock_of(const fs::path& locks, const fs::path& file)
{
    std::error_code fault;
    const fs::path whole = fs::weakly_canonical(file, fault);
    const std::string name = (fault ? file : whole).string();
    Sha256 hash;
    hash.add(std::as_bytes(std::span(name)));
    return locks / (hash.text().substr(0, 32) + ".lock");
}

std::string this_window()
{
    return message("process {process}, since {time}", {{"process", getpid()}, {"time", time_text(now_in_seconds())}})
        .text();
}

} // namespace

Result<ProjectLock> lock_project(const fs::path& locks, const fs::path& file)
{
    std::error_code fault;
    fs::create_directories(locks, fault);
    const fs::path path = lock_of(locks, file);
    ASSIGN_OR_RETURN(auto handle, lock_file(path));
    if (handle) {
        // The description of the holder is optional: the lock works without it.
        if (handle->cut(0)) (void)handle->write(this_window());
        return ProjectLock{std::move(*handle), {}};
    }
    const auto holder = read_file(path, max_holder_bytes);
    return ProjectLock{FileHandle(), holder && !holder->empty() ? *holder : std::string("another process")};
}

} // namespace epoch
