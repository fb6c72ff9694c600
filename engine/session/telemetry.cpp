#include "session/telemetry.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr std::size_t max_records = 4096;
constexpr std::size_t max_validations = 4096;

} // namespace

Telemetry::Telemetry(const Plan& plan)
    : m_reader(plan)
    , m_row(plan.metrics.size())
    , m_open{std::vector<double>(plan.metrics.size()), 0, 0}
{
    using Reading = Line::Reading;
    m_lines.push_back({"loss", {}, Reading::total_loss, 0});
    if (m_reader.losses() > 1)
        for (std::size_t loss = 0; loss < m_reader.losses(); ++loss)
            m_lines.push_back({"loss/" + plan.losses[loss].path, {}, Reading::one_loss, loss});
    if (m_reader.has_accuracy()) m_lines.push_back({"accuracy", {}, Reading::accuracy, 0});
    if (m_reader.has_absolute_error()) m_lines.push_back({"absolute_error", {}, Reading::absolute_error, 0});
    m_lines.push_back({"gradient_norm", {}, Reading::gradient_norm, 0});
    if (std::ranges::any_of(
            plan.live_parameters, [](const LiveParameter& parameter) { return parameter.name == "learning_rate"; }))
        m_lines.push_back({"learning_rate", {}, Reading::learning_rate, 0});
    if (m_reader.has_loss_scale()) m_lines.push_back({"loss_scale", {}, Reading::loss_scale, 0});
}

double Telemetry::read(const Line& line, std::span<const double> row, double learning_rate) const
{
    switch (line.reading) {
    case Line::Reading::total_loss: return m_reader.total_loss(row);
    case Line::Reading::one_loss: return m_reader.loss(line.loss, row);
    case Line::Reading::accuracy: return m_reader.accuracy(row).value_or(0);
    case Line::Reading::absolute_error: return m_reader.absolute_error(row).value_or(0);
    case Line::Reading::gradient_norm: return m_reader.gradient_norm(row);
    case Line::Reading::learning_rate: return learning_rate;
    case Line::Reading::loss_scale: return m_reader.loss_scale(row);
    }
    return 0;
}

void Telemetry::add_rows(std::uint64_t first, std::span<const float> rows, std::span<const double> learning_rates)
{
    if (rows.empty()) return;
    const std::size_t columns = m_reader.columns();
    for (std::uint64_t step = first; !rows.empty(); ++step, rows = rows.subspan(columns)) {
        std::ranges::copy(rows.first(columns), m_row.begin());
        const double learning_rate = learning_rates[step - first];
        for (Line& line : m_lines) line.series.add(step, static_cast<float>(read(line, m_row, learning_rate)));
        for (std::size_t column = 0; column < columns; ++column) m_open.sums[column] += m_row[column];
        m_open.not_finite = m_reader.finite(m_row) ? 0 : m_open.not_finite + 1;
        ++m_open.count;
    }
    ++m_changes;
}

void Telemetry::add_evaluation(Split split, const Evaluation& evaluation)
{
    ++m_changes;
    if (split == Split::test) m_test = evaluation;
    if (split != Split::validation) return;
    m_validations.push_back(evaluation);
    if (m_validations.size() <= max_validations) return;
    // Every second one of the older half is dropped; the newest always stays.
    const std::size_t half = m_validations.size() / 2;
    std::size_t saved = 0;
    for (std::size_t i = 0; i < m_validations.size(); ++i)
        if (i >= half || i % 2 == 0) m_validations[saved++] = std::move(m_validations[i]);
    m_validations.resize(saved);
}

EpochRecord Telemetry::open_record(std::uint64_t batch) const
{
    EpochRecord record;
    if (const auto& [seconds, steps] = m_clock.lap(); seconds > 0 && steps > 0) {
        record.seconds_per_step = seconds / static_cast<double>(steps);
        record.samples_per_second = static_cast<double>(steps * batch) / seconds;
    }
    if (m_open.count == 0) return record;
    record.train_loss = m_reader.total_loss(m_open.sums);
    record.gradient_norm = m_reader.gradient_norm(m_open.sums) / static_cast<double>(m_open.count);
    if (const auto accuracy = m_reader.accuracy(m_open.sums)) {
        record.has_accuracy = true;
        record.train_accuracy = *accuracy;
    }
    return record;
}

void Telemetry::add_record(EpochRecord record)
{
    std::ranges::fill(m_open.sums, 0);
    m_open.count = 0;
    m_clock.start_lap();
    m_newest_record = record;
    m_records.push_back(std::move(record));
    if (m_records.size() > max_records) m_records.pop_front();
    ++m_changes;
}

std::vector<EpochRecord> Telemetry::take_records()
{
    std::vector<EpochRecord> taken(
        std::make_move_iterator(m_records.begin()), std::make_move_iterator(m_records.end()));
    m_records.clear();
    return taken;
}

void Telemetry::cut(std::uint64_t step)
{
    for (Line& line : m_lines) line.series.cut(step);
    std::erase_if(m_validations, [&](const Evaluation& evaluation) { return evaluation.step > step; });
    if (m_test && m_test->step > step) m_test.reset();
    std::ranges::fill(m_open.sums, 0);
    m_open.count = 0;
    m_open.not_finite = 0;
    m_clock.clear();
    ++m_changes;
}

void Telemetry::take_over(const Telemetry& other)
{
    for (Line& line : m_lines)
        if (const Series* measured = other.series(line.name)) line.series = *measured;
    m_validations = other.m_validations;
    m_changes = other.m_changes + 1;
}

void Telemetry::go_on_from(const OpenSteps& open)
{
    if (open.sums.size() == m_open.sums.size()) m_open = open;
}

void Telemetry::remember(std::span<const EpochRecord> records, const std::optional<Evaluation>& test)
{
    const auto recorded = [](const Line& line, const EpochRecord& record) -> std::optional<double> {
        switch (line.reading) {
        case Line::Reading::total_loss: return record.train_loss;
        case Line::Reading::gradient_norm: return record.gradient_norm;
        case Line::Reading::accuracy: return record.has_accuracy ? std::optional(record.train_accuracy) : std::nullopt;
        case Line::Reading::learning_rate:
            return record.learning_rate > 0 ? std::optional(record.learning_rate) : std::nullopt;
        default: return {};
        }
    };
    std::uint64_t first = 0;
    for (const EpochRecord& record : records) {
        for (Line& line : m_lines)
            if (const auto value = recorded(line, record))
                line.series.add_mean(first, record.step, static_cast<float>(*value));
        first = record.step;
        if (record.validation) add_evaluation(Split::validation, *record.validation);
    }
    if (test) add_evaluation(Split::test, *test);
    ++m_changes;
}

const Series* Telemetry::series(std::string_view metric) const
{
    const auto line = std::ranges::find(m_lines, metric, &Line::name);
    return line == m_lines.end() ? nullptr : &line->series;
}

std::vector<std::string> Telemetry::metrics() const
{
    std::vector<std::string> names;
    for (const Line& line : m_lines) names.push_back(line.name);
    return names;
}

std::optional<double> Telemetry::newest(std::string_view metric) const
{
    const Series* found = series(metric);
    if (!found || found->complete().empty()) return std::nullopt;
    return static_cast<double>(found->complete().back().mean);
}

} // namespace epoch
