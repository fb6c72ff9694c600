// Session: one training run on one device, driven by its caller. It starts no thread and prints nothing. Its clock
// measures, chooses how many steps a call takes, and ends a run whose time limit is over. The window's trainer thread
// and the command line make the same calls, so they get the same bits.
#pragma once

#include "data/dataset.h"
#include "device/device_library.h"
#include "model/graph_check.h"
#include "model/weights_origin.h"
#include "plan/build_plan.h"
#include "protocol/snapshot.h"
#include "session/evaluations.h"
#include "session/live_parameters.h"
#include "session/programs.h"
#include "session/rate_schedule.h"
#include "session/schedule.h"
#include "session/session_copy.h"
#include "session/staging.h"
#include "session/stop_rules.h"
#include "session/telemetry.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace epoch {

struct SessionRequest {
    Project project;
    std::string base_folder; // for relative data paths
    std::string device = "cpu"; // see DeviceName
    int threads = 0; // 0 = the device's default
    std::shared_ptr<const Dataset> data = {}; // null: read from the project's data spec
    std::int64_t slot_samples = 0; // of a streamed data set, at least one step; 0 = chosen by slot_samples()
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
    TimedPlan plan = {}; // of a recorded run; used if the run is timed and on the same machine
    std::shared_ptr<const Quantization> quantization = {}; // evaluations and predictions compute its layers in INT8
    bool restored = false; // its state is replaced at once: the file of first weights is not read
};

// Which first weights come from the project's file.
struct StartWeights {
    std::string file; // without its folder
    std::size_t taken = 0;
    std::vector<std::string> drawn; // names of the weights that the file does not have
    WeightsOrigin origin; // of the file
};

// Called at each stage of a start and while data is read: "reading data", "planning", "compiling". Answering `no`
// cancels the start ("train.cancelled").
using StartProgress = std::function<GoOn(const Message& stage)>;
KeepReading keep_reading(const StartProgress& progress); // the stage "reading data"

class Session {
public:
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    static Result<std::unique_ptr<Session>> create(
        SessionRequest request, const DeviceLibrary& devices, const StartProgress& progress = {});
    struct StartStage {
        const char* name; // "compiling"
        double seconds;
    };
    // How long the start took: the stages of create() with their parts, and the first step once it is done.
    const std::vector<StartStage>& start_stages() const { return m_start_stages; }
    const std::optional<StartWeights>& start_weights() const { return m_start_weights; } // none: all are drawn

    // Runs one slice of a few milliseconds: at most `max_steps` steps, or a part of an evaluation that is due. At least
    // one step if max_steps > 0 and no evaluation is due, unless the data loader has not delivered the next rows yet.
    // On CUDA the newest steps may still be in flight; see settle().
    Status run(std::uint64_t max_steps = ~std::uint64_t{0});
    // Other sessions run between the slices of this one from now on. Their time counts as its own, because its steps
    // are in flight meanwhile.
    void take_turns() { m_interleaved = true; }
    // Waits for the device and collects all metrics. After it the figures below are those of step().
    Status settle();
    // The run is over, and the validation that belongs to the last step is done.
    bool finished() const { return over() && !evaluating(); }
    // All planned steps are done, or a rule has ended the run.
    bool over() const { return !m_stop.why.empty() || (m_schedule.end > 0 && m_step >= m_schedule.end); }
    Message end_reason() const; // empty: it is not over
    // Continues a run that is over: after its last planned step for as many steps again, after a stop rule until the
    // rule applies anew.
    void extend();
    // Loads the best weights at the end of a run if its settings say so. The last weights return as soon as the run
    // continues; copies always have the last ones.
    Status load_best_weights();
    std::uint64_t weights_step() const { return m_last ? m_best->step : m_step; } // the step that the weights are of

    // Requests an evaluation; run() then works on it, slice by slice, until evaluating() is false.
    void begin_evaluation(Split split) { m_evaluations->request(split); }
    bool evaluating() const { return m_evaluations->in_progress(); }
    // Evaluates a split to its end.
    Result<Evaluation> evaluate(Split split);

