// RandomShapes: random extents, the same in every run: 1, odd, and never a multiple of 8.
#pragma once

#include "base/philox.h"

#include <initializer_list>

namespace epoch::reference {

inline constexpr int random_shape_count = 6; // per op

class RandomShapes {
public:
    explicit RandomShapes(std::uint64_t op)
        : m_op(op)
    {
    }
    std::int64_t of(std::initializer_list<std::int64_t> extents)
    {
        constexpr std::uint64_t seed = 23;
        return extents.begin()[philox(seed, RandomStream::dataset, m_op, m_next++).x[0] % extents.size()];
    }
    std::int64_t batch() { return of({1, 1, 2, 3, 5}); }
    std::int64_t extent() { return of({1, 2, 3, 5, 7, 9, 13, 17, 31, 35}); }

private:
    std::uint64_t m_op, m_next = 0;
};

} // namespace epoch::reference
