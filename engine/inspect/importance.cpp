#include "inspect/importance.h"

#include "base/elapsed.h"
#include "base/philox.h"
#include "base/sort_key.h"
#include "inspect/sample_rows.h"
#include "model/file_columns.h"
#include "session/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t max_shuffles = 100, min_shuffled_rows = 100;
constexpr double max_numbers_read = 16e6, max_predictions = 2e7; // predictions: of all passes

} // namespace

std::vector<ColumnGroup> column_groups(const DataFacts& facts)
{
    std::vector<ColumnGroup> groups;
    for (std::size_t at = 0; at < facts.fields.size(); ++at) {
        const FieldFacts& field = facts.fields[at];
        if (field.role != FieldRole::input) continue;
        const std::int64_t width = field.sample.count();
        if (std::ssize(field.columns) != width) {
            groups.push_back({field.name, at, 0, width});
            continue;
        }
        for (const FileColumn& column : file_columns(field))
            groups.push_back(
                {column.name, at, static_cast<std::int64_t>(column.first), static_cast<std::int64_t>(column.width)});
    }
    return groups;
}

Status Importance::begin(Session& session, const View& view)
{
    m_watch = std::get<WatchImportance>(view);
    m_watch.shuffles = std::clamp<int>(m_watch.shuffles, 1, max_shuffles);
    m_data = session.compiled().shared_data();
    m_truth = truth_field(session);
    m_pass = m_next = m_labels = m_right = 0;
    m_absolute = 0;
    m_losses.clear();
    m_view = {};
    const DataFacts& facts = m_data->facts;
    if (!m_truth)
        return Error{"view.results", "importance", "the first loss does not compare with a field of the data",
            "connect its target to the Data node"};
    const bool named = std::ranges::any_of(
        facts.fields, [](const FieldFacts& field) { return field.role == FieldRole::input && !field.columns.empty(); });
    if (!named) return Error{"view.importance", "importance", "the data has no named columns", "use a table"};
    if (facts.counts.of(m_watch.split) == 0)
        return Error{"train.empty_split", "importance", "this split of the data has no samples",
            "choose a split that leaves some"};
    if (!m_predictor) RETURN_IF_ERROR(build(session));
    m_rows = rows_to_use();
    const PredictionKind meaning = m_predictor->network().meaning;
    using enum ImportanceView::Metric;
    m_view.metric = meaning != PredictionKind::numbers ? accuracy
        : m_predictor->outputs() == 1                  ? mean_absolute_error
                                                       : r2;
    m_view.unit = m_truth->form_of(0).unit;
    m_view.target = m_truth->columns.empty() ? m_truth->name : m_truth->columns[0];
    m_view.split = m_watch.split;
    m_view.split_rows = facts.counts.of(m_watch.split);
    m_view.rows = m_rows;
    m_view.shuffles = m_watch.shuffles;
    for (auto& values : m_inputs) values.clear();
    m_truths.clear();
    for (auto* sums : {&m_squares, &m_sums, &m_truth_squares})
        sums->assign(static_cast<std::size_t>(m_predictor->outputs()), 0);
    return m_predictor->take_parameters(session);
}

// Columns that the network does not read have no importance to measure.
Status Importance::build(Session& session)
{
    ASSIGN_OR_RETURN(auto predictor, Predictor::build(session, rows_in_a_slice(session)));
    m_predictor.emplace(std::move(predictor));
    m_outputs.resize(static_cast<std::size_t>(m_predictor->rows() * m_predictor->outputs()));
    m_fields.clear();
    for (const ProgramInput& input : m_predictor->inputs()) m_fields.push_back(field_place(m_data->facts, input.field));
    m_inputs.resize(m_fields.size());
    m_groups = column_groups(m_data->facts);
    std::erase_if(m_groups, [&](const ColumnGroup& group) { return std::ranges::count(m_fields, group.field) == 0; });
    return {};
}

std::int64_t Importance::rows_to_use() const
{
    double values = static_cast<double>(m_truth->sample.count());
    for (const ProgramInput& input : m_predictor->inputs()) values += static_cast<double>(input.numbers);
    const double by_memory = max_numbers_read / values, by_time = max_predictions / static_cast<double>(passes());
    const double bound = std::max(std::min(by_memory, by_time), static_cast<double>(min_shuffled_rows));
    return std::min({m_data->facts.counts.of(m_watch.split), std::max<std::int64_t>(m_watch.max_rows, 1),
        static_cast<std::int64_t>(bound)});
}

Status Importance::run_slice(double seconds)
{
    const auto begin = Clock::now();
    do {
        RETURN_IF_ERROR(run_rows());
    } while (in_progress() && seconds_since(begin) < seconds);
    m_view.seconds += seconds_since(begin);
    return {};
}

Status Importance::run_rows()
{
    const std::int64_t count = std::min(m_predictor->rows(), m_rows - m_next);
    if (m_pass == 0) RETURN_IF_ERROR(read_values(m_next, count));
    for (const ProgramInput& input : m_predictor->inputs()) RETURN_IF_ERROR(write_input(input, m_next, count));
    RETURN_IF_ERROR(m_predictor->run(m_outputs));
    const auto outputs = static_cast<std::size_t>(m_predictor->outputs());
    const auto predicted = std::span(m_outputs).first(static_cast<std::size_t>(count) * outputs);
    if (!std::ranges::all_of(predicted, [](float value) { return std::isfinite(value); }))
        return Error{"view.not_finite", "importance", "the network predicts values that are not finite",
            "lower the learning rate and train again"};
    for (std::int64_t i = 0; i < count; ++i)
        score_row(m_next + i, std::span(m_outputs).subspan(static_cast<std::size_t>(i) * outputs, outputs));
    m_next += count;
    if (m_next == m_rows) end_pass();
    return {};
}

