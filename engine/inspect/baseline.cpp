#include "inspect/baseline.h"

#include "base/elapsed.h"
#include "inspect/linear_model.h"
#include "inspect/sample_rows.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace epoch {
namespace {

constexpr std::int64_t max_fitted_rows = 20'000, max_fitted_columns = 256, max_numbers = 16, max_fitted_classes = 100;
constexpr double max_cost = 1e9; // multiply-adds of the fit: a fraction of a second
constexpr std::int64_t min_rows_per_column = 2;

// The columns of all inputs; 0 where an input is not made of numbers, or where they are too many.
std::int64_t input_columns(const DataFacts& facts)
{
    std::int64_t columns = 0;
    for (const FieldFacts& field : facts.fields) {
        if (field.role != FieldRole::input) continue;
        const bool windows = field.kind == TensorKind::sequence && !field.columns.empty();
        if (field.kind != TensorKind::flat && field.kind != TensorKind::image && !windows) return 0;
        columns += field.sample.count();
    }
    return columns <= max_fitted_columns ? columns : 0;
}

std::size_t largest(std::span<const double> values)
{
    return static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
}

} // namespace

BaselineFinder::BaselineFinder(std::shared_ptr<const Dataset> data, const FieldFacts& truth)
    : m_data(std::move(data))
    , m_truth(truth)
    , m_classes(truth.kind == TensorKind::labels)
{
    m_targets = m_classes ? m_truth.classes : m_truth.sample.count();
    if (!m_classes) m_series = time_series_of(m_data->facts);
    m_applies = m_classes ? m_truth.sample.rank() == 0 && m_targets > 1
                          : m_targets > 0 && (m_series || m_targets <= max_numbers);
    m_training_rows = std::min(m_data->facts.counts.train, max_fitted_rows);
    m_applies = m_applies && m_training_rows > 0;
    if (m_series && m_applies) {
        const double rows = static_cast<double>(m_training_rows * m_series->horizon);
        const auto lags = static_cast<std::int64_t>(std::clamp(max_cost / rows, 1.0, double(m_series->window)));
        m_lag_errors.assign(static_cast<std::size_t>(lags), 0);
    }
    m_constant.assign(static_cast<std::size_t>(m_applies ? m_targets : 0), 0);
    const std::int64_t columns = m_applies && m_targets <= max_fitted_classes ? input_columns(m_data->facts) : 0;
    if (columns == 0) return;
    const double cost = LinearModel::cost(m_training_rows, columns, m_classes ? m_targets : 0);
    if (cost > max_cost)
        m_training_rows = static_cast<std::int64_t>(static_cast<double>(m_training_rows) * max_cost / cost);
    if (m_training_rows < min_rows_per_column * columns) return;
    m_columns = columns;
}

BaselineFinder::~BaselineFinder() = default;

void BaselineFinder::begin(Split split)
{
    const SplitCounts& counts = m_data->facts.counts;
    m_next = counts.first_of(split);
    m_end = m_next + counts.of(split);
    m_counted = 0;
    m_constant_errors = m_linear_errors = m_repeated_errors = {};
    m_step_errors.assign(m_series ? static_cast<std::size_t>(m_targets) : 0, 0);
    m_sum = m_squares = 0;
}

Status BaselineFinder::run_slice(double seconds)
{
    const auto start = std::chrono::steady_clock::now();
    do {
        RETURN_IF_ERROR(work());
    } while (in_progress() && seconds_since(start) < seconds);
    return {};
}

Status BaselineFinder::work()
{
    if (m_read < m_training_rows) return read_training_row();
    if (m_model && !m_model->fitted()) {
        m_model->fit_some();
        return {};
    }
    return score_row();
}

Status BaselineFinder::read_row(std::int64_t row)
{
    m_row.clear();
    std::vector<float> values;
    for (std::size_t field = 0; field < m_data->facts.fields.size(); ++field) {
        const FieldFacts& facts = m_data->facts.fields[field];
        const bool input = facts.role == FieldRole::input;
        if (facts.name == m_truth.name) RETURN_IF_ERROR(read_rows(*m_data, field, row, 1, m_target));
        if (!input || (m_columns == 0 && !m_series)) continue;
        RETURN_IF_ERROR(read_rows(*m_data, field, row, 1, values));
        m_row.insert(m_row.end(), values.begin(), values.end());
    }
    return {};
}

bool BaselineFinder::counts() const
{
    return !m_classes || (m_target[0] >= 0 && m_target[0] < static_cast<float>(m_targets));
}

// Rows spread evenly over the training split.
Status BaselineFinder::read_training_row()
{
    const std::int64_t row = m_read * m_data->facts.counts.train / m_training_rows;
    const bool first =
        row < m_data->facts.counts.train - m_data->repeated; // how frequent classes are, not how often read
    RETURN_IF_ERROR(read_row(row));
    if (counts()) {
        for (std::size_t i = 0; i < m_constant.size(); ++i) {
            const float value =
                m_classes ? static_cast<float>(static_cast<std::size_t>(m_target[0]) == i) : m_target[i];
            if (first) m_constant[i] += static_cast<double>(value);
            if (m_columns > 0) m_known.push_back(value);
        }
        if (m_columns > 0) m_inputs.insert(m_inputs.end(), m_row.begin(), m_row.end());
        if (m_series) score_lags();
        ++m_counted_rows;
        m_first_rows += first;
    }
    if (++m_read == m_training_rows) end_training_rows();
    return {};
}

