// RewindPoints: copies of a session that it can go back to, sparse in the past and denser near the present, in bounded
// memory.
#pragma once

#include "session/session.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epoch {

class RewindPoints {
public:
    using Copy = std::shared_ptr<const SessionCopy>;

    explicit RewindPoints(std::size_t max_bytes = 256u << 20, std::size_t max_points = 64)
        : m_max_bytes(max_bytes)
        , m_max_points(max_points)
    {
    }

    // Replaces the newest copy if it is of the same step. Ignores an older one, and one that takes more than half of
    // the memory.
    void add(Copy copy);
    Copy nearest(std::uint64_t step) const; // the newest at or before the step; null: none
    void drop_after(std::uint64_t step);
    void clear() { m_points.clear(); }
    std::optional<std::uint64_t> newest() const; // step; none: there is no point
    std::vector<std::uint64_t> steps() const; // ascending
    std::size_t bytes() const;

private:
    void thin();

    std::size_t m_max_bytes, m_max_points;
    std::vector<Copy> m_points; // ascending by step
};

} // namespace epoch
