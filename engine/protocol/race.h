// Race: the same network, seed and batch order trained on two or more devices; the timing and profile of each lane, the
// numerical differences between lanes, and the fairness rules. Crossover: from which batch and network size on one
// device is faster than the other.
#pragma once

#include "base/message.h"
#include "model/network_size.h"
#include "plan/forecast.h"
#include "plan/gpu_estimate.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace epoch {

inline constexpr std::size_t max_race_lanes = 8;
inline constexpr std::int64_t min_race_steps = 20, max_race_steps = 65'536; // timed steps of a lane

struct RaceEntry {
    std::string device = "cpu"; // "cpu", "cpu:2", "cuda:1"
    std::int64_t batch = 0; // 0 = the project's
    std::string precision; // empty = the project's
};

enum class RaceForm : std::uint8_t {
    official, // in rounds, one after the other: no lane shares the hardware
    duel // all at once: the lanes share the cores
};

// What the device says it is; only hardware may be shown as a device.
enum class RaceSource : std::uint8_t { hardware, emulation, fake };

// How far a comparison can be trusted.
enum class Fairness : std::uint8_t {
    fair,
    disturbed, // other programs took part of the hardware: the figure is about right
    not_comparable // there is no figure
};

// What other programs did during a measurement.
struct OtherLoad {
    double cores = -1; // kept busy on average; below 0: not known
    std::string programs; // the busiest first: "firefox, ninja"; empty: none, or not known
    Message disturbance; // a sentence if that was more than a fair measurement allows; empty: it was not
};

// A layer's part of a step; several nodes if the device has fused their work.
struct SplitRow {
    std::vector<NodeId> nodes;
    std::string name; // "hidden", "hidden + relu"
    double copy = 0, forward = 0, backward = 0, update = 0; // seconds; copy: of the batch to the device
    // Of the whole step, counted from the plan: a multiply-add is two FLOPs, and every op reads and writes all
    // operands.
    double flops = 0, bytes = 0;
    double seconds() const { return copy + forward + backward + update; }
};

// The profile of a step by the device's clock: the mean of the profiled steps between the quartiles.
struct TimeSplit {
    std::vector<SplitRow> rows; // in the order of the network
    double launch_and_wait = 0; // the time of the profiled step outside of all layers
    double total_seconds = 0; // of the profiled step
    double plain_seconds = 0; // of a step without profiling: the median of the race
    std::int64_t steps = 0; // profiled
    std::string mode; // "op by op", "one fused kernel"

    double work_seconds() const; // of all rows
    double profiled_to_plain() const { return plain_seconds > 0 ? total_seconds / plain_seconds : 0; }
    // Profiling slows the step down so much that the parts can only be read as shares.
    bool estimated() const { return profiled_to_plain() > 1.3; }
    // The rows and the rest add up to the profiled step within 2 %.
    bool adds_up() const;
};

struct RaceLoss {
    std::uint64_t step = 0;
    double seconds = 0; // of training at the lane's mean speed, without start-up and warm-up
    double loss = 0;
};

double quantile(std::vector<double> values, double share); // 0 without values
std::string times_text(double ratio); // "0.85", "1.6", "24": two digits, or the whole integer part

// The activity of a lane's GPU during its rounds, as reported by the driver. Below 0: not known.
struct GpuEffort {
    double busy = -1; // share of the time in which any kernel ran, 0 .. 1
    double arithmetic_active = -1, tensor_active = -1, memory_active = -1; // shares of the time
    double bus_in = -1, bus_out = -1; // to and from the device, bytes a second
    double memory_used = -1; // at most, bytes
    double joules = -1, watts = -1; // of the whole device
    bool joules_from_watts = false; // the GPU has no energy counter: power was multiplied by time
    double clock = -1, max_clock = -1; // of its multiprocessors, Hz: mean and maximum
    std::string held_back; // the main reason for a reduced clock; empty: not reduced, or not known
    double held_back_share = 0; // of the time, whatever the reason
};

struct RaceLane {
    RaceEntry entry;
    std::string title; // what distinguishes it from the others: "2 threads", "batch 64", "tf32"
    RaceSource source = RaceSource::hardware;
    bool recorded = false; // false: measured in this race
    std::string when; // it was measured, for a person
    DeviceFacts facts; // without the list of its kernels
    int all_threads = 0; // the device's default number of threads
    std::string network, data, first_weights; // hashes
    std::uint64_t seed = 0;
    std::int64_t batch = 0;
    std::string precision;
    double start_up_seconds = 0; // opening, compiling, first weights and first step; shown, not counted
    std::uint64_t warm_up_steps = 0, steps = 0, steps_planned = 0; // steps: timed, without warm-up
    std::vector<double> block_seconds; // the seconds of a step, for each timed block of steps
    std::vector<double> round_seconds; // the median of each round
    double median = 0, p10 = 0, p90 = 0; // seconds of a step
    double seconds = 0; // of all timed steps
    std::vector<RaceLoss> losses; // at most 2,048
    TimeSplit split;
    double flops_per_step = 0; // multiply-adds count as two
    double peak_flops = 0, bandwidth = 0; // measured, FP32 FLOP/s and bytes/s; 0 = not known
    double memory_bytes = 0;
    OtherLoad other; // during its rounds
    // During its rounds: cores kept busy by this program, and the energy of the processor package. Below 0: not known.
    double busy_cores = -1, joules = -1;
    double work_seconds = 0; // wall-clock time of its rounds; 0 = not known
    GpuEffort gpu; // of a lane on a GPU
    std::int64_t epoch_samples = 0; // training samples; 0 = not known