    // In force from the next step on. The learning rate set here is the base rate of the schedule.
    Status set_live_parameter(std::string_view name, double value);
    // Sets one weight from the next step on and returns its old value. `index` counts in row-major order.
    Result<double> set_weight(std::string_view parameter, std::int64_t index, double value);
    const std::vector<LiveParameterChange>& live_parameter_changes() const
    {
        return m_live_parameters.history();
    } // in order
    // Replays the changes of a resumed run: those at the current step now, later ones when their steps come.
    Status follow(std::vector<LiveParameterChange> changes);
    Status reset(std::uint64_t seed); // new first weights, step 0
    Result<SessionCopy> copy();
    // The next sample is that of the copy, whatever batch size it was made with.
    Status restore(const SessionCopy& copy);
    // Goes back to a copy of this run at or before `step`. Changes of live parameters up to `step` are replayed, later
    // ones are dropped. run() then repeats the steps in between.
    Status rewind(const SessionCopy& copy, std::uint64_t step);
    const std::optional<BestSoFar>& best() const { return m_best; }
    const std::shared_ptr<const SessionCopy>& best_copy() const { return m_best_copy; }
    Result<std::string> weights_hash(); // of the parameters in table order
    // Copies the rows of a step to the device if the data set is streamed; the step may lie in the past.
    Status stage_step(std::uint64_t step);
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

    std::uint64_t step() const { return m_step; } // the next step's number = steps asked for so far
    std::uint64_t position() const; // of its first sample in the endless stream
    std::uint64_t steps_planned() const { return m_schedule.end; } // 0 = no end
    double epoch() const { return m_schedule.epoch_of(m_step); }
    const Schedule& schedule() const { return m_schedule; }
    std::uint64_t seed() const { return m_seed; }
    const std::vector<LiveParameter>& live_parameters() const { return m_live_parameters.live_parameters(); }
    double learning_rate() const { return rate_at(m_step); } // of the next step, by the schedule; 0 = none
    const Quantization* quantization() const { return m_request.quantization.get(); } // null: all is as trained
    const Project& project() const { return m_request.project; } // with the facts of the data that was read
    // The same with the seed and the live parameters of the next step, and the changes that the settings cannot
    // express.
    struct CurrentProject {
        Project project;
        std::vector<LiveParameterChange> changes;
    };
    CurrentProject current_project() const;
    const Checked& network() const { return m_network; }
    const Dataset& data() const { return *m_data; }
    const std::shared_ptr<const Dataset>& shared_data() const { return m_data; }
    std::uint64_t record_step() const { return m_record_step; } // of the newest record
    const Plan& plan() const { return m_programs->plan(); }
    const DeviceFacts& device_facts() const { return m_device_facts; }
    Device& device() { return *m_device; }
    TrainingPrograms& programs() { return *m_programs; }
    const TrainingPrograms& programs() const { return *m_programs; }
    TimedPlan timed_plan() const { return m_programs->timed_plan(); } // empty: by the device's fixed table
    // Whether the same steps give the same bits again: no chosen algorithm adds in an undefined order.
    bool repeats() const { return m_repeats; }
    std::string mode() const
    {
        return m_programs->train().mode() + (m_repeats ? "" : ", bits may differ between runs");
    }
    double memory_bytes() const { return m_programs->memory_bytes(); }
    double flops_per_step() const { return m_programs->flops_per_step(); }
    double seconds() const { return m_seconds; } // spent in run(), since the start or the last reset
    DataPath data_path() const { return m_data_path; }
    Message data_text() const; // "streamed, pinned, overlapped, 1.2 GB copied in 60 ms"
    DataTraffic traffic() const { return m_staging ? m_staging->traffic() : DataTraffic{}; } // none if resident
    double seconds_waited() const { return traffic().seconds_waited; } // for the data loader

    Telemetry& telemetry() { return m_telemetry; }
    const Telemetry& telemetry() const { return m_telemetry; }

private:
    using Time = std::chrono::steady_clock::time_point;
    // The device gets the learning rates of this many steps at once; a call never takes more steps.
    static constexpr std::uint64_t steps_ahead = EPOCH_METRIC_ROWS / 4;

