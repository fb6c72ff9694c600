// principal: the directions in which points differ most (principal component analysis), by orthogonal iteration.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace epoch {

class PrincipalDirections {
public:
    // `points`: rows of `dimensions` numbers, which are moved around their mean. Directions that were found before are
    // where the search begins, so that a picture of growing points turns little.
    void begin(std::vector<float> points, std::size_t dimensions);
    bool under_way() const { return m_round < rounds; }
    void run_round();

    static constexpr std::size_t directions = 3;
    const std::vector<float>& around_mean() const { return m_points; }
    std::size_t points() const { return m_dimensions > 0 ? m_points.size() / m_dimensions : 0; }
    // Of one point along one direction; of fewer dimensions the last directions are 0.
    double coordinate(std::size_t point, std::size_t direction) const;
    std::vector<double> explained() const; // share of the variance along each direction

private:
    static constexpr int rounds = 24;
    void make_orthonormal();

    std::vector<float> m_points;
    std::vector<double> m_directions; // [direction][dimension]
    std::size_t m_dimensions = 0;
    double m_variance = 0; // sum over all dimensions, times the points
    int m_round = rounds;
};

} // namespace epoch
