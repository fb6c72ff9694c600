// Metric reader: interprets the columns of a metric row, of one step or summed over many.
#pragma once

#include "plan/plan.h"

#include <optional>
#include <span>
#include <vector>

namespace epoch {

class MetricReader {
public:
    using Row = std::span<const double>; // an evaluation's row is a prefix of a training step's row

    MetricReader() = default;
    explicit MetricReader(const Plan& plan);

    double samples(Row row) const { return row[m_samples]; }
    double total_loss(Row row) const; // the weighted sum of the losses, each a mean over the samples
    double loss(std::size_t number, Row row) const;
    // Of the first loss that has this metric.
    std::optional<double> accuracy(Row row) const;
    std::optional<double> whole_accuracy(Row row) const;
    std::optional<double> absolute_error(Row row) const; // in units of the file
    std::optional<double> r2(Row row) const;

    double gradient_norm(Row row) const { return m_norm ? row[*m_norm] : 0; }
    double loss_scale(Row row) const { return m_scale ? row[*m_scale] : 1; }
    bool finite(Row row) const { return !m_finite || row[*m_finite] > 0; }

    bool has_accuracy() const { return m_correct.has_value(); }
    bool has_absolute_error() const { return m_absolute_error.has_value(); }
    bool has_loss_scale() const { return m_scale.has_value(); }
    std::size_t losses() const { return m_losses.size(); }
    std::size_t columns() const { return m_columns; }

private:
    struct Loss {
        std::size_t column = 0;
        double weight = 1;
    };
    struct Squares {
        std::size_t error = 0, target = 0, target_squared = 0;
    };
    struct AbsoluteError {
        std::size_t column = 0;
        double unit = 1; // of the target, in units of the file
    };
    using Column = std::optional<std::size_t>;

    std::size_t m_columns = 0, m_samples = 0;
    std::vector<Loss> m_losses;
    Column m_correct, m_whole_correct, m_norm, m_finite, m_scale;
    std::optional<AbsoluteError> m_absolute_error;
    std::optional<Squares> m_squares;
};

} // namespace epoch
