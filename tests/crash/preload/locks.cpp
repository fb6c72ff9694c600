// locks: preloaded into a program, it is a file system without locks, as some of networks are, if $EPOCH_NO_LOCKS is
// set: flock() fails with the fault of that number.
#include <cerrno>
#include <cstdlib>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

extern "C" int flock(int handle, int operation) noexcept
{
    if (const char* fault = std::getenv("EPOCH_NO_LOCKS")) {
        errno = std::atoi(fault);
        return -1;
    }
    return static_cast<int>(::syscall(SYS_flock, handle, operation));
}