    // Scales what was spent in all rounds to one epoch; below 0: not known.
    double an_epoch(double spent) const
    {
        const double samples = static_cast<double>(steps) * static_cast<double>(batch);
        return spent >= 0 && samples > 0 && epoch_samples > 0 ? spent / samples * static_cast<double>(epoch_samples)
                                                              : -1;
    }
    double watts() const { return joules >= 0 && work_seconds > 0 ? joules / work_seconds : -1; } // of the processor
    double work_a_second() const { return median > 0 ? flops_per_step / median : 0; } // FLOP/s
    // The share of the FP32 peak that was reached; below 0: not known, or in another precision.
    double work_of_peak() const
    {
        return peak_flops > 0 && median > 0 && precision == "fp32" ? work_a_second() / peak_flops : -1;
    }
    // Computes median, p10, p90, split.plain_seconds and the seconds of the losses from the blocks.
    void update_statistics();
    double samples_per_second() const { return median > 0 ? static_cast<double>(batch) / median : 0; }
};

// The largest differences of one layer from the first lane, relative to the largest absolute value.
struct ParityRow {
    NodeId node{}; // of the outermost graph
    std::string path;
    double output = 0, gradient = 0; // gradient: of its parameters
};
struct RaceParity {
    std::size_t lane = 0; // compared with lane 0
    std::uint64_t after_steps = 0; // outputs and gradients are of the next step
    double tolerance = 0;
    std::vector<ParityRow> rows; // in the order of the network
    double weights = 0; // |a - b| / |b| over all trained weights
    // The difference that is compared with the tolerance. Before the first update it is the largest of the rows,
    // because only rounding may differ. Later it is that of the weights: one activation that rounding has flipped
    // changes a gradient a lot, but the weights only a little.
    double largest = 0;
    std::string where; // "gradient of hidden", "all weights"
};

struct FairnessRule {
    // varied: this race compares it; disturbed: the figure holds, but only about
    enum class State : std::uint8_t { kept, broken, varied, unknown, disturbed };
    std::string code; // stable: "network", "weights", "seed", "batch", "precision", "steps", "warm_up", "turns",
                      // "load", "parity", "losses", "cores", "data", "median"
    std::string title; // "Same network"
    State state = State::kept;
    Message words; // the figures: "batch 64"; if broken a reason that can stand alone: "batch 1 against 64"
};

// The estimated time of a step on a GPU that is not installed, computed from its data sheet. It is shown beside the
// lanes and cannot win.
struct RaceEstimate {
    std::string gpu, name; // of its data sheet: "rtx-4090", "NVIDIA GeForce RTX 4090"
    std::string precision;
    std::int64_t batch = 0;
    StepEstimate step;
    double bytes = 0, memory = 0; // needed by the network; of the GPU
    bool fits() const { return bytes <= memory; }
};

// The one property in which the lanes may differ.
enum class RaceVaries : std::uint8_t { device, batch, precision };
RaceVaries what_varies(std::span<const RaceEntry> entries);

// What people call a device: "2 threads", "NVIDIA H200"; without facts its id.
std::string device_title(const std::string& id, const DeviceFacts& facts);
// What people call the lanes: "2 threads", or "CPU, 2 threads" beside another kind of device; "NVIDIA H200";
// "batch 64". Facts are those of each entry's device.
std::vector<std::string> race_titles(std::span<const RaceEntry> entries, std::span<const DeviceFacts> facts);

// The name of a lane's device, or a text that says that it is no hardware.
std::string shown_device(const RaceLane& lane);

struct RaceResult {
    RaceForm form = RaceForm::official;
    std::vector<RaceLane> lanes;
    std::vector<RaceParity> parity;
    std::vector<FairnessRule> rules; // empty: the race is not over
    Fairness grade = Fairness::not_comparable;
    // "2 threads: 1.6x faster per step (1.5 to 1.7)", with "about" if disturbed, or "Not comparable: ..."
    Message headline;
    Message disturbance; // "disturbed: other programs kept 1.1 cores busy (firefox)"; empty: it is not disturbed
    double ratio = 0, min_ratio = 0, max_ratio = 0; // slowest over fastest, over the rounds; 0 if not comparable
    std::size_t winner = 0;
    std::vector<RaceEstimate> estimates;

    bool fair() const { return grade == Fairness::fair; }
};

// --- Crossover ---

struct CrossoverCell {
    enum class Winner : std::uint8_t { unknown, first, second, either };

    std::int64_t batch = 0, size = 0; // size: along the axis
    bool measured = false; // false: interpolated from neighbouring cells
    double speed_up = 0; // time of the first device over that of the second; above 1 the second wins; 0 = not known
    double doubt = 1; // the speed-up lies between speed_up / doubt and speed_up * doubt
    double first_seconds = 0, second_seconds = 0; // of a measured step; the middle of an estimated range

    Winner winner() const; // either: undecided within the doubt
};
struct Crossover {
    std::string first, second; // devices
    std::string first_title, second_title; // what people call them; the ids until they are measured
    std::string estimated; // the GPU whose data sheet replaces the second device; empty: both are measured
    NetworkAxis axis = NetworkAxis::width; // what grows beside the batch
    std::vector<std::int64_t> batches, sizes; // ascending
    std::vector<CrossoverCell> cells; // [size][batch]
    std::int64_t batch = 0, size = 0; // of the unscaled network; size 0: its layers differ in size
    Message cause; // why a device loses on small networks
    double seconds = 0; // spent
    bool whole = false; // every cell next to the crossover is measured
    OtherLoad other;

    // On both devices; false for an estimated one.
    bool is_measured(const CrossoverCell& cell) const { return cell.measured && estimated.empty(); }
};

} // namespace epoch
