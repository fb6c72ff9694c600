// rewind_points: copies of a session that it can go back to: few and far between in its past, more of them near its
// present, in bounded memory.
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

    // Of a step that is not kept yet, and after those that are; a copy that takes more than half of the memory is not
    // kept at all.
    void add(Copy copy);
    Copy nearest(std::uint64_t step) const; // at or before it; null: none
    void drop_after(std::uint64_t step);
    void clear() { m_points.clear(); }
    std::vector<std::uint64_t> steps() const; // ascending
    std::size_t bytes() const;

private:
    void thin();

    std::size_t m_max_bytes, m_max_points;
    std::vector<Copy> m_points; // ascending by step
};

} // namespace epoch
