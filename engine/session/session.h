// session: one training run on one device, driven by whoever calls it. It starts no thread and prints nothing; its
// clock measures, chooses how many steps a call takes, and ends a run whose time limit is over. The window's trainer
// thread and the command line drive the same calls, so they get the same bits.
#pragma once

#include "data/dataset.h"
#include "device/device_library.h"
#include "model/graph_check.h"
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
    std::shared_ptr<const Dataset> data = {}; // as read before; else the project's spec is read
    std::int64_t slot_samples = 0; // where rows pass through slots, at least a step; 0 = as slot_samples() has it
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
    TimedPlan plan = {}; // that a run was recorded with; followed where it is timed and on the same machine
};

// Called at the stages of a start, and while data is read: "reading data", "planning", "compiling". `no` gives it up
// ("train.cancelled").
using StartProgress = std::function<GoOn(std::string_view stage)>;

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
    // What the start took: the stages of create() with those within them, and the first step once it is done.
    const std::vector<StartStage>& start_stages() const { return m_start_stages; }

    // One slice of a few milliseconds: at most `most` steps, or a part of an evaluation that is due. Always at least
    // one step when most > 0 and nothing else is due, unless the rows of a streamed set are late. On CUDA the newest
    // steps may still be under way; see settle().
    Status run(std::uint64_t most = ~std::uint64_t{0});
    // Others run between its slices from now on: that time counts as its own, for its steps are under way meanwhile.
    void take_turns() { m_takes_turns = true; }
    // Waits for the device and takes in every metric. After it the numbers below are those of step().
    Status settle();
    // It is over, and the validation that belongs to the last step is done.
    bool finished() const { return over() && !evaluating(); }
    // All planned steps are done, or a rule has ended the run.
    bool over() const { return !m_stop.why.empty() || (m_schedule.end > 0 && m_step >= m_schedule.end); }
    std::string why_over() const; // in words; empty: it is not
    // Where it is over it goes on: past its plan for as many steps again, past a rule until that says so anew.
    void extend();
    // What a run shows at its end: the best weights where its settings say so. They give way to the last ones as soon
    // as it goes on; copies are always of the last ones.
    Status show_best();
    std::uint64_t weights_step() const { return m_last ? m_best->step : m_step; } // that the weights belong to

    // Starts to read a split; run() goes on with it, slice by slice, until evaluating() is over.
    void begin_evaluation(Split split) { m_evaluations->request(split); }
    bool evaluating() const { return m_evaluations->under_way(); }
    // The same at once.
    Result<Evaluation> evaluate(Split split);

    // From the next step on. The learning rate is the one that the schedule starts from; learning_rate() follows.
    Status set_knob(std::string_view name, double value);
    // One number of a parameter, from the next step on: what it was. `index` counts in row-major order.
    Result<double> set_weight(std::string_view parameter, std::int64_t index, double value);
    const std::vector<KnobChange>& knob_changes() const { return m_knobs.story(); } // in order
    // The story of a run that goes on: changes at its step and after it are made again when those steps come.
    void follow(std::vector<KnobChange> changes) { m_knobs.follow(std::move(changes), m_step); }
    Status reset(std::uint64_t seed); // new first weights, step 0
    Result<SessionCopy> copy();
    // The sample that comes next is that of the copy, whatever the batch was.
    Status restore(const SessionCopy& copy);
    // Back to a copy of this run at or before `step`; what the knobs did up to there follows, what they did later is
    // forgotten. run() then does the steps between again.
    Status rewind(const SessionCopy& copy, std::uint64_t step);
    const std::optional<BestSoFar>& best() const { return m_best; }
    const std::shared_ptr<const SessionCopy>& best_copy() const { return m_best_copy; }
    Result<std::string> weights_hash(); // of the parameters in table order
    // Brings the rows of a step to the device where the set is streamed; it may be one that was done before.
    Status stage_step(std::uint64_t step);
    // Where the time of a step goes, by marks between the nodes: of the next step of the run, which does the same as
    // without, once the device is done with it. Given up by whoever drops it before the step.
    struct MarkedStep {
        bool started = false;
        std::optional<ProfileView> times = {};
    };
    std::shared_ptr<const MarkedStep> mark_next_step();
    // The same at once, of a step of a copy of the state: the run does not notice. Waits for the device.
    Result<ProfileView> profile();
    // Likewise, kernel by kernel: what the device did for so many steps.
    Result<std::vector<TrainingPrograms::TracedRun>> run_traced(std::uint32_t steps);

    std::uint64_t step() const { return m_step; } // the next step's number = steps asked for so far
    std::uint64_t position() const; // of its first sample in the endless stream
    std::uint64_t steps_planned() const { return m_schedule.end; } // 0 = no end
    double epoch() const { return m_schedule.epoch_of(m_step); }
    const Schedule& schedule() const { return m_schedule; }
    std::uint64_t seed() const { return m_seed; }
    const std::vector<Knob>& knobs() const { return m_knobs.knobs(); }
    double learning_rate() const
    {
        return rate_at(m_step);
    } // of the next step, as the schedule has it; 0 = no such knob
    const Project& project() const { return m_request.project; } // with the facts of the data as it was read
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
    // Whether the same steps give the same bits again: an algorithm that adds in any order was chosen for none of them.
    bool repeats() const { return m_repeats; }
    std::string mode() const
    {
        return m_programs->train().mode() + (m_repeats ? "" : ", bits may differ between runs");
    }
    double memory_bytes() const { return m_programs->memory_bytes(); }
    double flops_per_step() const { return m_programs->flops_per_step(); }
    double seconds() const { return m_seconds; } // spent in run(), since the start or the last reset
    DataPath data_path() const { return m_data_path; }
    std::string data_text() const; // for people: "streamed, pinned, overlapped, 1.2 GB copied in 60 ms"
    DataTraffic traffic() const
    {
        return m_staging ? m_staging->traffic() : DataTraffic{};
    } // none where it is resident
    double seconds_waited() const { return traffic().seconds_waited; } // for rows of a streamed set

    Telemetry& telemetry() { return m_telemetry; }
    const Telemetry& telemetry() const { return m_telemetry; }

