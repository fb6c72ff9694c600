#include "inspect/target_facts.h"

#include "inspect/sample_rows.h"
#include "session/session.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

constexpr std::int64_t max_rows_counted = 20'000, max_rows_compared = 2'000, max_columns_compared = 512;

// Sums for a variance and a correlation.
struct Sums {
    double count = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    void add(double one, double other)
    {
        ++count;
        x += one, y += other;
        xx += one * one, yy += other * other, xy += one * other;
    }
    double correlation() const
    {
        const double a = xx - x * x / count, b = yy - y * y / count;
        return a > 1e-12 * xx && b > 1e-12 * yy ? (xy - x * y / count) / std::sqrt(a * b) : 0;
    }
};

class TargetSurvey {
public:
    // `plan`: null without a network.
    TargetSurvey(const Dataset& data, const FieldFacts& truth, const Plan* plan)
        : m_data(data)
        , m_plan(plan)
        , m_truth(truth)
        , m_place(field_place(m_data.facts, truth.name))
    {
    }

    Result<TargetFacts> gather()
    {
        if (m_truth.kind == TensorKind::labels) m_facts.counts.assign(static_cast<std::size_t>(m_truth.classes), 0);
        m_facts.names = m_truth.class_names;
        m_facts.symbols = std::ranges::any_of(m_data.facts.fields, [&](const FieldFacts& field) {
            return field.kind == TensorKind::ids && field.classes == m_truth.classes
                && field.class_names == m_truth.class_names;
        });
        const std::int64_t all = m_data.facts.counts.train;
        m_facts.rows = std::min(all, max_rows_counted);
        for (std::int64_t i = 0; i < m_facts.rows; ++i) RETURN_IF_ERROR(add(i * all / m_facts.rows));
        m_facts.all_equal = m_numbers > 0 && m_min == m_max;
        m_facts.base_loss = base_loss();
        if (m_facts.counts.empty() && m_numbers > 0)
            m_facts.root_mean_square = std::sqrt(m_sums.xx / static_cast<double>(m_numbers));
        RETURN_IF_ERROR(compare_columns());
        m_facts.duplicates = find_duplicates(m_data);
        return std::move(m_facts);
    }

private:
    Status add(std::int64_t row)
    {
        RETURN_IF_ERROR(read_rows(m_data, m_place, row, 1, m_values));
        for (const float value : m_values) {
            const bool label = m_truth.kind == TensorKind::labels;
            if (label && (value < 0 || value >= static_cast<float>(m_truth.classes))) continue; // does not count
            m_min = m_numbers == 0 ? value : std::min(m_min, value);
            m_max = m_numbers == 0 ? value : std::max(m_max, value);
            ++m_numbers;
            m_sums.add(static_cast<double>(value), 0);
            if (label) ++m_facts.counts[static_cast<std::size_t>(value)];
        }
        return {};
    }

    // The entropy of the labels for cross-entropy losses, the variance for the mean squared error.
    std::optional<double> base_loss() const
    {
        if (!m_plan || m_plan->losses.size() != 1 || m_plan->losses[0].weight != 1 || m_numbers == 0)
            return std::nullopt;
        const auto count = static_cast<double>(m_numbers);
        if (!m_facts.counts.empty()) {
            if (!m_plan->losses[0].classes && !m_plan->losses[0].binary) return std::nullopt;
            double entropy = 0;
            for (const std::int64_t one : m_facts.counts) {
                const double share = static_cast<double>(one) / count;
                if (share > 0) entropy -= share * std::log(share);
            }
            return entropy;
        }
        const bool squared =
            std::ranges::any_of(m_plan->forward, [](const PlanOp& op) { return op.name == "squared_error"; });
        if (!squared) return std::nullopt;
        return m_sums.xx / count - (m_sums.x / count) * (m_sums.x / count);
    }

    // Correlations are only defined for a single target value per sample.
    Status compare_columns()
    {
        if (m_truth.sample.count() != 1 || (!m_facts.counts.empty() && m_facts.counts.size() != 2)) return {};
        for (std::size_t place = 0; place < m_data.facts.fields.size(); ++place) {
            const FieldFacts& field = m_data.facts.fields[place];
            if (field.role != FieldRole::input || field.kind != TensorKind::flat
                || field.sample.count() > max_columns_compared)
                continue;
            RETURN_IF_ERROR(compare(place, field));
        }
        return {};
    }

    Status compare(std::size_t place, const FieldFacts& field)
    {
        std::vector<Sums> sums(static_cast<std::size_t>(field.sample.count()));
        const std::int64_t rows = std::min(m_facts.rows, max_rows_compared), all = m_data.facts.counts.train;
        std::vector<float> target;
        for (std::int64_t i = 0; i < rows; ++i) {
            RETURN_IF_ERROR(read_rows(m_data, m_place, i * all / rows, 1, target));
            RETURN_IF_ERROR(read_rows(m_data, place, i * all / rows, 1, m_values));
            for (std::size_t column = 0; column < sums.size(); ++column)
                sums[column].add(static_cast<double>(m_values[column]), static_cast<double>(target[0]));
        }
        for (std::size_t column = 0; column < sums.size(); ++column) {
            const double found = sums[column].correlation();
            if (std::abs(found) <= std::abs(m_facts.correlation)) continue;
            m_facts.correlation = found;
            m_facts.column = column < field.columns.size() ? field.columns[column] : std::to_string(column + 1);
        }
        return {};
    }

    const Dataset& m_data;
    const Plan* m_plan;
    const FieldFacts& m_truth;
    std::size_t m_place;
    TargetFacts m_facts;
    std::vector<float> m_values;
    std::int64_t m_numbers = 0;
    float m_min = 0, m_max = 0;
    Sums m_sums;
};

} // namespace

Result<TargetFacts> target_facts(const Session& session)
{
    const FieldFacts* truth = truth_field(session);
    return truth ? TargetSurvey(session.data(), *truth, &session.plan()).gather() : TargetFacts{};
}

Result<TargetFacts> target_facts(const Dataset& data, const FieldFacts& truth)
{
    return TargetSurvey(data, truth, nullptr).gather();
}

} // namespace epoch