    explicit Session(SessionRequest request)
        : m_request(std::move(request))
    {
    }
    Status read_data(const StartProgress& progress);
    Status check_network();
    Status open_device(const DeviceLibrary& devices);
    Status compile();
    Status choose_slots();
    Status open_stream();
    // How many steps of `samples` each have their rows on the device from `position` on; 0: none yet.
    Result<std::uint64_t> steps_staged(const RowOrder& order, std::uint64_t position, std::uint64_t samples);
    Result<std::uint64_t> training_steps_staged(std::uint64_t step);
    Status run_steps(std::uint64_t max_steps);
    std::shared_ptr<MarkedStep> step_to_profile() const;
    Status free_metric_rows(std::uint32_t count);
    Status set_control_if_due(std::uint32_t count);
    Status throttle(Time begin);
    void measure(Time begin, std::uint32_t steps);
    Status validate_if_due();
    Status run_evaluation();
    Status run_on_copy(std::uint32_t steps, const std::function<Status()>& run_them);
    Status collect_metrics();
    Status collect_profile();
    ProfileView profile_of(const DeviceProgram::ProfiledStep& step) const;
    Status check_finite();
    Status check_time_limit();
    Status set_due_live_parameters();
    Status restore_last_weights();
    Status save_best(const Evaluation& validation);
    Status read_state(SessionCopy& copy);
    Status write_state(const SessionCopy& copy);
    void reset_schedule(std::uint64_t step, std::uint64_t position);
    Status set_control();
    double rate_at(std::uint64_t step) const;
    std::uint32_t steps_of_call(std::uint64_t max_steps) const;
    Time slice_begin(Time now) const;
    Status finish_evaluation(Evaluation result, Split split);
    void add_record(std::optional<Evaluation> validation);
    void start_at(std::uint64_t step);

    std::vector<StartStage> m_start_stages;
    std::optional<StartWeights> m_start_weights;
    SessionRequest m_request; // its project has the facts of the data that was read
    Checked m_network;
    std::shared_ptr<const Dataset> m_data;
    DeviceFacts m_device_facts;
    // The order matters: everything made on the device is destroyed before the device.
    std::unique_ptr<Device> m_device;
    std::unique_ptr<TrainingPrograms> m_programs;
    bool m_repeats = true;
    DataPath m_data_path = DataPath::resident;
    std::unique_ptr<Staging> m_staging; // of a streamed data set
    std::vector<DeviceEvent> m_marks; // two, used alternately: at most two calls are in flight
    std::weak_ptr<MarkedStep> m_marked;
    std::optional<Evaluations> m_evaluations;

    Schedule m_schedule, m_first_schedule; // the first one as the settings say
    std::uint64_t m_extended = 0;
    RateSchedule m_rates;
    Plateau m_plateau;
    StopRules m_stop_rules;
    StopState m_stop;
    std::optional<BestSoFar> m_best;
    std::shared_ptr<const SessionCopy> m_best_copy;
    std::optional<SessionCopy> m_last; // while the best weights are shown
    Telemetry m_telemetry;
    std::int64_t m_slot_samples = 0;
    LiveParameters m_live_parameters;
    std::vector<float> m_schedule_rows;
    std::uint64_t m_schedule_end = 0; // the device has the schedule rows of all steps before this one
    std::uint64_t m_seed = 0, m_step = 0, m_calls = 0;
    std::uint64_t m_metrics_step = 0; // the metrics of all steps before this one are collected
    Evaluation m_newest_evaluation;
    std::vector<float> m_rows;
    std::vector<double> m_learning_rates; // of the rows
    double m_seconds = 0, m_record_seconds = 0;
    bool m_interleaved = false;
    Time m_slice_end{}; // of the last slice
    StepClock m_call_clock; // while interleaved: this session's own time, which decides how many steps a call takes
    std::uint64_t m_record_step = 0;
    std::uint64_t m_clock_step = 0; // at which m_record_seconds was taken
};

} // namespace epoch
