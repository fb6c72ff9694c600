// Step size after Belkina et al., Nature Communications 2019: points /
// exaggeration.
#include "inspect/neighbour_map.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

constexpr int rounds = 500, exaggerated_rounds = 120;
constexpr double exaggeration = 12, usual_perplexity = 30, start_deviation = 1e-4;
constexpr double early_momentum = 0.5, late_momentum = 0.8;
constexpr float least_factor = 0.01f, least_near = 1e-12f;
constexpr std::size_t work_of_piece = 400'000; // multiplications or so
constexpr int halvings = 40; // of the search for a width: more than a double can tell apart

} // namespace

void NeighbourMap::begin(std::vector<float> points, std::size_t dimensions, std::span<const float> start)
{
    m_dimensions = std::max<std::size_t>(dimensions, 1);
    m_count = std::min(points.size() / m_dimensions, most_points);
    m_points = std::move(points);
    for (float& value : m_points)
        if (!std::isfinite(value)) value = 0;
    m_perplexity = std::min(usual_perplexity, static_cast<double>(m_count > 0 ? m_count - 1 : 0) / 3);
    m_divergence = 0;
    m_row = 0;
    m_round = 0;
    m_near.assign(m_count * m_count, 0);
    m_distances.assign(m_count, 0);
    m_places.assign(start.begin(), start.begin() + static_cast<std::ptrdiff_t>(2 * m_count));
    m_speeds.assign(2 * m_count, 0);
    m_gains.assign(2 * m_count, 1);
    m_pulls.assign(2 * m_count, 0);
    m_pushes.assign(2 * m_count, 0);
    double squares = 0;
    for (const float place : m_places) squares += static_cast<double>(place) * static_cast<double>(place);
    const double deviation = std::sqrt(squares / std::max<double>(static_cast<double>(m_places.size()), 1));
    const double factor = deviation > 0 ? start_deviation / deviation : 0;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        // Points at one place would be pushed apart by nothing.
        const double apart = start_deviation * 0.01 * std::sin(static_cast<double>(i) * 12.9898);
        m_places[i] = static_cast<float>(static_cast<double>(m_places[i]) * factor + apart);
    }
    m_stage = m_count < 4 ? Stage::done : Stage::neighbours;
}

std::size_t NeighbourMap::rows_of_piece(std::size_t costOfPair) const
{
    return std::max<std::size_t>(1, work_of_piece / (m_count * costOfPair));
}

void NeighbourMap::run_piece()
{
    if (m_stage == Stage::done) return;
    const bool first = m_stage == Stage::neighbours;
    const std::size_t end = std::min(m_count, m_row + rows_of_piece(first ? m_dimensions + halvings * 4 : 8));
    for (; m_row < end; ++m_row) {
        switch (m_stage) {
        case Stage::neighbours: find_neighbours(m_row); break;
        case Stage::mirrors: mirror(m_row); break;
        case Stage::moves: pull_and_push(m_row); break;
        case Stage::done: break;
        }
    }
    if (m_row < m_count) return;
    m_row = 0;
    switch (m_stage) {
    case Stage::neighbours: m_stage = Stage::mirrors; break;
    case Stage::mirrors: m_stage = Stage::moves; break;
    case Stage::moves:
        move();
        if (++m_round == rounds) m_stage = Stage::done;
        break;
    case Stage::done: break;
    }
}

