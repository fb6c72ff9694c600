// Counts all heap allocations of the process, those inside oneDNN and OpenMP separately, and all locks of a mutex.
// Include it in exactly one source of a test executable: its functions replace those of the C library.
#pragma once

#include <QtGlobal>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <mutex>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define COUNTS_ALLOCATIONS 1
#include <dlfcn.h>
#include <execinfo.h>
#include <pthread.h>
#endif

namespace epoch::test {

struct Allocations {
    long own = 0, libraries = 0;
    long locks = 0; // except those of oneDNN and OpenMP
};

namespace counted {
inline std::atomic<bool> counting{false};
inline std::atomic<long> own{0}, libraries{0}, locks{0};
inline thread_local bool in_backtrace = false; // excludes this thread from counting: backtrace() may itself allocate

#if defined(COUNTS_ALLOCATIONS)
inline bool asked_by_library()
{
    void* callers[48];
    const int depth = backtrace(callers, 48);
    for (int i = 0; i < depth; ++i) {
        Dl_info place{};
        if (!dladdr(callers[i], &place) || !place.dli_fname) continue;
        if (std::strstr(place.dli_fname, "libdnnl") || std::strstr(place.dli_fname, "libgomp")) return true;
    }
    return false;
}

inline void note()
{
    if (!counting || in_backtrace) return;
    in_backtrace = true;
    ++(asked_by_library() ? libraries : own);
    in_backtrace = false;
}

inline void note_lock()
{
    if (!counting || in_backtrace) return;
    in_backtrace = true;
    if (!asked_by_library()) ++locks;
    in_backtrace = false;
}
#endif
} // namespace counted

// The counts since counting began.
inline Allocations allocations_so_far() { return {counted::own, counted::libraries, counted::locks}; }

// The allocations of `work`.
template <class Work> Allocations allocations_of(const Work& work)
{
    counted::own = counted::libraries = counted::locks = 0;
    counted::counting = true;
    work();
    counted::counting = false;
    return allocations_so_far();
}

// The allocations of other threads while `work` runs on the calling thread, which is not counted.
template <class Work> Allocations allocations_beside(const Work& work)
{
    counted::in_backtrace = true;
    const Allocations seen = allocations_of(work);
    counted::in_backtrace = false;
    return seen;
}

// Whether this build can count; if not, tests skip themselves.
inline bool counts_allocations()
{
#if defined(COUNTS_ALLOCATIONS)
    void* first[2];
    backtrace(first, 2); // loads libgcc, which allocates
    void* volatile memory = nullptr;
    const Allocations seen = allocations_of([&] {
        memory = std::malloc(100);
        std::free(memory);
        memory = ::operator new(100);
        ::operator delete(memory);
    });
    if (seen.own != 2) qFatal("the counter does not count");
    std::mutex mutex;
    if (allocations_of([&] { const std::scoped_lock lock(mutex); }).locks != 1) qFatal("locks are not counted");
    return true;
#else
    return false;
#endif
}

} // namespace epoch::test

#if defined(COUNTS_ALLOCATIONS)
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);

__attribute__((visibility("default"))) void* malloc(std::size_t size)
{
    return epoch::test::counted::note(), __libc_malloc(size);
}
__attribute__((visibility("default"))) void* calloc(std::size_t n, std::size_t size)
{
    return epoch::test::counted::note(), __libc_calloc(n, size);
}
__attribute__((visibility("default"))) void* realloc(void* p, std::size_t size)
{
    return epoch::test::counted::note(), __libc_realloc(p, size);
}
__attribute__((visibility("default"))) void* aligned_alloc(std::size_t alignment, std::size_t size)
{
    return epoch::test::counted::note(), __libc_memalign(alignment, size);
}
__attribute__((visibility("default"))) int posix_memalign(void** out, std::size_t alignment, std::size_t size)
{
    epoch::test::counted::note();
    *out = __libc_memalign(alignment, size);
    return *out ? 0 : 12;
}
__attribute__((visibility("default"))) int pthread_mutex_lock(pthread_mutex_t* mutex)
{
    using Lock = int (*)(pthread_mutex_t*);
    static std::atomic<Lock> next{nullptr}; // not a guarded static: its guard may lock
    Lock lock = next;
    if (!lock) next = lock = reinterpret_cast<Lock>(dlsym(RTLD_NEXT, "pthread_mutex_lock"));
    epoch::test::counted::note_lock();
    return lock(mutex);
}
}
#endif
