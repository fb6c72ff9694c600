// spread: the mean and deviation of each column of a table that is gone through twice, in blocks of whole rows; how
// it is cut into blocks changes no bit. Missing numbers (NaN) do not count.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace epoch {

// The mean, and the deviation or 1 where every value is the same.
struct Spread {
    double mean = 0, deviation = 1;
};

class ColumnSpreads {
public:
    explicit ColumnSpreads(std::size_t columns);

    // The first pass.
    template <class T> void add(std::span<const T> rows)
    {
        for (std::size_t at = 0; at < rows.size(); ++at) add(at % m_spreads.size(), static_cast<double>(rows[at]));
    }
    void end_first_pass();
    // The second pass, over the same rows in the same order.
    template <class T> void add_again(std::span<const T> rows)
    {
        for (std::size_t at = 0; at < rows.size(); ++at)
            add_again(at % m_spreads.size(), static_cast<double>(rows[at]));
    }
    std::vector<Spread> result() const;

private:
    void add(std::size_t column, double value);
    void add_again(std::size_t column, double value);

    std::vector<double> m_sums, m_squares, m_counts;
    std::vector<Spread> m_spreads;
};

} // namespace epoch
