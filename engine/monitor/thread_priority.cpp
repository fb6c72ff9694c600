// thread_priority: see thread_priority.h.
#include "monitor/thread_priority.h"

#ifdef __linux__
#include <cerrno>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace epoch {

void let_others_go_first()
{
#ifdef __linux__
    constexpr int steps = 5;
    // Of this thread alone: on Linux each has a priority of its own, whatever POSIX says.
    const auto self = static_cast<id_t>(::syscall(SYS_gettid));
    errno = 0;
    const int now = ::getpriority(PRIO_PROCESS, self);
    if (errno == 0) static_cast<void>(::setpriority(PRIO_PROCESS, self, now + steps));
#endif
}

} // namespace epoch
