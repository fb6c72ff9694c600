#include "session/training_state.h"

namespace epoch {

Result<PlannedTraining> PlannedTraining::make(const TrainingSettings& training, const SplitCounts& counts)
{
    ASSIGN_OR_RETURN(const auto steps, Schedule::make(training, counts));
    ASSIGN_OR_RETURN(const auto rates, RateSchedule::make(training, steps));
    ASSIGN_OR_RETURN(const auto stop, StopRules::make(training, steps));
    return PlannedTraining{steps, rates, stop};
}

TrainingState::TrainingState(
    const TrainingSettings& training, const PlannedTraining& planned, LiveParameters live_parameters)
    : m_training(&training)
    , m_planned(&planned)
    , m_schedule(planned.steps)
    , m_rates(planned.rates)
    , m_live_parameters(std::move(live_parameters))
{
}

double TrainingState::rate_at(std::uint64_t which) const
{
    return m_live_parameters.learning_rate_at(which) * m_rates.factor(which, plateau);
}

Message TrainingState::end_reason() const
{
    if (!over() || !stop.why.empty()) return stop.why;
    if (m_schedule.epochs > 0)
        return message(m_schedule.epochs == 1 ? "{epochs} epoch is done" : "{epochs} epochs are done",
            {{"epochs", m_schedule.epochs}});
    return message(
        m_schedule.end == 1 ? "{steps} step is done" : "{steps} steps are done", {{"steps", m_schedule.end}});
}

void TrainingState::extend()
{
    stop.go_on(seconds);
    if (m_schedule.end == 0 || step < m_schedule.end) return;
    ++extended;
    reset_schedule(position());
}

bool TrainingState::lacks_validation() const
{
    const bool lacks_record = record_step != step;
    const bool to_judge = m_rates.judges() && plateau.step != step;
    return (m_schedule.validates_at(step) && (to_judge || lacks_record))
        || (m_schedule.validates && !stop.why.empty() && lacks_record);
}

// The schedule of the settings from this step on, whose first sample is at `position`.
void TrainingState::reset_schedule(std::uint64_t position)
{
    m_schedule = m_planned->steps;
    m_schedule.go_on_from(step, position);
    if (auto rates = RateSchedule::make(*m_training, m_schedule)) m_rates = *rates;
    m_schedule.extend(extended);
}

void TrainingState::reset(std::uint64_t new_seed)
{
    static_cast<RunCounters&>(*this) = {.seed = new_seed};
    m_live_parameters.clear_history();
    reset_schedule(0);
}

SessionCopy TrainingState::copy() const { return {*this, {}, position(), m_live_parameters.list(), {}}; }

void TrainingState::restore(const SessionCopy& copy)
{
    static_cast<RunCounters&>(*this) = copy;
    m_live_parameters.restore(copy.live_parameters);
    reset_schedule(copy.position);
}

} // namespace epoch
