// SampleOrder: see sample_order.h.
#include "cpu/tiny/sample_order.h"

#include <algorithm>

namespace epoch::cpu {
namespace {

// permuted() for indices first ... first + count - 1. All walk one step at a time, those outside of the set go on.
void permute(
    const Permutation& order, std::uint64_t first, std::uint64_t count, std::uint64_t offset, std::int64_t* rows)
{
    Permutation step = order; // of a range that nothing falls out of
    step.count = (order.high_mask + 1) << order.low_bits;
    std::array<std::uint32_t, 512> outside{};
    std::uint64_t left = 0;
    const auto walk = [&](std::uint64_t i, std::uint64_t from) {
        const std::uint64_t value = permuted(step, from);
        rows[i] = static_cast<std::int64_t>(value);
        outside[left] = static_cast<std::uint32_t>(i);
        left += value >= order.count;
    };
    for (std::uint64_t i = 0; i < count; ++i) walk(i, first + i);
    while (left > 0) {
        const std::uint64_t again = left;
        left = 0;
        for (std::uint64_t k = 0; k < again; ++k) walk(outside[k], static_cast<std::uint64_t>(rows[outside[k]]));
    }
    for (std::uint64_t i = 0; i < count; ++i) rows[i] += static_cast<std::int64_t>(offset);
}

} // namespace

void SampleOrder::look_ahead(std::uint64_t seed, std::uint64_t position)
{
    m_seed = seed;
    m_begin = m_end = position;
    while (m_end < m_begin + ahead) {
        const std::uint64_t pass = m_end / m_count, index = m_end % m_count;
        const std::uint64_t some = std::min(m_begin + ahead - m_end, m_count - index);
        permute(make_permutation(seed, pass, m_count), index, some, m_first, m_rows.data() + (m_end - m_begin));
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
