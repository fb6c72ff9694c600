#include "session/live_parameters.h"

#include "base/units.h"

#include <algorithm>

namespace epoch {

LiveParameters::LiveParameters(std::vector<LiveParameter> parameters)
    : m_live_parameters(std::move(parameters))
    , m_compiled(m_live_parameters)
{
    const auto rate = std::ranges::find(m_live_parameters, "learning_rate", &LiveParameter::name);
    if (rate != m_live_parameters.end()) m_learning_rate = static_cast<std::size_t>(rate - m_live_parameters.begin());
}

const LiveParameter* LiveParameters::learning_rate() const
{
    return m_learning_rate ? &m_live_parameters[*m_learning_rate] : nullptr;
}

double LiveParameters::learning_rate_at(std::uint64_t step) const
{
    if (!m_learning_rate) return 0;
    if (m_history.empty() || m_history.back().step <= step) return learning_rate()->value;
    const auto later = std::ranges::find_if(m_history,
        [&](const LiveParameterChange& change) { return change.step > step && change.name == learning_rate()->name; });
    return later == m_history.end() ? learning_rate()->value : later->before;
}

std::vector<LiveParameterChange> LiveParameters::put_into(TrainingSettings& training, std::uint64_t step) const
{
    std::vector<LiveParameterChange> changes;
    for (std::size_t i = 0; i < m_live_parameters.size(); ++i) {
        const auto& [name, value, min, max] = m_live_parameters[i];
        if (!set_live_setting(training, name, value) && value != m_compiled[i].value)
            changes.push_back({step, name, m_compiled[i].value, value});
    }
    return changes;
}

void LiveParameters::append_row(std::vector<float>& rows, double learning_rate) const
{
    const std::size_t begin = rows.size();
    for (const LiveParameter& parameter : m_live_parameters) rows.push_back(static_cast<float>(parameter.value));
    if (m_learning_rate) rows[begin + *m_learning_rate] = static_cast<float>(learning_rate);
}

Result<LiveParameter*> LiveParameters::settable(std::string_view name, double value)
{
    const auto parameter = std::ranges::find(m_live_parameters, name, &LiveParameter::name);
    if (parameter == m_live_parameters.end())
        return Error{"train.knob", std::string(name), "this run has no live parameter of this name",
            "choose one of the run's live parameters"};
    if (!(value >= parameter->min && value <= parameter->max))
        return Error{"train.knob", std::string(name),
            message("{value} is outside of the range {from} to {to}",
                {{"value", value}, {"from", parameter->min}, {"to", parameter->max}}),
            "choose a value in the range"};
    return &*parameter;
}

Status LiveParameters::set(std::string_view name, double value, std::uint64_t step)
{
    ASSIGN_OR_RETURN(const auto parameter, settable(name, value));
    RETURN_IF_ERROR(set_due(step));
    m_pending.clear();
    std::erase_if(m_history, [&](const LiveParameterChange& change) { return change.step > step; });
    m_history.push_back({step, std::string(name), parameter->value, value});
    parameter->value = value;
    return {};
}

Status LiveParameters::follow(std::vector<LiveParameterChange> history, std::uint64_t step)
{
    m_history = std::move(history);
    return schedule_from(step);
}

std::optional<std::uint64_t> LiveParameters::next_step() const
{
    return m_pending.empty() ? std::nullopt : std::optional(m_pending.front().step);
}

Status LiveParameters::set_due(std::uint64_t step)
{
    while (!m_pending.empty() && m_pending.front().step <= step) {
        const LiveParameterChange due = std::move(m_pending.front());
        m_pending.pop_front();
        ASSIGN_OR_RETURN(const auto parameter, settable(due.name, due.value));
        parameter->value = due.value;
    }
    return {};
}

void LiveParameters::clear_history()
{
    m_history.clear();
    m_pending.clear();
}

Status LiveParameters::check(const std::vector<LiveParameter>& saved) const
{
    // The order matters too: it is the order of the columns of the device's schedule.
    if (std::ranges::equal(saved, m_live_parameters, {}, &LiveParameter::name, &LiveParameter::name)) return {};
    return Error{"train.state", "live parameters", "the saved state has other live parameters",
        "the saved state belongs to another optimizer"};
}

void LiveParameters::restore(std::vector<LiveParameter> saved)
{
    m_live_parameters = std::move(saved);
    clear_history();
}

// The restored values may contain changes that were made at `step` itself: they are taken back, newest first.
Status LiveParameters::rewind(std::vector<LiveParameterChange> history, std::uint64_t step, std::uint64_t until)
{
    for (; !history.empty() && history.back().step >= until; history.pop_back())
        if (const auto parameter = settable(history.back().name, history.back().before); step == until && parameter)
            (*parameter)->value = history.back().before;
    return follow(std::move(history), step);
}

Status LiveParameters::schedule_from(std::uint64_t step)
{
    m_pending.clear();
    std::ranges::copy_if(m_history, std::back_inserter(m_pending),
        [&](const LiveParameterChange& change) { return change.step >= step; });
    return set_due(step);
}

} // namespace epoch
