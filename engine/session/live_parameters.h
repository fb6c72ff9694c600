// Live parameters: the hyperparameters of a run that may change while it trains, their current values, the history of
// their changes, and the changes that a replayed run still has to make.
#pragma once

#include "model/live_settings.h"
#include "plan/plan.h"
#include "protocol/metrics.h"

#include <deque>
#include <optional>
#include <string_view>
#include <vector>

namespace epoch {

class LiveParameters {
public:
    LiveParameters() = default; // none
    explicit LiveParameters(std::vector<LiveParameter> parameters);

    const std::vector<LiveParameter>& list() const { return m_live_parameters; }
    const LiveParameter* learning_rate() const; // null: the run has no learning rate
    // The base rate that a step used or will use, by the history; 0: none.
    double learning_rate_at(std::uint64_t step) const;
    // Puts the values into the settings of a run that begins at `step`. Returns changes at that step for those that
    // they cannot express.
    std::vector<LiveParameterChange> put_into(TrainingSettings& training, std::uint64_t step) const;
    // Appends one row of the device's schedule: every value in order, with `learning_rate` in place of the base rate.
    void append_row(std::vector<float>& rows, double learning_rate) const;

    // All changes, past and pending, in order of their steps.
    const std::vector<LiveParameterChange>& history() const { return m_history; }
    // Sets a value at `step` and drops every recorded change after it. Refuses unknown names and values out of range
    // ("train.knob").
    Status set(std::string_view name, double value, std::uint64_t step);
    // Takes over the history of another run. Its changes at `step` are made, later ones become pending.
    Status follow(std::vector<LiveParameterChange> history, std::uint64_t step);
    std::optional<std::uint64_t> next_step() const; // of the first pending change
    Status set_due(std::uint64_t step); // makes the pending changes up to and including `step`

    void clear_history();
    // Refuses the values of another optimizer ("train.state").
    Status check(const std::vector<LiveParameter>& saved) const;
    // Restores saved values; the history is that of another run.
    void restore(std::vector<LiveParameter> saved);
    // Takes over the history up to `until`, after values of the same run at `step` were restored.
    Status rewind(std::vector<LiveParameterChange> history, std::uint64_t step, std::uint64_t until);

private:
    Result<LiveParameter*> settable(std::string_view name, double value);
    Status schedule_from(std::uint64_t step);

    std::vector<LiveParameter> m_live_parameters, m_compiled; // compiled: with the values of the project
    std::optional<std::size_t> m_learning_rate;
    std::vector<LiveParameterChange> m_history;
    std::deque<LiveParameterChange> m_pending;
};

} // namespace epoch
