// Principal component analysis (PCA) by orthogonal iteration: the directions of largest variance.
#pragma once

#include <cstddef>
#include <vector>

namespace epoch {

class PrincipalComponents {
public:
    // `points`: rows of `dimensions` values; their mean is subtracted. The search starts from the directions found
    // before, so that a picture of changing points rotates as little as possible.
    void begin(std::vector<float> points, std::size_t dimensions);
    bool in_progress() const { return m_iteration < iterations; }
    void run_iteration();

    static constexpr std::size_t directions = 3;
    const std::vector<float>& centred_points() const { return m_points; }
    std::size_t points() const { return m_dimensions > 0 ? m_points.size() / m_dimensions : 0; }
    // The component of a point along a direction; 0 where there are fewer dimensions than directions.
    double coordinate(std::size_t point, std::size_t direction) const;
    std::vector<double> explained_variance() const; // the share along each direction

private:
    static constexpr int iterations = 24;
    void make_orthonormal();

    std::vector<float> m_points;
    std::vector<double> m_directions; // [direction][dimension]
    std::size_t m_dimensions = 0;
    double m_variance = 0; // summed over all dimensions and points
    int m_iteration = iterations;
};

} // namespace epoch