std::vector<float> BaselineFinder::repeated(std::size_t lag) const
{
    const FieldFacts& input = *m_series->input;
    const std::size_t width = input.columns.size(), window = static_cast<std::size_t>(m_series->window);
    std::vector<float> values;
    for (std::size_t step = 0; step < static_cast<std::size_t>(m_series->horizon); ++step) {
        double value = static_cast<double>(m_row[(window - lag + step % lag) * width + m_series->past]);
        if (!input.column_scale.empty())
            value = (value - input.column_shift[m_series->past]) / input.column_scale[m_series->past];
        if (!m_truth.column_scale.empty()) value = value * m_truth.column_scale[step] + m_truth.column_shift[step];
        values.push_back(static_cast<float>(value));
    }
    return values;
}

void BaselineFinder::score_lags()
{
    for (std::size_t lag = 1; lag <= m_lag_errors.size(); ++lag) {
        const auto values = repeated(lag);
        for (std::size_t step = 0; step < values.size(); ++step)
            m_lag_errors[lag - 1] += static_cast<double>(std::abs(values[step] - m_target[step]));
    }
}

void BaselineFinder::end_training_rows()
{
    if (m_series) // the shortest of the best
        m_lag = static_cast<std::size_t>(std::ranges::min_element(m_lag_errors) - m_lag_errors.begin()) + 1;
    for (double& value : m_constant) value /= static_cast<double>(std::max<std::int64_t>(m_first_rows, 1));
    if (m_columns == 0 || m_counted_rows == 0) return;
    using Rows = Eigen::Map<const LinearModel::Rows>;
    m_model = std::make_unique<LinearModel>(Rows(m_inputs.data(), m_counted_rows, m_columns),
        Rows(m_known.data(), m_counted_rows, m_targets).cast<double>(),
        m_classes ? LinearModel::Kind::classes : LinearModel::Kind::numbers);
    m_inputs = {}, m_known = {};
}

Status BaselineFinder::score_row()
{
    RETURN_IF_ERROR(read_row(m_next++));
    if (!counts()) return {};
    ++m_counted;
    std::vector<double> prediction(m_constant.size());
    if (m_model) m_model->predict(m_row, prediction);
    std::vector<double> latest;
    if (m_series)
        for (const float value : repeated(m_lag)) latest.push_back(static_cast<double>(value));
    if (!m_classes) {
        undo_scaling(m_target, m_truth);
        for (const float value : m_target) {
            m_sum += static_cast<double>(value);
            m_squares += static_cast<double>(value) * static_cast<double>(value);
        }
    }
    if (m_model) add(m_linear_errors, prediction);
    if (m_series) {
        const auto errors = add(m_repeated_errors, latest);
        for (std::size_t step = 0; step < errors.size(); ++step) m_step_errors[step] += errors[step];
    }
    add(m_constant_errors, m_constant);
    return {};
}

std::vector<double> BaselineFinder::add(Errors& errors, std::span<const double> prediction) const
{
    std::vector<double> absolute;
    if (m_classes) {
        errors.right += largest(prediction) == static_cast<std::size_t>(m_target[0]);
        return absolute;
    }
    std::vector<float> readable(prediction.begin(), prediction.end());
    undo_scaling(readable, m_truth);
    for (std::size_t i = 0; i < readable.size(); ++i) {
        const double residual = static_cast<double>(readable[i]) - static_cast<double>(m_target[i]);
        absolute.push_back(std::abs(residual));
        errors.absolute += absolute.back();
        errors.squares += residual * residual;
        errors.fourths += residual * residual * residual * residual;
    }
    return absolute;
}

std::optional<Baseline> BaselineFinder::result() const
{
    if (!m_applies || m_next < m_end || m_counted == 0) return std::nullopt;
    const auto samples = static_cast<double>(m_counted);
    const double values = samples * static_cast<double>(m_targets);
    const double spread = m_squares - m_sum * m_sum / values;
    const auto put = [&](const Errors& errors, std::optional<double>& score, std::optional<double>& error) {
        if (m_classes) return void(score = errors.right / samples);
        error = errors.absolute / values;
        if (spread > 0) score = 1 - errors.squares / spread;
    };
    Baseline found;
    found.inputs = m_columns, found.samples = m_counted;
    put(m_constant_errors, found.constant, found.constant_error);
    if (m_model) put(m_linear_errors, found.linear, found.linear_error);
    if (m_series) {
        found.lag = static_cast<std::int64_t>(m_lag);
        put(m_repeated_errors, found.repeated, found.repeated_error);
        for (const double sum : m_step_errors) found.step_errors.push_back(sum / samples);
    }
    if (m_model && m_classes) {
        found.standard_error = std::sqrt(*found.linear * (1 - *found.linear) / samples);
    } else if (m_model && spread > 0) {
        const double mean = m_linear_errors.squares / values, variance = m_linear_errors.fourths / values - mean * mean;
        found.standard_error = std::sqrt(std::max(variance, 0.0) * values) / spread;
    }
    if (m_classes && largest(m_constant) < m_truth.class_names.size())
        found.common = m_truth.class_names[largest(m_constant)];
    else if (m_classes)
        found.common = std::to_string(largest(m_constant));
    return found;
}

} // namespace epoch