// The width of the bell around a point is such that the entropy of its neighbours is log(perplexity).
void NeighbourMap::find_neighbours(std::size_t row)
{
    const float* const own = m_points.data() + row * m_dimensions;
    float nearest = INFINITY;
    for (std::size_t other = 0; other < m_count; ++other) {
        const float* const there = m_points.data() + other * m_dimensions;
        float sum = 0;
        for (std::size_t d = 0; d < m_dimensions; ++d) sum += (own[d] - there[d]) * (own[d] - there[d]);
        m_distances[other] = sum;
        if (other != row) nearest = std::min(nearest, sum);
    }
    float* const near = m_near.data() + row * m_count;
    const double wanted = std::log(m_perplexity);
    double steepness = 1, least = 0, most = INFINITY, total = 0;
    for (int i = 0; i < halvings; ++i) {
        total = 0;
        double weighted = 0;
        for (std::size_t other = 0; other < m_count; ++other) {
            // Before the nearest one is taken off, far points alone could all become 0.
            const auto away = static_cast<double>(m_distances[other] - nearest);
            const double share = other == row ? 0 : std::exp(-away * steepness);
            near[other] = static_cast<float>(share);
            total += share;
            weighted += share * away;
        }
        const double entropy = std::log(total) + steepness * weighted / total;
        if (std::abs(entropy - wanted) < 1e-4) break;
        (entropy > wanted ? least : most) = steepness;
        steepness = std::isinf(most) ? steepness * 2 : (least + most) / 2;
    }
    for (std::size_t other = 0; other < m_count; ++other)
        near[other] = static_cast<float>(static_cast<double>(near[other]) / total);
}

void NeighbourMap::mirror(std::size_t row)
{
    const float scale = 1 / (2 * static_cast<float>(m_count));
    for (std::size_t other = row + 1; other < m_count; ++other) {
        const float both = (m_near[row * m_count + other] + m_near[other * m_count + row]) * scale;
        m_near[row * m_count + other] = m_near[other * m_count + row] = std::max(both, least_near);
    }
}

void NeighbourMap::pull_and_push(std::size_t row)
{
    const float x = m_places[2 * row], y = m_places[2 * row + 1];
    const float* const near = m_near.data() + row * m_count;
    const bool told = m_round + 1 == rounds;
    float pull_x = 0, pull_y = 0, push_x = 0, push_y = 0, sum = 0;
    double log_sum = 0;
    for (std::size_t other = 0; other < m_count; ++other) {
        const float dx = x - m_places[2 * other], dy = y - m_places[2 * other + 1];
        const float close = 1 / (1 + dx * dx + dy * dy);
        const float pull = near[other] * close, push = close * close;
        pull_x += pull * dx;
        pull_y += pull * dy;
        push_x += push * dx;
        push_y += push * dy;
        sum += close;
        if (told && other != row)
            log_sum += static_cast<double>(near[other]) * std::log(static_cast<double>(near[other] / close));
    }
    m_pulls[2 * row] = static_cast<double>(pull_x);
    m_pulls[2 * row + 1] = static_cast<double>(pull_y);
    m_pushes[2 * row] = static_cast<double>(push_x);
    m_pushes[2 * row + 1] = static_cast<double>(push_y);
    m_sum += static_cast<double>(sum) - 1; // a point is no neighbour of itself
    m_log_sum += log_sum;
}

void NeighbourMap::move()
{
    const bool early = m_round < exaggerated_rounds;
    const double momentum = early ? early_momentum : late_momentum;
    const double rate = std::max(static_cast<double>(m_count) / exaggeration, 50.0);
    double middle[2] = {0, 0};
    for (std::size_t i = 0; i < 2 * m_count; ++i) {
        const double slope = 4 * ((early ? exaggeration : 1) * m_pulls[i] - m_pushes[i] / m_sum);
        const bool goes_on = (slope > 0) != (m_speeds[i] > 0);
        m_gains[i] = std::max(goes_on ? m_gains[i] + 0.2f : m_gains[i] * 0.8f, least_factor);
        m_speeds[i] = static_cast<float>(
            momentum * static_cast<double>(m_speeds[i]) - rate * static_cast<double>(m_gains[i]) * slope);
        m_places[i] += m_speeds[i];
        middle[i % 2] += static_cast<double>(m_places[i]) / static_cast<double>(m_count);
    }
    for (std::size_t i = 0; i < 2 * m_count; ++i) m_places[i] -= static_cast<float>(middle[i % 2]);
    m_divergence = m_log_sum + std::log(m_sum);
    m_sum = m_log_sum = 0;
}

} // namespace epoch
