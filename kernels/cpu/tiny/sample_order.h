// SampleOrder: the positions of a shuffled stream, computed some steps ahead. One position takes eight dependent rounds
// of mixing and an unpredictable number of walks; many positions at a time hide that latency.
#pragma once

#include "cpu/tiny/tiny_kernels.h"

#include <array>

namespace epoch::cpu {

class SampleOrder {
public:
    SampleOrder(std::uint64_t first, std::uint64_t count, const TinyKernels& kernels)
        : m_kernels(&kernels)
        , m_first(first)
        , m_count(count)
    {
    }

    // The rows at position ... position + samples - 1 of the stream of this seed.
    void take(std::uint64_t seed, std::uint64_t position, std::int64_t samples, std::int64_t* rows);

private:
    static constexpr std::uint64_t ahead = 512;

    void look_ahead(std::uint64_t seed, std::uint64_t position);
    // Writes the rows of indices index ... index + some - 1 of a pass.
    void permute(const Permutation& order, std::uint64_t index, std::uint64_t some, std::int64_t* rows) const;

    const TinyKernels* m_kernels;
    std::uint64_t m_first, m_count; // the rows of the split
    std::uint64_t m_seed = 0, m_begin = 0, m_end = 0; // the positions in m_rows
    std::array<std::int64_t, ahead> m_rows{};
};

} // namespace epoch::cpu
