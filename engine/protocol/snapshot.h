// Snapshot: the newest state of everything the window shows, immutable, <= 64 KB without the results of views. Missing
// one loses nothing, because the next one is complete.
#pragma once

#include "plan/forecast.h"
#include "protocol/command.h"
#include "protocol/inside.h"
#include "protocol/metrics.h"
#include "protocol/series.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

enum class RunState : std::uint8_t { preparing, running, paused, finished, failed };

struct StepTime { // measured over about the last half second, without the pauses of a speed limit
    double steps_per_second = 0, samples_per_second = 0, seconds_per_step = 0;
    double busy_share = 0; // the share of the thread's time spent in steps, 0 .. 1
    bool operator==(const StepTime&) const = default;
};

// A numbered event of the run that must not be lost. A snapshot holds the last 256.
struct RunEvent {
    std::uint64_t number = 0;
    std::uint64_t step = 0;
    std::string kind; // "started", "paused", "resumed", "knob", "evaluated", "finished", "failed", "reset", "rewound",
                      // "moved", "unsaved", "saved", "weight", "branched", "changed", "timed"
    Message text; // "learning rate 0.03 -> 0.01"
    bool operator==(const RunEvent&) const = default;
};

struct SeriesView {
    struct Line {
        std::string metric;
        std::vector<PixelColumn> columns;
    };
    std::vector<Line> lines;
    std::vector<Evaluation> validations; // thinned to the pixels too
    double steps_per_epoch = 0;
    std::optional<double> best_loss{}; // the lower bound of the loss, if the data source knows it
};
struct BoundaryView {
    int side = 0;
    double min = 0, max = 0;
    int classes = 0; // 0: a regression, or a unit of a node: one value per cell
    std::vector<float> values; // side x side cells, rows from the top; [cell][class] probabilities, or [cell]
    double seconds = 0; // of training time that it cost
};
struct ProfileView {
    struct Entry {
        std::vector<NodeId> nodes; // several if the device fused their work
        std::uint8_t phase = 0; // Phase
        double seconds = 0;
    };
    std::vector<Entry> entries;
    double total_seconds = 0; // of the profiled step; includes time outside of all nodes
    double plain_seconds = 0; // of a step without profiling at that time
    std::string mode; // "op by op", "one fused kernel"
};
struct ViewResult {
    std::uint64_t step = 0;
    std::uint64_t version = 0; // incremented with every new result of this watch
    std::variant<SeriesView, BoundaryView, ProfileView, SampleView, WeightsView, ResultsView, EmbeddingView,
        DiagnosisView, ImportanceView>
        content;
};
struct ViewState {
    WatchId watch{};
    std::optional<Error> error; // why there is nothing to show
    std::shared_ptr<const ViewResult> result;
};

struct SessionState {
    SessionId session{};
    RunState state = RunState::preparing;
    std::optional<Error> error; // of a failed session
    Message stage; // while preparing: "reading data", "compiling"
    std::string device, device_library, mode;
    Message data_path; // how the samples reach the device
    std::uint64_t step = 0, steps_planned = 0; // 0 planned = no end
    double epoch = 0; // with fraction
    std::int64_t epochs_planned = 0;
    std::int64_t batch = 0, parameters = 0;
    double seconds = 0; // of training, without pauses
    StepTime time;
    bool has_loss = false, has_accuracy = false, has_norm = false;
    double loss = 0, accuracy = 0, gradient_norm = 0; // of the newest block of steps
    std::optional<Evaluation> validation, test;
    std::vector<LiveParameter>
        live_parameters; // with their values now; the learning rate as the schedule starts from it
    double learning_rate = 0; // of the next step, by the schedule
    double speed = 0; // requested steps per second, 0 = full speed
    Message over; // why the run has ended: "20 epochs are done"
    std::optional<BestSoFar> best; // its weights are saved: Rewind goes back to them
    std::vector<std::uint64_t> rewind_steps; // of the saved states, ascending
    std::string run; // id of the recorded run; empty = none
    std::optional<std::uint64_t> saved_step; // of the newest checkpoint on the disk
    std::optional<Error> unsaved; // why the newest save has failed; none if it succeeded
    Message stalled; // what has not responded, and for how long; empty = nothing
    std::string stalled_in; // the call stack of its thread, for the log, innermost first; empty = not known
    std::string weights_hash; // of the parameters in canonical form; while paused or finished
    double memory_bytes = 0; // state + data + scratch, as the device laid it out
    std::vector<RunEvent> events;
    std::vector<ViewState> views;
    double flops_per_step = 0; // counted from the plan, multiply-adds as two; 0 = not known yet
    std::string precision; // "fp32"; empty = not known yet
    double peak_flops = 0; // FP32 peak of its device in FLOP/s: reported, or measured at the start
    bool repeats = true; // deterministic: the same steps give the same bits again
};

// The activity of a GPU as reported by its driver, for all programs together. Below 0: not available.
struct GpuMeters {
    std::string device; // "cuda:0"
    double busy = -1; // the share of time in which any kernel ran, 0 .. 1
    double memory_used = -1, memory_total = -1; // bytes
    double watts = -1, joules = -1; // current power; energy since some time in the past
    double celsius = -1;
    double clock = -1, max_clock = -1; // Hz
    double bus_in = -1, bus_out = -1; // to and from the device, bytes/s
    double arithmetic_active = -1, tensor_active = -1, memory_active = -1; // shares of the time, 0 .. 1
    std::string held_back; // the reason for a reduced clock; empty: not reduced, or not known
};
struct Meters { // sampled about four times a second by a thread of its own
    double cpu_share = 0; // of all cores, 0 .. 1
    std::vector<float> cores; // of each core
    double process_share = 0; // of all cores, this process
    double memory_used = 0, memory_total = 0; // bytes, of the machine
    double process_memory = 0; // resident bytes of this process
    bool valid = false; // false: not available
    double seconds = 0; // of the sample, on the steady clock
    std::vector<GpuMeters> gpus; // those whose drivers report
};

struct Snapshot {
    std::uint64_t version = 0;
    std::vector<DeviceFacts> devices; // unusable ones too, with the reason; empty until they are known
    bool devices_known = false;
    Meters meters;
    std::vector<SessionState> sessions;

    const SessionState* session(SessionId id) const;
};

} // namespace epoch
