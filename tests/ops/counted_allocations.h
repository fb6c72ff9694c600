// Every way to the heap counted, for the whole process; what oneDNN and OpenMP take inside their own calls apart. The
// one source of a test executable includes this: its functions stand in front of the C library's own.
#pragma once

#include <QtGlobal>

#include <atomic>
#include <cstdlib>
#include <cstring>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define COUNTS_ALLOCATIONS 1
#include <dlfcn.h>
#include <execinfo.h>
#endif

namespace epoch::test {

struct Allocations {
    long own = 0, libraries = 0;
};

namespace counted {
inline std::atomic<bool> counting{false};
inline std::atomic<long> own{0}, libraries{0};
inline thread_local bool looking = false; // for the caller, which may itself allocate

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
    if (!counting || looking) return;
    looking = true;
    ++(asked_by_library() ? libraries : own);
    looking = false;
}
#endif
} // namespace counted

// What `work` allocates.
template <class Work> Allocations allocations_of(const Work& work)
{
    counted::own = counted::libraries = 0;
    counted::counting = true;
    work();
    counted::counting = false;
    return {counted::own, counted::libraries};
}

// Whether this build can count; tests skip themselves where it cannot.
inline bool counts_allocations()
{
#if defined(COUNTS_ALLOCATIONS)
    void* first[2];
    backtrace(first, 2); // loads what it needs
    void* volatile memory = nullptr;
    const Allocations seen = allocations_of([&] {
        memory = std::malloc(100);
        std::free(memory);
        memory = ::operator new(100);
        ::operator delete(memory);
    });
    if (seen.own != 2) qFatal("the counter does not count");
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
}
#endif
