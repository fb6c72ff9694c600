// on_every_core: a parallel loop over a range. Each result must depend on its index alone, so that the number of
// threads changes no bit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <system_error>
#include <thread>
#include <vector>

namespace epoch {

// Calls body(first, end) for chunks of [0, count), one per core and none smaller than `min`, and returns when all are
// done. A chunk runs on the calling thread if no further thread can be started. The body must not throw.
template <class Body> void on_every_core(std::size_t count, std::size_t min, const Body& body)
{
    const std::size_t cores = std::max<std::size_t>(1, std::thread::hardware_concurrency());
    const std::size_t chunks = std::clamp<std::size_t>(count / std::max<std::size_t>(1, min), 1, cores);
    const auto chunk = [&](std::size_t i) { body(count * i / chunks, count * (i + 1) / chunks); };
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < chunks; ++i) {
        try {
            threads.emplace_back(chunk, i);
        } catch (const std::system_error&) {
            chunk(i);
        }
    }
    chunk(0);
    for (std::thread& thread : threads) thread.join();
}

} // namespace epoch
