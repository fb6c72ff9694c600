// thread_cpu_time: CPU time of the calling thread: other processes on the machine do not count.
#pragma once

#include <ctime>

namespace epoch::test {

double thread_cpu_seconds(const auto& work)
{
    timespec before{}, after{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
    work();
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
    return static_cast<double>(after.tv_sec - before.tv_sec)
        + 1e-9 * static_cast<double>(after.tv_nsec - before.tv_nsec);
}

} // namespace epoch::test
