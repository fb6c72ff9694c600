// Gradient descent with momentum, early exaggeration and per-coordinate gains (van der Maaten & Hinton 2008). The
// learning rate is points / exaggeration (Belkina et al., Nature Communications 2019).
#include "inspect/tsne.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

constexpr int iterations = 500, exaggerated_iterations = 120;
constexpr double exaggeration = 12, default_perplexity = 30, start_deviation = 1e-4;
constexpr double early_momentum = 0.5, late_momentum = 0.8;
constexpr float min_gain = 0.01f, min_affinity = 1e-12f;
constexpr std::size_t work_per_chunk = 400'000; // multiplications, roughly
constexpr int halvings = 40; // of the bisection for beta; a double resolves no more

} // namespace

void TSne::begin(std::vector<float> points, std::size_t dimensions, std::span<const float> start)
{
    m_dimensions = std::max<std::size_t>(dimensions, 1);
    m_count = std::min(points.size() / m_dimensions, max_points);
    m_points = std::move(points);
    for (float& value : m_points)
        if (!std::isfinite(value)) value = 0;
    m_perplexity = std::min(default_perplexity, static_cast<double>(m_count > 0 ? m_count - 1 : 0) / 3);
    m_divergence = 0;
    m_row = 0;
    m_iteration = 0;
    m_affinities.assign(m_count * m_count, 0);
    m_distances.assign(m_count, 0);
    m_positions.assign(start.begin(), start.begin() + static_cast<std::ptrdiff_t>(2 * m_count));
    m_velocities.assign(2 * m_count, 0);
    m_gains.assign(2 * m_count, 1);
    m_attraction.assign(2 * m_count, 0);
    m_repulsion.assign(2 * m_count, 0);
    double squares = 0;
    for (const float place : m_positions) squares += static_cast<double>(place) * static_cast<double>(place);
    const double deviation = std::sqrt(squares / std::max<double>(static_cast<double>(m_positions.size()), 1));
    const double factor = deviation > 0 ? start_deviation / deviation : 0;
    for (std::size_t i = 0; i < m_positions.size(); ++i) {
        // Points in the same place would never separate.
        const double apart = start_deviation * 0.01 * std::sin(static_cast<double>(i) * 12.9898);
        m_positions[i] = static_cast<float>(static_cast<double>(m_positions[i]) * factor + apart);
    }
    m_stage = m_count < 4 ? Stage::done : Stage::affinities;
}

std::size_t TSne::rows_per_chunk(std::size_t cost_of_pair) const
{
    return std::max<std::size_t>(1, work_per_chunk / (m_count * cost_of_pair));
}

void TSne::run_chunk()
{
    if (m_stage == Stage::done) return;
    const bool first = m_stage == Stage::affinities;
    const std::size_t end = std::min(m_count, m_row + rows_per_chunk(first ? m_dimensions + halvings * 4 : 8));
    for (; m_row < end; ++m_row) {
        switch (m_stage) {
        case Stage::affinities: compute_affinities(m_row); break;
        case Stage::symmetrize: symmetrize(m_row); break;
        case Stage::descend: compute_forces(m_row); break;
        case Stage::done: break;
        }
    }
    if (m_row < m_count) return;
    m_row = 0;
    switch (m_stage) {
    case Stage::affinities: m_stage = Stage::symmetrize; break;
    case Stage::symmetrize: m_stage = Stage::descend; break;
    case Stage::descend:
        descend();
        if (++m_iteration == iterations) m_stage = Stage::done;
        break;
    case Stage::done: break;
    }
}

