// PCA by orthogonal iteration (Golub & Van Loan, Matrix Computations, section 7.3.2). The covariance matrix is never
// formed: it is applied as two products with the points.
#include "inspect/pca.h"

#include <cmath>

namespace epoch {

void PrincipalComponents::begin(std::vector<float> points, std::size_t dimensions)
{
    m_points = std::move(points);
    m_iteration = 0;
    m_variance = 0;
    if (m_dimensions != dimensions) {
        m_dimensions = dimensions;
        m_directions.resize(directions * dimensions);
        // Any start works that is not orthogonal to a principal direction.
        for (std::size_t i = 0; i < m_directions.size(); ++i)
            m_directions[i] = std::sin(static_cast<double>(i) * 12.9898 + 1) + 0.01;
    }
    const std::size_t count = this->points();
    for (std::size_t d = 0; d < dimensions && count > 0; ++d) {
        double sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += static_cast<double>(m_points[i * dimensions + d]);
        const auto mean = static_cast<float>(sum / static_cast<double>(count));
        for (std::size_t i = 0; i < count; ++i) {
            float& value = m_points[i * dimensions + d] -= mean;
            if (!std::isfinite(value)) value = 0;
            m_variance += static_cast<double>(value) * static_cast<double>(value);
        }
    }
    make_orthonormal();
}

double PrincipalComponents::coordinate(std::size_t point, std::size_t direction) const
{
    double sum = 0;
    for (std::size_t d = 0; d < m_dimensions; ++d)
        sum += static_cast<double>(m_points[point * m_dimensions + d]) * m_directions[direction * m_dimensions + d];
    return sum;
}

void PrincipalComponents::run_iteration()
{
    std::vector<double> next(m_directions.size(), 0);
    for (std::size_t direction = 0; direction < directions; ++direction)
        for (std::size_t point = 0; point < points(); ++point) {
            const double along = coordinate(point, direction);
            for (std::size_t d = 0; d < m_dimensions; ++d)
                next[direction * m_dimensions + d] += along * static_cast<double>(m_points[point * m_dimensions + d]);
        }
    m_directions = std::move(next);
    make_orthonormal();
    ++m_iteration;
}

// Gram-Schmidt. A direction without a remainder becomes 0; the largest component of each direction is positive.
void PrincipalComponents::make_orthonormal()
{
    for (std::size_t direction = 0; direction < directions; ++direction) {
        double* const own = m_directions.data() + direction * m_dimensions;
        double before = 0, after = 0;
        for (std::size_t d = 0; d < m_dimensions; ++d) before += own[d] * own[d];
        for (std::size_t other = 0; other < direction; ++other) {
            const double* const base = m_directions.data() + other * m_dimensions;
            double along = 0;
            for (std::size_t d = 0; d < m_dimensions; ++d) along += own[d] * base[d];
            for (std::size_t d = 0; d < m_dimensions; ++d) own[d] -= along * base[d];
        }
        double largest = 0;
        for (std::size_t d = 0; d < m_dimensions; ++d) {
            after += own[d] * own[d];
            if (std::abs(own[d]) > std::abs(largest)) largest = own[d];
        }
        const bool gone = after <= before * 1e-24 || after == 0;
        const double factor = gone ? 0 : (largest < 0 ? -1 : 1) / std::sqrt(after);
        for (std::size_t d = 0; d < m_dimensions; ++d) own[d] *= factor;
    }
}

std::vector<double> PrincipalComponents::explained_variance() const
{
    std::vector<double> shares;
    for (std::size_t direction = 0; direction < directions; ++direction) {
        double squares = 0;
        for (std::size_t point = 0; point < points(); ++point) {
            const double along = coordinate(point, direction);
            squares += along * along;
        }
        shares.push_back(m_variance > 0 ? squares / m_variance : 0);
    }
    return shares;
}

} // namespace epoch
