// on_every_core: work on a range where each result depends on its place alone, so that how it is cut changes no bit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <system_error>
#include <thread>
#include <vector>

namespace epoch {

// body(first, end) for pieces of [0, count), one a core and none smaller than `least`; comes back when all are done.
// The body may not throw. The same on the caller's thread where no other can be had.
template <class Body> void on_every_core(std::size_t count, std::size_t least, const Body& body)
{
    const std::size_t cores = std::max<std::size_t>(1, std::thread::hardware_concurrency());
    const std::size_t pieces = std::clamp<std::size_t>(count / std::max<std::size_t>(1, least), 1, cores);
    const auto piece = [&](std::size_t i) { body(count * i / pieces, count * (i + 1) / pieces); };
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < pieces; ++i) {
        try {
            threads.emplace_back(piece, i);
        } catch (const std::system_error&) {
            piece(i);
        }
    }
    piece(0);
    for (std::thread& thread : threads) thread.join();
}

} // namespace epoch
