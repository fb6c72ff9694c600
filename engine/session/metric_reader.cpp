// Columns are looked up once, so that reading a row costs only a few additions.
#include "session/metric_reader.h"

#include <algorithm>
#include <string_view>

namespace epoch {
namespace {

std::optional<std::size_t> column_of(const Plan& plan, std::string_view name, std::int32_t loss)
{
    const auto found = std::ranges::find_if(
        plan.metrics, [&](const MetricColumn& column) { return column.name == name && column.loss == loss; });
    if (found == plan.metrics.end()) return std::nullopt;
    return static_cast<std::size_t>(found - plan.metrics.begin());
}

} // namespace

MetricReader::MetricReader(const Plan& plan)
    : m_columns(plan.metrics.size())
    , m_samples(column_of(plan, "samples", -1).value_or(0))
    , m_norm(column_of(plan, "gradient_norm", -1))
    , m_finite(column_of(plan, "finite", -1))
    , m_scale(column_of(plan, "loss_scale", -1))
{
    for (std::size_t i = 0; i < plan.losses.size(); ++i) {
        const auto number = static_cast<std::int32_t>(i);
        const auto loss = column_of(plan, "loss", number);
        if (!loss) continue;
        m_losses.push_back({*loss, plan.losses[i].weight});
        if (!m_correct) m_correct = column_of(plan, "correct", number);
        if (!m_correct) m_correct = column_of(plan, "binary_correct", number);
        if (!m_whole_correct) m_whole_correct = column_of(plan, "whole_correct", number);
        if (const auto error = column_of(plan, "absolute_error", number); error && !m_absolute_error) {
            if (const auto unit = plan.losses[i].target_unit) m_absolute_error = AbsoluteError{*error, *unit};
        }
        const auto target = column_of(plan, "target_sum", number), squared = column_of(plan, "target_squared", number);
        // A loss other than the squared error has a column for the squared error.
        const auto error = column_of(plan, "squared_error", number);
        if (!m_squares && target && squared) m_squares = Squares{error.value_or(*loss), *target, *squared};
    }
}

double MetricReader::loss(std::size_t number, Row row) const { return row[m_losses[number].column] / samples(row); }

double MetricReader::total_loss(Row row) const
{
    double total = 0;
    for (const Loss& loss : m_losses) total += loss.weight * row[loss.column];
    return total / samples(row);
}

std::optional<double> MetricReader::accuracy(Row row) const
{
    if (!m_correct) return std::nullopt;
    return row[*m_correct] / samples(row);
}

std::optional<double> MetricReader::whole_accuracy(Row row) const
{
    if (!m_whole_correct) return std::nullopt;
    return row[*m_whole_correct] / samples(row);
}

std::optional<double> MetricReader::absolute_error(Row row) const
{
    if (!m_absolute_error) return std::nullopt;
    return row[m_absolute_error->column] / samples(row) * m_absolute_error->unit;
}

std::optional<double> MetricReader::r2(Row row) const
{
    if (!m_squares) return std::nullopt;
    const double target = row[m_squares->target], squared = row[m_squares->target_squared];
    const double spread = squared - target * target / samples(row);
    // There is no R² if all targets are equal; the bound is the rounding error of sums of floats.
    if (!(spread > 1e-6 * squared)) return std::nullopt;
    return 1 - row[m_squares->error] / spread;
}

} // namespace epoch
