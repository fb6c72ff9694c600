#include "session/evaluator.h"

#include "base/elapsed.h"

#include <algorithm>
#include <chrono>

namespace epoch {
namespace {

constexpr std::uint64_t steps_at_once = 1024;

} // namespace

Evaluator::Evaluator(Split split, std::int64_t samples, const Plan& plan, DeviceProgram& program)
    : m_split(split)
    , m_batch(static_cast<std::uint64_t>(plan.batch))
    , m_steps(static_cast<std::uint64_t>((samples + plan.batch - 1) / plan.batch))
    , m_program(&program)
    , m_reader(plan)
    , m_row_columns(plan.evaluation_columns)
    , m_rows(std::min<std::uint64_t>(m_steps, steps_at_once) * plan.evaluation_columns)
    , m_sums(plan.evaluation_columns)
{
}

Status Evaluator::begin(std::uint64_t seed, std::span<const float> live_parameters)
{
    m_done = 0;
    m_seconds = 0;
    std::ranges::fill(m_sums, 0);
    return m_program->set_control({seed, m_number, 0, live_parameters});
}

Result<bool> Evaluator::run_slice(double seconds, std::uint64_t max_steps)
{
    const auto begin = std::chrono::steady_clock::now();
    const double steps_that_fit = m_seconds_per_step > 0 ? seconds / m_seconds_per_step : 1;
    const auto fitting_steps = static_cast<std::uint64_t>(std::clamp(steps_that_fit, 1.0, double{steps_at_once}));
    const std::uint64_t count = std::min({m_steps - m_done, fitting_steps, max_steps});
    RETURN_IF_ERROR(m_program->run(static_cast<std::uint32_t>(count)));
    RETURN_IF_ERROR(add_rows(count));
    m_done += count;
    const double taken = seconds_since(begin);
    m_seconds += taken;
    m_seconds_per_step = taken / static_cast<double>(count);
    return m_done == m_steps;
}

Status Evaluator::add_rows(std::uint64_t count)
{
    RETURN_IF_ERROR(m_program->finish());
    const auto rows = std::span(m_rows).first(count * m_row_columns);
    ASSIGN_OR_RETURN(const auto copied, m_program->metrics(m_number, rows));
    if (copied != count)
        return Error{"device.metrics", "evaluation", "the device lost metrics", "this is a bug; please report it"};
    for (std::size_t i = 0; i < rows.size(); ++i) m_sums[i % m_row_columns] += static_cast<double>(rows[i]);
    m_number += count;
    return {};
}

Evaluation Evaluator::result() const
{
    Evaluation result;
    result.loss = m_reader.total_loss(m_sums);
    for (std::size_t loss = 0; loss < m_reader.losses(); ++loss) result.losses.push_back(m_reader.loss(loss, m_sums));
    const auto take = [](std::optional<double> from, bool& has, double& to) {
        has = from.has_value();
        to = from.value_or(0);
    };
    take(m_reader.accuracy(m_sums), result.has_accuracy, result.accuracy);
    take(m_reader.whole_accuracy(m_sums), result.has_whole_accuracy, result.whole_accuracy);
    take(m_reader.absolute_error(m_sums), result.has_error, result.mean_absolute_error);
    take(m_reader.r2(m_sums), result.has_r2, result.r2);
    result.seconds = m_seconds;
    return result;
}

} // namespace epoch
