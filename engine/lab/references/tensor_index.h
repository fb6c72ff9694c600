// tensor_index: the element count of a tensor, and the index of an element of (samples, channels, rows, columns).
#pragma once

#include "base/shape.h"

namespace epoch::reference {

inline std::size_t count_of(const Shape& shape) { return static_cast<std::size_t>(shape.count()); }

inline std::size_t extent(const Shape& shape, std::size_t axis) { return static_cast<std::size_t>(shape[axis]); }

inline std::size_t at(const Shape& shape, std::int64_t n, std::int64_t c, std::int64_t y, std::int64_t x)
{
    return static_cast<std::size_t>(((n * shape[1] + c) * shape[2] + y) * shape[3] + x);
}

} // namespace epoch::reference
