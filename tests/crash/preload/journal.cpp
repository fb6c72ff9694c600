// journal: preloaded into a program, it records what the program does to the files below $EPOCH_JOURNAL_ROOT, in order,
// with the bytes, in the file $EPOCH_JOURNAL. Handles are told by the names that /proc has for them, so calls that only
// open need no record.
#include <atomic>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <mutex>
#include <string>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

// One letter for each kind of operation: tests/crash/journal.h reads them.
std::string root()
{
    const char* folder = std::getenv("EPOCH_JOURNAL_ROOT");
    return folder ? folder : "";
}

std::mutex& lock()
{
    static std::mutex mutex;
    return mutex;
}

template <class Function> Function real(const char* name)
{
    void* const found = ::dlsym(RTLD_NEXT, name);
    Function function = nullptr;
    std::memcpy(&function, &found, sizeof found);
    return function;
}

std::string absolute(const char* path, int folder = AT_FDCWD)
{
    std::string name(path);
    if (name.starts_with('/')) return name;
    char here[4096];
    const std::string place = folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/" + std::to_string(folder);
    const ssize_t size = ::readlink(place.c_str(), here, sizeof here);
    while (name.starts_with("./")) name.erase(0, 2);
    return std::string(here, size > 0 ? static_cast<std::size_t>(size) : 0) + "/" + name;
}

std::string name_of(int handle)
{
    char name[4096];
    const ssize_t size = ::readlink(("/proc/self/fd/" + std::to_string(handle)).c_str(), name, sizeof name);
    return {name, size > 0 ? static_cast<std::size_t>(size) : 0};
}

// The name below the root; empty: it is not below it.
std::string below_root(std::string name)
{
    static const std::string folder = root();
    if (folder.empty() || !name.starts_with(folder + "/")) return {};
    name.erase(0, folder.size() + 1);
    const std::string deleted = " (deleted)";
    return name.ends_with(deleted) ? std::string() : name;
}

void put(std::string& to, std::uint64_t number) { to.append(reinterpret_cast<const char*>(&number), sizeof number); }

void put(std::string& to, std::string_view text)
{
    put(to, text.size());
    to += text;
}

void record(char kind, std::string_view name, std::string_view other = {}, std::uint64_t offset = 0,
    std::string_view content = {})
{
    static const int handle = [] {
        const char* file = std::getenv("EPOCH_JOURNAL");
        return file ? static_cast<int>(::syscall(SYS_open, file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666)) : -1;
    }();
    if (handle < 0) return;
    std::string bytes(1, kind);
    put(bytes, name);
    put(bytes, other);
    put(bytes, offset);
    put(bytes, content);
    if (::syscall(SYS_write, handle, bytes.data(), bytes.size()) != static_cast<long>(bytes.size())) std::abort();
}

bool exists(const std::string& name)
{
    struct stat there { };
    return ::lstat(name.c_str(), &there) == 0;
}

void record_write(int handle, std::uint64_t offset, std::string_view content)
{
    const std::string name = below_root(name_of(handle));
    if (!name.empty()) record('w', name, {}, offset, content);
}

// Where the next write goes.
std::uint64_t position(int handle)
{
    struct stat file { };
    if ((::fcntl(handle, F_GETFL) & O_APPEND) != 0 && ::fstat(handle, &file) == 0)
        return static_cast<std::uint64_t>(file.st_size);
    return static_cast<std::uint64_t>(::lseek(handle, 0, SEEK_CUR));
}

// `call` opens the file.
template <class Call> auto opened(const std::string& path, int flags, Call call)
{
    const std::lock_guard guard(lock());
    const std::string name = below_root(path);
    const bool there = name.empty() || exists(path);
    const auto result = call();
    const bool failed = static_cast<std::intptr_t>(result) == static_cast<std::intptr_t>(-1);
    if (failed || name.empty()) return result;
    if (!there && (flags & O_CREAT) != 0) record('c', name);
    if (there && (flags & O_TRUNC) != 0) record('t', name, {}, 0);
    return result;
}

// `call` changes an entry of a folder and returns 0 when it did.
template <class Call> int changed(char kind, const std::string& from, const std::string& to, Call call)
{
    const std::lock_guard guard(lock());
    const int result = call();
    const std::string name = below_root(from), other = to.empty() ? to : below_root(to);
    if (result == 0 && !name.empty()) record(kind, name, other);
    return result;
}

template <class Call> int synced(int handle, Call call)
{
    const std::lock_guard guard(lock());
    const int result = call();
    struct stat file { };
    if (result != 0 || ::fstat(handle, &file) != 0) return result;
    const std::string full = name_of(handle);
    const std::string name = full == root() ? "." : below_root(full);
    if (!name.empty()) record(S_ISDIR(file.st_mode) ? 'S' : 's', name);
    return result;
}

} // namespace

#define REAL(name) static const auto next = real<decltype(&::name)>(#name)
#define OPENS(name)                                                                                                    \
    extern "C" int name(const char* path, int flags, ...)                                                              \
    {                                                                                                                  \
        std::va_list list;                                                                                             \
        va_start(list, flags);                                                                                         \
        const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;                           \
        va_end(list);                                                                                                  \
        REAL(name);                                                                                                    \
        return opened(absolute(path), flags, [&] { return next(path, flags, mode); });                                 \
    }
#define OPENS_AT(name)                                                                                                 \
    extern "C" int name(int folder, const char* path, int flags, ...)                                                  \
    {                                                                                                                  \
        std::va_list list;                                                                                             \
        va_start(list, flags);                                                                                         \
        const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;                           \
        va_end(list);                                                                                                  \
        REAL(name);                                                                                                    \
        return opened(absolute(path, folder), flags, [&] { return next(folder, path, flags, mode); });                 \
    }