// Finds by bisection the precision beta of the Gaussian around a point whose neighbours have entropy log(perplexity).
void TSne::compute_affinities(std::size_t row)
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
    float* const affinity = m_affinities.data() + row * m_count;
    const double wanted = std::log(m_perplexity);
    double beta = 1, low = 0, high = INFINITY, total = 0;
    for (int i = 0; i < halvings; ++i) {
        total = 0;
        double weighted = 0;
        for (std::size_t other = 0; other < m_count; ++other) {
            // Without subtracting the nearest distance, the exponentials of an isolated point could all underflow.
            const auto away = static_cast<double>(m_distances[other] - nearest);
            const double share = other == row ? 0 : std::exp(-away * beta);
            affinity[other] = static_cast<float>(share);
            total += share;
            weighted += share * away;
        }
        const double entropy = std::log(total) + beta * weighted / total;
        if (std::abs(entropy - wanted) < 1e-4) break;
        (entropy > wanted ? low : high) = beta;
        beta = std::isinf(high) ? beta * 2 : (low + high) / 2;
    }
    for (std::size_t other = 0; other < m_count; ++other)
        affinity[other] = static_cast<float>(static_cast<double>(affinity[other]) / total);
}

void TSne::symmetrize(std::size_t row)
{
    const float scale = 1 / (2 * static_cast<float>(m_count));
    for (std::size_t other = row + 1; other < m_count; ++other) {
        const float both = (m_affinities[row * m_count + other] + m_affinities[other * m_count + row]) * scale;
        m_affinities[row * m_count + other] = m_affinities[other * m_count + row] = std::max(both, min_affinity);
    }
}

void TSne::compute_forces(std::size_t row)
{
    const float x = m_positions[2 * row], y = m_positions[2 * row + 1];
    const float* const affinity = m_affinities.data() + row * m_count;
    const bool last_iteration = m_iteration + 1 == iterations;
    float attraction_x = 0, attraction_y = 0, repulsion_x = 0, repulsion_y = 0, sum = 0;
    double log_sum = 0;
    for (std::size_t other = 0; other < m_count; ++other) {
        const float dx = x - m_positions[2 * other], dy = y - m_positions[2 * other + 1];
        const float kernel = 1 / (1 + dx * dx + dy * dy); // Student t
        const float attraction = affinity[other] * kernel, repulsion = kernel * kernel;
        attraction_x += attraction * dx;
        attraction_y += attraction * dy;
        repulsion_x += repulsion * dx;
        repulsion_y += repulsion * dy;
        sum += kernel;
        if (last_iteration && other != row)
            log_sum += static_cast<double>(affinity[other]) * std::log(static_cast<double>(affinity[other] / kernel));
    }
    m_attraction[2 * row] = static_cast<double>(attraction_x);
    m_attraction[2 * row + 1] = static_cast<double>(attraction_y);
    m_repulsion[2 * row] = static_cast<double>(repulsion_x);
    m_repulsion[2 * row + 1] = static_cast<double>(repulsion_y);
    m_sum += static_cast<double>(sum) - 1; // without the point itself
    m_log_sum += log_sum;
}

void TSne::descend()
{
    const bool early = m_iteration < exaggerated_iterations;
    const double momentum = early ? early_momentum : late_momentum;
    const double rate = std::max(static_cast<double>(m_count) / exaggeration, 50.0);
    double middle[2] = {0, 0};
    for (std::size_t i = 0; i < 2 * m_count; ++i) {
        const double gradient = 4 * ((early ? exaggeration : 1) * m_attraction[i] - m_repulsion[i] / m_sum);
        const bool descends = (gradient > 0) != (m_velocities[i] > 0);
        m_gains[i] = std::max(descends ? m_gains[i] + 0.2f : m_gains[i] * 0.8f, min_gain);
        m_velocities[i] = static_cast<float>(
            momentum * static_cast<double>(m_velocities[i]) - rate * static_cast<double>(m_gains[i]) * gradient);
        m_positions[i] += m_velocities[i];
        middle[i % 2] += static_cast<double>(m_positions[i]) / static_cast<double>(m_count);
    }
    for (std::size_t i = 0; i < 2 * m_count; ++i) m_positions[i] -= static_cast<float>(middle[i % 2]);
    m_divergence = m_log_sum + std::log(m_sum);
    m_sum = m_log_sum = 0;
}

} // namespace epoch