private:
    // So many steps of a changing learning rate are told to the device at once; a call never takes more.
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
    // Steps of `samples` each that can be done from `position` on; 0: not now.
    Result<std::uint64_t> steps_staged(const RowOrder& order, std::uint64_t position, std::uint64_t samples);
    Status run_steps(std::uint64_t most);
    Status run_evaluation();
    Status aside(std::uint32_t steps, const std::function<Status()>& run_them);
    Status end_start(std::chrono::steady_clock::time_point begin);
    Status take_metrics();
    Status take_marked_times();
    ProfileView profile_of(const DeviceProgram::ProfiledStep& step) const;
    Status check_finite();
    Status judge_time();
    Status turn_knobs_due();
    Status take_last_weights();
    Status keep_best(const Evaluation& validation);
    Status read_state(SessionCopy& copy);
    Status write_state(const SessionCopy& copy);
    void lay_schedule(std::uint64_t step, std::uint64_t position);
    Status set_control();
    double rate_at(std::uint64_t step) const;
    std::uint32_t steps_of_call(std::uint64_t most) const;
    std::chrono::steady_clock::time_point slice_begin(std::chrono::steady_clock::time_point now) const;
    Status finish_evaluation(Evaluation result, Split split);
    void add_record(std::optional<Evaluation> validation);
    void start_at(std::uint64_t step);

    std::vector<StartStage> m_start_stages;
    SessionRequest m_request; // the project in it has the facts of the data as it was read
    Checked m_network;
    std::shared_ptr<const Dataset> m_data;
    DeviceFacts m_device_facts;
    // Order matters: what was made on the device goes before the device does.
    std::unique_ptr<Device> m_device;
    std::unique_ptr<TrainingPrograms> m_programs;
    bool m_repeats = true;
    DataPath m_data_path = DataPath::resident;
    std::unique_ptr<Staging> m_staging; // where rows pass through slots
    std::vector<DeviceEvent> m_marks; // two, in turn: at most two calls are under way
    std::weak_ptr<MarkedStep> m_marked;
    std::optional<Evaluations> m_evaluations;

    Schedule m_schedule, m_first_schedule; // the first one as the settings have it
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
    KnobBoard m_knobs;
    std::vector<float> m_knob_rows;
    std::uint64_t m_knobs_until = 0; // the device knows the schedule values of all steps before this one
    std::uint64_t m_seed = 0, m_step = 0, m_calls = 0;
    std::uint64_t m_taken = 0; // metrics of steps before this one are in telemetry
    Evaluation m_newest_evaluation;
    std::vector<float> m_rows;
    std::vector<double> m_learning_rates; // of those rows
    double m_seconds = 0, m_record_seconds = 0;
    bool m_takes_turns = false;
    std::chrono::steady_clock::time_point m_turn_end{}; // of the last slice
    StepClock m_call_clock; // then of this thread's time alone, which decides how many steps a call has
    std::uint64_t m_record_step = 0;
    std::uint64_t m_clock_step = 0; // when m_record_seconds was taken
};

} // namespace epoch
