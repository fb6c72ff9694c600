#include "train/rewind_points.h"

#include <algorithm>
#include <set>

namespace epoch {
namespace {

std::size_t bytes_of(const SessionCopy& copy)
{
    std::size_t bytes = sizeof(SessionCopy);
    for (const auto& [name, content] : copy.state) bytes += name.size() + content.size();
    return bytes;
}

} // namespace

void RewindPoints::add(Copy copy)
{
    if (bytes_of(*copy) > m_max_bytes / 2) return;
    if (!m_points.empty() && m_points.back()->step > copy->step) return;
    if (newest() == copy->step) m_points.pop_back();
    m_points.push_back(std::move(copy));
    while (m_points.size() > 2 && (m_points.size() > m_max_points || bytes() > m_max_bytes)) thin();
}

// Removes the point whose neighbours are closest relative to their age; the first and the newest point stay.
void RewindPoints::thin()
{
    const auto gap_for_age = [&](std::size_t i) {
        const auto gap = static_cast<double>(m_points[i + 1]->step - m_points[i - 1]->step);
        return gap / static_cast<double>(m_points.back()->step - m_points[i - 1]->step + 1);
    };
    std::size_t removed = 1;
    for (std::size_t i = 2; i + 1 < m_points.size(); ++i)
        if (gap_for_age(i) < gap_for_age(removed)) removed = i;
    m_points.erase(m_points.begin() + static_cast<std::ptrdiff_t>(removed));
}

RewindPoints::Copy RewindPoints::nearest(std::uint64_t step) const
{
    const auto later = std::ranges::find_if(m_points, [&](const Copy& copy) { return copy->step > step; });
    return later == m_points.begin() ? nullptr : *std::prev(later);
}

void RewindPoints::drop_after(std::uint64_t step)
{
    std::erase_if(m_points, [&](const Copy& copy) { return copy->step > step; });
}

std::optional<std::uint64_t> RewindPoints::newest() const
{
    return m_points.empty() ? std::nullopt : std::optional(m_points.back()->step);
}

std::vector<std::uint64_t> RewindPoints::steps() const
{
    std::vector<std::uint64_t> steps;
    for (const Copy& copy : m_points) steps.push_back(copy->step);
    return steps;
}

std::size_t RewindPoints::bytes() const
{
    std::size_t sum = 0;
    std::set<const SessionCopy*> best; // may be shared by several points
    for (const Copy& copy : m_points) {
        sum += bytes_of(*copy);
        if (copy->best_copy && best.insert(copy->best_copy.get()).second) sum += bytes_of(*copy->best_copy);
    }
    return sum;
}

} // namespace epoch
