// Session: one training run on one device, driven by its caller. It starts no thread and prints nothing. Its clock
// measures, chooses how many steps a call takes, and ends a run whose time limit is over. The window's trainer thread
// and the command line make the same calls, so they get the same bits.
#pragma once

#include "model/weights_origin.h"
#include "session/compiled_run.h"
#include "session/evaluations.h"
#include "session/stepper.h"
#include "session/telemetry.h"
#include "session/training_state.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// Which first weights come from the project's file.
struct StartWeights {
    std::string file; // without its folder
    std::size_t taken = 0;
    std::vector<std::string> drawn; // names of the weights that the file does not have
    WeightsOrigin origin; // of the file
};

class Session {
public:
    static Result<std::unique_ptr<Session>> create(
        SessionRequest request, const DeviceLibrary& devices, const StartProgress& progress = {});
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // What stays the same, where the run is, and what it has measured.
    const CompiledRun& compiled() const { return *m_compiled; }
    CompiledRun& compiled() { return *m_compiled; }
    const TrainingState& state() const { return m_state; }
    const Telemetry& telemetry() const { return m_telemetry; }
    Telemetry& telemetry() { return m_telemetry; }
    // What most callers want of them.
    const Project& project() const { return m_compiled->project(); }
    const Dataset& data() const { return m_compiled->data(); }
    const Plan& plan() const { return m_compiled->plan(); }
    std::uint64_t step() const { return m_state.step; }

    // Runs one slice of a few milliseconds: at most `max_steps` steps, or a part of an evaluation that is due. At least
    // one step if max_steps > 0 and no evaluation is due, unless the data loader has not delivered the next rows yet.
    // On CUDA the newest steps may still be in flight; see settle().
    Status run(std::uint64_t max_steps = ~std::uint64_t{0});
    void take_turns() { m_stepper.take_turns(); } // see Stepper
    // Waits for the device and collects all metrics. After it the measurements are those of step().
    Status settle() { return m_stepper.settle(); }
    // The run is over, and the validation that belongs to the last step is done.
    bool finished() const { return m_state.over() && !evaluating(); }
    void extend() { m_state.extend(); }

    // Requests an evaluation; run() then works on it, slice by slice, until evaluating() is false.
    void begin_evaluation(Split split) { m_evaluations.request(split); }
    bool evaluating() const { return m_evaluations.in_progress(); }
    // Evaluates a split to its end.
    Result<Evaluation> evaluate(Split split);

    // In force from the next step on. The learning rate set here is the base rate of the schedule.
    Status set_live_parameter(std::string_view name, double value);
    // Replays the changes of a resumed run: those at the current step now, later ones when their steps come.
    Status follow(std::vector<LiveParameterChange> changes);
    // The project with the seed and the live parameters of the next step, and the changes that the settings cannot
    // express.
    struct CurrentProject {
        Project project;
        std::vector<LiveParameterChange> changes;
    };
    CurrentProject current_project() const;

    Status reset(std::uint64_t seed); // new first weights, step 0
    const std::optional<StartWeights>& start_weights() const { return m_start_weights; } // none: all are drawn
    Result<SessionCopy> copy();
    // The next sample is that of the copy, whatever batch size it was made with.
    Status restore(const SessionCopy& copy);
    // Goes back to a copy of this run at or before `step`. Changes of live parameters up to `step` are replayed, later
    // ones are dropped. run() then repeats the steps in between.
    Status rewind(const SessionCopy& copy, std::uint64_t step);

    // Loads the best weights at the end of a run if its settings say so. The last weights return as soon as the run
    // continues; copies always have the last ones.
    Status load_best_weights();
    std::uint64_t weights_step() const { return m_last ? m_state.best->step : step(); } // that the weights are of
    // Sets one weight from the next step on and returns its old value. `index` counts in row-major order.
    Result<double> set_weight(std::string_view parameter, std::int64_t index, double value);
    Result<std::string> weights_hash(); // of the parameters in table order

    // See Stepper.
    using MarkedStep = Stepper::MarkedStep;
    Status stage_step(std::uint64_t step) { return m_stepper.stage_step(step); }
    std::shared_ptr<const MarkedStep> mark_next_step() { return m_stepper.mark_next_step(); }
    Result<ProfileView> profile() { return m_stepper.profile(); }
    Result<std::vector<TrainingPrograms::TracedRun>> run_traced(std::uint32_t steps)
    {
        return m_stepper.run_traced(steps);
    }

private:
    explicit Session(std::unique_ptr<CompiledRun> compiled);
    Status restart(std::uint64_t seed, bool restored);
    Status take_start_weights(); // from the file that the project names; none: all are drawn
    Status continue_from_state(const OpenSteps& open_steps);
    Status run_steps(std::uint64_t max_steps);
    Status check_finite();
    Status check_time_limit();
    Status validate_if_due();
    Status end_record(bool validates);
    Status set_due_live_parameters();
    Status run_evaluation();
    Status finish_evaluation(Evaluation result, Split split);
    void add_record(std::optional<Evaluation> validation);
    Status save_best(const Evaluation& validation);
    Status restore_last_weights();

    std::unique_ptr<CompiledRun> m_compiled;
    TrainingState m_state;
    Telemetry m_telemetry;
    Stepper m_stepper;
    Evaluations m_evaluations;
    Evaluation m_newest_evaluation;
    std::optional<SessionCopy> m_last; // while the best weights are shown
    std::optional<StartWeights> m_start_weights;
};

} // namespace epoch
