// t-SNE (van der Maaten & Hinton, JMLR 2008): maps points to the plane so that near neighbours stay near. Exact, not
// Barnes-Hut. The work is cut into small chunks; the caller may stop between any two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epoch {

class TSne {
public:
    static constexpr std::size_t max_points = 2000;

    // `points`: at most `max_points` rows of `dimensions` values. `start`: the initial x and y of each point, usually
    // its first two principal components.
    void begin(std::vector<float> points, std::size_t dimensions, std::span<const float> start);
    bool in_progress() const { return m_stage != Stage::done; }
    // About a hundred thousand pairs: less than a millisecond, or a few with many dimensions.
    void run_chunk();

    float x(std::size_t point) const { return m_positions[2 * point]; }
    float y(std::size_t point) const { return m_positions[2 * point + 1]; }
    double perplexity() const { return m_perplexity; }
    // Kullback-Leibler divergence KL(P || Q) after the last iteration, in nats.
    double divergence() const { return m_divergence; }

private:
    enum class Stage : std::uint8_t { affinities, symmetrize, descend, done };
    std::size_t rows_per_chunk(std::size_t cost_of_pair) const;
    void compute_affinities(std::size_t row);
    void symmetrize(std::size_t row);
    void compute_forces(std::size_t row);
    void descend();

    std::size_t m_count = 0, m_dimensions = 0, m_row = 0;
    int m_iteration = 0;
    Stage m_stage = Stage::done;
    double m_perplexity = 0, m_divergence = 0;
    std::vector<float> m_points;
    std::vector<float> m_affinities; // P: [point][other], sums to 1
    std::vector<float> m_distances; // squared, of one row
    std::vector<float> m_positions, m_velocities, m_gains; // [point][axis]
    std::vector<double> m_attraction, m_repulsion; // [point][axis]; repulsion before it is divided by m_sum
    double m_sum = 0, m_log_sum = 0; // of the Student-t kernel of all pairs, and of p log(p / kernel)
};

} // namespace epoch
