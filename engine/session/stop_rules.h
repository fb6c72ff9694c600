// Stop rules: when a run ends before its planned end, and why, in words. All but the time limit depend on the
// validations alone, so a resumed run ends at the same step.
#pragma once

#include "session/schedule.h"
#include "session/telemetry.h"

#include <limits>

namespace epoch {

struct StopState {
    std::uint64_t step = 0; // of the newest record taken into account
    double best_validation = std::numeric_limits<double>::infinity();
    double best_training = std::numeric_limits<double>::infinity();
    std::int64_t validation_without_gain = 0, training_without_gain = 0; // records
    double seconds_from = 0; // the time of the run at which the time limit started to count
    Message why; // the run is over; empty = it is not

    // The run continues nevertheless: patience and time limit start again.
    void go_on(double seconds);
    bool operator==(const StopState&) const = default;
};

class StopRules {
public:
    StopRules() = default; // none

    // Refuses rules that need validations without validation samples, and a target accuracy outside of 0 .. 1.
    static Result<StopRules> make(const TrainingSettings& training, const Schedule& steps);

    void judge(StopState& state, const EpochRecord& record) const;
    // Ends the run if it has trained for longer than the time limit.
    void check_time_limit(StopState& state, double seconds) const;
    bool restores_best() const { return m_restore_best; }

private:
    enum class Target : std::uint8_t { none, loss, accuracy };

    Message reached(const Evaluation& validation) const; // says that the target is reached; empty = it is not

    double m_seconds = 0, m_target_value = 0, m_min_gain = 0;
    Target m_target = Target::none;
    std::int64_t m_patience = 0, m_plateau = 0;
    bool m_restore_best = false;
};

} // namespace epoch