// Rows spread evenly over the split.
Status Importance::read_values(std::int64_t first, std::int64_t count)
{
    const std::int64_t begin = m_data->facts.counts.first_of(m_watch.split);
    const auto append = [&](std::size_t field, std::int64_t row, std::vector<float>& to) -> Status {
        RETURN_IF_ERROR(read_rows(*m_data, field, row, 1, m_values));
        to.insert(to.end(), m_values.begin(), m_values.end());
        return {};
    };
    const std::size_t truth = field_place(m_data->facts, m_truth->name);
    for (std::int64_t i = first; i < first + count; ++i) {
        const std::int64_t row = begin + i * m_view.split_rows / m_rows;
        for (std::size_t input = 0; input < m_inputs.size(); ++input)
            RETURN_IF_ERROR(append(m_fields[input], row, m_inputs[input]));
        RETURN_IF_ERROR(append(truth, row, m_truths));
    }
    return {};
}

Status Importance::write_input(const ProgramInput& input, std::int64_t first, std::int64_t count)
{
    const auto place = static_cast<std::size_t>(&input - m_predictor->inputs().data());
    const std::vector<float>& all = m_inputs[place];
    const auto begin = all.begin() + first * input.numbers;
    m_values.assign(begin, begin + count * input.numbers);
    const auto column = m_pass == 0 ? m_groups.end() : m_groups.begin() + (m_pass - 1) / m_watch.shuffles;
    if (column != m_groups.end() && column->field == m_fields[place])
        for (std::int64_t i = 0; i < count; ++i) {
            const std::int64_t from = m_order[static_cast<std::size_t>(first + i)] * input.numbers + column->first;
            std::copy_n(all.begin() + from, column->width, m_values.begin() + i * input.numbers + column->first);
        }
    return write_rows(*m_predictor, input, m_values);
}

// Labels outside of the classes are ignored.
void Importance::score_row(std::int64_t row, std::span<float> outputs)
{
    const auto width = static_cast<std::size_t>(m_truth->sample.count());
    const auto truths = std::span(m_truths).subspan(static_cast<std::size_t>(row) * width, width);
    const auto count_label = [&](bool right) { ++m_labels, m_right += right; };
    switch (m_predictor->network().meaning) {
    case PredictionKind::classes: {
        const std::size_t classes = outputs.size() / width;
        for (std::size_t i = 0; i < width; ++i) {
            const auto scores = outputs.subspan(i * classes, classes);
            const auto truth = static_cast<std::int64_t>(truths[i]);
            if (truth >= 0 && truth < std::ssize(scores))
                count_label(std::ranges::max_element(scores) - scores.begin() == truth);
        }
        return;
    }
    case PredictionKind::yes_or_no:
        for (std::size_t i = 0; i < width; ++i) count_label((sigmoid_of(outputs[i]) >= 0.5f) == (truths[i] >= 0.5f));
        return;
    case PredictionKind::numbers: break;
    }
    m_values.assign(truths.begin(), truths.end());
    undo_scaling(outputs, *m_truth);
    undo_scaling(m_values, *m_truth);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const auto truth = static_cast<double>(m_values[i]), residual = static_cast<double>(outputs[i]) - truth;
        ++m_labels;
        m_absolute += std::abs(residual);
        m_squares[i] += residual * residual;
        m_sums[i] += truth;
        m_truth_squares[i] += truth * truth;
    }
}

void Importance::end_pass()
{
    if (m_pass == 0)
        m_view.score = score();
    else
        m_losses.push_back(worse_by(score()));
    if (std::ssize(m_losses) == m_watch.shuffles) {
        const double mean = std::accumulate(m_losses.begin(), m_losses.end(), 0.0) / m_watch.shuffles;
        double squares = 0;
        for (const double loss : m_losses) squares += (loss - mean) * (loss - mean);
        m_view.columns.push_back({m_groups[m_view.columns.size()].name, mean, std::sqrt(squares / m_watch.shuffles)});
        m_losses.clear();
    }
    if (++m_pass == passes()) return finish();
    m_next = m_labels = m_right = 0;
    m_absolute = 0;
    for (auto* sums : {&m_squares, &m_sums, &m_truth_squares}) std::ranges::fill(*sums, 0);
    // The same shuffles for every column, so that columns differ by what they hold.
    const auto shuffle = static_cast<std::uint64_t>((m_pass - 1) % m_watch.shuffles);
    const Permutation order = make_permutation(m_watch.seed, shuffle, static_cast<std::uint64_t>(m_rows));
    m_order.resize(static_cast<std::size_t>(m_rows));
    for (std::size_t row = 0; row < m_order.size(); ++row)
        m_order[row] = static_cast<std::int64_t>(permuted(order, row));
}

double Importance::score() const
{
    const auto labels = static_cast<double>(std::max<std::int64_t>(m_labels, 1));
    using enum ImportanceView::Metric;
    if (m_view.metric == accuracy) return static_cast<double>(m_right) / labels;
    if (m_view.metric == mean_absolute_error) return m_absolute / labels;
    double sum = 0;
    for (std::size_t i = 0; i < m_squares.size(); ++i) {
        const double spread = m_truth_squares[i] - m_sums[i] * m_sums[i] / static_cast<double>(m_rows);
        if (spread > 0) sum += 1 - m_squares[i] / spread;
    }
    return sum / static_cast<double>(m_squares.size());
}

double Importance::worse_by(double score) const
{
    return m_view.metric == ImportanceView::Metric::mean_absolute_error ? score - m_view.score : m_view.score - score;
}

void Importance::finish()
{
    std::ranges::stable_sort(
        m_view.columns, {}, [](const ColumnImportance& column) { return largest_first(column.mean); });
}

} // namespace epoch
