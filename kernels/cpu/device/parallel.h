// for_blocks: a parallel loop over blocks of a fixed size on the OpenMP threads. The blocks do not depend on the number
// of threads, so sums over blocks have the same bits with any number of threads.
#pragma once

#include <algorithm>
#include <cstdint>

namespace epoch::cpu {

inline constexpr std::int64_t block_elements = 8192;
// Below this a second thread costs more than it saves: waking it takes about 1 us, the time of 20 to 30 thousand
// floats.
inline constexpr std::int64_t parallel_elements = 32768;

// Calls body(first, last, block) for each block of [0, count). `work`: the number of elements touched in total.
template <class Body>
void for_blocks(std::int64_t count, std::int64_t block, std::int64_t work, int threads, const Body& body)
{
    const std::int64_t blocks = (count + block - 1) / block;
#ifdef _OPENMP
    if (threads > 1 && blocks > 1 && work >= parallel_elements) {
#pragma omp parallel for schedule(static) num_threads(threads)
        for (std::int64_t i = 0; i < blocks; ++i) body(i * block, std::min(count, (i + 1) * block), i);
        return;
    }
#else
    (void)work;
    (void)threads;
#endif
    for (std::int64_t i = 0; i < blocks; ++i) body(i * block, std::min(count, (i + 1) * block), i);
}

template <class Body> void for_elements(std::int64_t count, int threads, const Body& body)
{
    for_blocks(count, block_elements, count, threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) { body(first, last - first); });
}

} // namespace epoch::cpu
