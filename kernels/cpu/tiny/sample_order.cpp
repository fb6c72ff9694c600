// Evaluates the permutation for many positions at a time.
#include "cpu/tiny/sample_order.h"

#include <algorithm>

namespace epoch::cpu {

// Cycle walking: all indices walk one step at a time, and those that end outside of the set walk again.
void SampleOrder::permute(const Permutation& order, std::uint64_t index, std::uint64_t some, std::int64_t* rows) const
{
    constexpr std::uint64_t widest = 16; // lanes
    std::array<std::uint64_t, ahead + widest> from{}, to{};
    std::array<std::uint32_t, ahead> places{};
    for (std::uint64_t i = 0; i < some; ++i) {
        from[i] = index + i;
        places[i] = static_cast<std::uint32_t>(i);
    }
    for (std::uint64_t left = some; left > 0;) {
        m_kernels->walk(
            order, from.data(), to.data(), static_cast<std::int64_t>((left + widest - 1) / widest * widest));
        std::uint64_t outside = 0;
        for (std::uint64_t i = 0; i < left; ++i) {
            rows[places[i]] = static_cast<std::int64_t>(m_first + to[i]); // final unless it walks again
            from[outside] = to[i];
            places[outside] = places[i];
            outside += to[i] >= order.count;
        }
        left = outside;
    }
}

void SampleOrder::look_ahead(std::uint64_t seed, std::uint64_t position)
{
    m_seed = seed;
    m_begin = m_end = position;
    while (m_end < m_begin + ahead) {
        const std::uint64_t pass = m_end / m_count, index = m_end % m_count;
        const std::uint64_t some = std::min(m_begin + ahead - m_end, m_count - index);
        permute(make_permutation(seed, pass, m_count), index, some, m_rows.data() + (m_end - m_begin));
        m_end += some;
    }
}

void SampleOrder::take(std::uint64_t seed, std::uint64_t position, std::int64_t samples, std::int64_t* rows)
{
    for (auto left = static_cast<std::uint64_t>(samples); left > 0;) {
        if (seed != m_seed || position < m_begin || position >= m_end) look_ahead(seed, position);
        const std::uint64_t some = std::min(left, m_end - position);
        std::copy_n(m_rows.data() + (position - m_begin), some, rows);
        rows += some;
        position += some;
        left -= some;
    }
}

} // namespace epoch::cpu
