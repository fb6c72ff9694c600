// thread_seconds: the processor's time that work takes on its thread: what others do on the machine does not count.
#pragma once

#include <ctime>

namespace epoch::test {

double thread_seconds(const auto& work)
{
    timespec before{}, after{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
    work();
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
    return static_cast<double>(after.tv_sec - before.tv_sec)
        + 1e-9 * static_cast<double>(after.tv_nsec - before.tv_nsec);
}

} // namespace epoch::test