OPENS(open)
OPENS(open64)
OPENS_AT(openat)
OPENS_AT(openat64)

#define MAKES_TEMPORARY(name)                                                                                          \
    extern "C" int name(char* path, int flags)                                                                         \
    {                                                                                                                  \
        REAL(name);                                                                                                    \
        const std::lock_guard guard(lock());                                                                           \
        const int handle = next(path, flags);                                                                          \
        const std::string made = handle >= 0 ? below_root(absolute(path)) : std::string();                             \
        if (!made.empty()) record('c', made);                                                                          \
        return handle;                                                                                                 \
    }
MAKES_TEMPORARY(mkostemp)
MAKES_TEMPORARY(mkostemp64)

#define OPENS_STREAM(name)                                                                                             \
    extern "C" FILE* name(const char* path, const char* mode)                                                          \
    {                                                                                                                  \
        REAL(name);                                                                                                    \
        const std::lock_guard guard(lock());                                                                           \
        const std::string full = absolute(path), below = below_root(full);                                             \
        const bool there = below.empty() || exists(full);                                                              \
        FILE* const file = next(path, mode);                                                                           \
        if (!file || below.empty() || *mode == 'r') return file;                                                       \
        if (!there) record('c', below);                                                                                \
        if (there && *mode == 'w') record('t', below);                                                                 \
        return file;                                                                                                   \
    }
OPENS_STREAM(fopen)
OPENS_STREAM(fopen64)

extern "C" ssize_t write(int handle, const void* from, std::size_t size)
{
    REAL(write);
    const std::lock_guard guard(lock());
    const std::uint64_t at = position(handle);
    const ssize_t written = next(handle, from, size);
    if (written > 0) record_write(handle, at, {static_cast<const char*>(from), static_cast<std::size_t>(written)});
    return written;
}

extern "C" ssize_t writev(int handle, const iovec* parts, int count)
{
    REAL(writev);
    const std::lock_guard guard(lock());
    const std::uint64_t at = position(handle);
    const ssize_t written = next(handle, parts, count);
    std::string content;
    for (int i = 0; i < count; ++i) content.append(static_cast<const char*>(parts[i].iov_base), parts[i].iov_len);
    if (written > 0) record_write(handle, at, content.substr(0, static_cast<std::size_t>(written)));
    return written;
}

#define WRITES_AT(name)                                                                                                \
    extern "C" ssize_t name(int handle, const void* from, std::size_t size, off_t at)                                  \
    {                                                                                                                  \
        REAL(name);                                                                                                    \
        const std::lock_guard guard(lock());                                                                           \
        const ssize_t written = next(handle, from, size, at);                                                          \
        if (written > 0)                                                                                               \
            record_write(handle, static_cast<std::uint64_t>(at),                                                       \
                {static_cast<const char*>(from), static_cast<std::size_t>(written)});                                  \
        return written;                                                                                                \
    }
WRITES_AT(pwrite)
WRITES_AT(pwrite64)

#define CUTS_HANDLE(name)                                                                                              \
    extern "C" int name(int handle, off_t size) noexcept                                                               \
    {                                                                                                                  \
        REAL(name);                                                                                                    \
        const std::lock_guard guard(lock());                                                                           \
        const int result = next(handle, size);                                                                         \
        const std::string below = result == 0 ? below_root(name_of(handle)) : std::string();                           \
        if (!below.empty()) record('t', below, {}, static_cast<std::uint64_t>(size));                                  \
        return result;                                                                                                 \
    }
CUTS_HANDLE(ftruncate)
CUTS_HANDLE(ftruncate64)

#define CUTS_FILE(name)                                                                                                \
    extern "C" int name(const char* path, off_t size) noexcept                                                         \
    {                                                                                                                  \
        REAL(name);                                                                                                    \
        const std::lock_guard guard(lock());                                                                           \
        const int result = next(path, size);                                                                           \
        const std::string below = result == 0 ? below_root(absolute(path)) : std::string();                            \
        if (!below.empty()) record('t', below, {}, static_cast<std::uint64_t>(size));                                  \
        return result;                                                                                                 \
    }
CUTS_FILE(truncate)
CUTS_FILE(truncate64)

extern "C" int fsync(int handle)
{
    REAL(fsync);
    return synced(handle, [&] { return next(handle); });
}

extern "C" int fdatasync(int handle)
{
    REAL(fdatasync);
    return synced(handle, [&] { return next(handle); });
}

extern "C" int rename(const char* from, const char* to) noexcept
{
    REAL(rename);
    return changed('r', absolute(from), absolute(to), [&] { return next(from, to); });
}

extern "C" int link(const char* from, const char* to) noexcept
{
    REAL(link);
    return changed('l', absolute(from), absolute(to), [&] { return next(from, to); });
}

extern "C" int unlink(const char* path) noexcept
{
    REAL(unlink);
    return changed('u', absolute(path), {}, [&] { return next(path); });
}

extern "C" int unlinkat(int folder, const char* path, int flags) noexcept
{
    REAL(unlinkat);
    return changed('u', absolute(path, folder), {}, [&] { return next(folder, path, flags); });
}

extern "C" int remove(const char* path) noexcept
{
    REAL(remove);
    return changed('u', absolute(path), {}, [&] { return next(path); });
}

extern "C" int rmdir(const char* path) noexcept
{
    REAL(rmdir);
    return changed('u', absolute(path), {}, [&] { return next(path); });
}

extern "C" int mkdir(const char* path, mode_t mode) noexcept
{
    REAL(mkdir);
    return changed('m', absolute(path), {}, [&] { return next(path, mode); });
}
