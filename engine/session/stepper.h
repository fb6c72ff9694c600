// Stepper: runs training steps on the device in calls of a few milliseconds, collects their metrics and measures their
// time. The caller validates and changes live parameters between the calls.
#pragma once

#include "session/compiled_run.h"
#include "session/telemetry.h"
#include "session/training_state.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace epoch {

class Stepper {
public:
    using Time = std::chrono::steady_clock::time_point;

    // All must outlive this.
    Stepper(CompiledRun& run, TrainingState& state, Telemetry& telemetry);
    Status start(); // before the first step

    // Runs as many steps as fit into one call, at most `max_steps`, and answers how many: 0 if the data loader has not
    // delivered the next rows yet. The newest steps may still be in flight; see settle().
    Result<std::uint32_t> run(std::uint64_t max_steps);
    // Waits for the device and collects all metrics.
    Status settle();
    // Sends the seed, the position and the live parameters of the next steps to the device, after any of them changed.
    Status set_control();
    Status continue_from_state(); // after it was replaced
    std::uint64_t collected() const { return m_metrics_step; } // the metrics of all steps before this one
    // Copies the rows of a step to the device if the data set is streamed; the step may lie in the past.
    Status stage_step(std::uint64_t step);

    // Other sessions run between the slices of this one from now on. Their time counts as its own, because its steps
    // are in flight meanwhile.
    void take_turns() { m_interleaved = true; }
    // The caller measures whole slices, with their evaluations; end_slice() answers the seconds since `begin`.
    Time begin_slice() const { return slice_begin(m_run.request().now()); }
    double end_slice(Time begin);

    // Profiles the next step of the run with markers between the nodes; the step computes the same as without. `times`
    // are there once the device is done with it. Dropping the pointer before the step cancels the profile.
    struct MarkedStep {
        bool started = false;
        std::optional<ProfileView> times = {};
    };
    std::shared_ptr<const MarkedStep> mark_next_step();
    // Profiles a step on a copy of the state: the run does not notice. Waits for the device.
    Result<ProfileView> profile();
    // Likewise traces steps kernel by kernel.
    Result<std::vector<TrainingPrograms::TracedRun>> run_traced(std::uint32_t steps);

private:
    std::uint32_t steps_of_call(std::uint64_t max_steps) const;
    Result<std::uint64_t> steps_staged(std::uint64_t step);
    std::shared_ptr<MarkedStep> step_to_profile() const;
    Status free_metric_rows(std::uint32_t count);
    Status set_control_if_due(std::uint32_t count);
    Status throttle(Time begin);
    void measure(Time begin, std::uint32_t steps);
    Status collect_metrics();
    Status collect_profile();
    Status run_on_copy(std::uint32_t steps, const std::function<Status()>& run_them);
    ProfileView profile_of(const DeviceProgram::ProfiledStep& step) const;
    Time slice_begin(Time now) const;

    CompiledRun& m_run;
    TrainingState& m_state;
    Telemetry& m_telemetry;
    std::uint64_t m_calls = 0;
    std::vector<DeviceEvent> m_marks; // two, used alternately: at most two calls are in flight
    std::vector<float> m_schedule_rows;
    std::uint64_t m_schedule_end = 0; // the device has the schedule rows of all steps before this one
    std::uint64_t m_metrics_step = 0;
    std::vector<float> m_rows;
    std::vector<double> m_learning_rates; // of the rows
    std::weak_ptr<MarkedStep> m_marked;
    bool m_interleaved = false;
    Time m_slice_end{}; // of the last slice
    StepClock m_call_clock; // while interleaved: this session's own time, which decides how many steps a call takes
};

} // namespace epoch
