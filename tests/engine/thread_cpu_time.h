// thread_cpu_time: CPU time of the calling thread: other processes on the machine do not count.
#pragma once

#include <algorithm>
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

// The fastest of several times. Neighbours on a busy machine take caches and parts of a core, too: they only add time.
double fastest_cpu_seconds(const auto& work)
{
    double fastest = thread_cpu_seconds(work);
    for (int i = 1; i < 20; ++i) fastest = std::min(fastest, thread_cpu_seconds(work));
    return fastest;
}

} // namespace epoch::test
