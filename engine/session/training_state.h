// TrainingState: where a run is: what its steps, validations and commands change, except for the tensors on the device
// and the measurements.
#pragma once

#include "session/live_parameters.h"
#include "session/rate_schedule.h"
#include "session/schedule.h"
#include "session/session_copy.h"
#include "session/stop_rules.h"

namespace epoch {

// What the settings plan before the first step.
struct PlannedTraining {
    Schedule steps;
    RateSchedule rates;
    StopRules stop;

    static Result<PlannedTraining> make(const TrainingSettings& training, const SplitCounts& counts);
};

class TrainingState : public RunCounters {
public:
    // Both must outlive this.
    TrainingState(const TrainingSettings& training, const PlannedTraining& planned, LiveParameters live_parameters);

    // Of the current batch size, with all extensions of the run.
    const Schedule& schedule() const { return m_schedule; }
    const RateSchedule& rates() const { return m_rates; }
    const StopRules& stop_rules() const { return m_planned->stop; }
    const LiveParameters& live_parameters() const { return m_live_parameters; }
    LiveParameters& live_parameters() { return m_live_parameters; }

    std::uint64_t position() const { return m_schedule.position_of(step); } // of its first sample in the endless stream
    double epoch() const { return m_schedule.epoch_of(step); }
    std::uint64_t steps_planned() const { return m_schedule.end; } // 0 = no end
    double rate_at(std::uint64_t which) const; // the learning rate of a step, by the schedule; 0 = none
    double learning_rate() const { return rate_at(step); } // of the next step

    // All planned steps are done, or a rule has ended the run.
    bool over() const { return !stop.why.empty() || (m_schedule.end > 0 && step >= m_schedule.end); }
    Message end_reason() const; // empty: it is not over
    // Continues a run that is over: after its last planned step for as many steps again, after a stop rule until the
    // rule applies anew.
    void extend();
    // The validation of this step is planned or due, and its record or the learning rate still needs it.
    bool lacks_validation() const;

    void reset(std::uint64_t new_seed); // to step 0
    SessionCopy copy() const; // without tensors and measurements
    void restore(const SessionCopy& copy); // whose live parameters have been checked

private:
    void reset_schedule(std::uint64_t position);

    const TrainingSettings* m_training;
    const PlannedTraining* m_planned;
    Schedule m_schedule;
    RateSchedule m_rates;
    LiveParameters m_live_parameters;
};

} // namespace epoch
