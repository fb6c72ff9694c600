// race: one drawing, one seed, one batch order on two or more devices: who runs, what each lane did and where its time
// went, how far the results lie apart, and whether it was fair. And the crossover: from which batch and width on the
// one device beats the other.
#pragma once

#include "model/network_size.h"
#include "plan/forecast.h"
#include "plan/gpu_estimate.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

inline constexpr std::size_t max_race_lanes = 8;
inline constexpr std::int64_t min_race_steps = 20, max_race_steps = 65'536; // timed ones of a lane

// One who runs.
struct RaceEntry {
    std::string device = "cpu"; // "cpu", "cpu:2", "cuda:1"
    std::int64_t batch = 0; // 0 = the project's
    std::string precision; // empty = the project's
};

enum class RaceForm : std::uint8_t {
    official, // in turns, one after the other: nobody shares anything
    duel // all at once, for the show: cores are shared
};

// What computed, as the device itself says: only hardware may be shown as a device.
enum class RaceSource : std::uint8_t { hardware, emulation, fake };

// A layer's part of a step; several nodes where the device has fused their work.
struct SplitRow {
    std::vector<NodeId> nodes;
    std::string name; // "hidden", "hidden + relu"
    double copy = 0, forward = 0, backward = 0, update = 0; // seconds; copy: bringing the batch to where it is used
    // Of the whole step, counted from the plan: a multiply-add is two, and every op reads and writes all its operands.
    double flops = 0, bytes = 0;
    double seconds() const { return copy + forward + backward + update; }
};

// Where the time of a step goes, by the device's own clock: mean of the profiled steps between the quartiles.
struct TimeSplit {
    std::vector<SplitRow> rows; // in the order of the network
    double launch_and_wait = 0; // the part of the profiled step that belongs to no layer
    double total_seconds = 0; // of the profiled step
    double plain_seconds = 0; // of an ordinary one: the median of the race
    std::int64_t steps = 0; // that were profiled
    std::string mode; // "op by op", "one fused kernel"

    double work_seconds() const; // of all rows
    double profiled_to_plain() const { return plain_seconds > 0 ? total_seconds / plain_seconds : 0; }
    // Marks make the step so much slower that the parts are shares alone, not times.
    bool estimated() const { return profiled_to_plain() > 1.3; }
    // Rows and the part of no layer add up to the profiled step, but for 2 %.
    bool adds_up() const;
};

struct RaceLoss {
    std::uint64_t step = 0;
    double seconds = 0; // of training up to there at the lane's mean speed, start-up and warm-up left out
    double loss = 0;
};

// The value below which this share of them lies; 0 where there is none.
double quantile(std::vector<double> values, double share);
std::string times_text(double ratio); // "0.85", "1.6", "24": two digits, or all of the whole part

// What the GPU of a lane did over its turns, by its driver's word, whoever used it. Below 0: not known.
struct GpuEffort {
    double busy = -1; // share of the time in which any kernel ran, 0 .. 1
    double arithmetic_active = -1, tensor_active = -1, memory_active = -1; // shares of the time
    double bus_in = -1, bus_out = -1; // to and from the device, bytes a second
    double memory_used = -1; // at most, bytes
    double joules = -1, watts = -1; // of the whole device
    bool joules_from_watts = false; // it has no counter of energy: watts were multiplied by time
    double clock = -1, clock_most = -1; // of its processors, Hz: on average, and at most
    std::string held_back; // why its clock was lower than it could be, mostly; empty: it was not, or not known
    double held_back_share = 0; // of the time, whatever the reason
};

struct RaceLane {
    RaceEntry entry;
    std::string title; // "cpu:2", "batch 64", "tf32": by what tells it from the others
    RaceSource source = RaceSource::hardware;
    bool recorded = false; // else measured just now
    std::string when; // it was measured, for a person
    DeviceFacts facts; // without the list of its kernels
    int all_threads = 0; // that the device takes where nobody names a number
    std::string network, data, first_weights; // hashes
    std::uint64_t seed = 0;
    std::int64_t batch = 0;
    std::string precision;
    double start_up_seconds = 0; // opening, compiling, first weights and first step; shown, not counted
    std::uint64_t warm_up_steps = 0, steps = 0, steps_planned = 0; // not counted; timed
    std::vector<double> block_seconds; // of one step, a figure for each timed block of steps, in order
    std::vector<double> round_seconds; // the median of each turn
    double median = 0, p10 = 0, p90 = 0; // of a step, in seconds
    double seconds = 0; // of all timed steps together
    std::vector<RaceLoss> losses; // at most 2,048
    TimeSplit split;
    double flops_per_step = 0; // multiply-adds count as two
    double peak_flops = 0, bandwidth = 0; // FP32; measured beside it, a second; 0 = not known
    double memory_bytes = 0;
    double other_cores = -1; // that others kept busy meanwhile; below 0: not known
    // Over its turns: cores that this program kept busy, and energy of the whole processor package. Below 0: not known,
    // or not readable here.
    double busy_cores = -1, joules = -1;
    double work_seconds = 0; // that its turns took by the clock on the wall; 0 = not known
    GpuEffort gpu; // of a lane on a GPU
    std::int64_t epoch_samples = 0; // that the network learns from; 0 = not known

    // What was spent over the turns, for as many samples as an epoch has; below 0: not known.
    double an_epoch(double spent) const
    {
        const double samples = static_cast<double>(steps) * static_cast<double>(batch);
        return spent >= 0 && samples > 0 && epoch_samples > 0 ? spent / samples * static_cast<double>(epoch_samples)
                                                              : -1;
    }
    double watts() const { return joules >= 0 && work_seconds > 0 ? joules / work_seconds : -1; } // of the processor
    double work_a_second() const { return median > 0 ? flops_per_step / median : 0; } // FLOP/s
    // Of the FP32 arithmetic it does at best; below 0: that is not known, or it computed in another precision.
    double work_of_peak() const
    {
        return peak_flops > 0 && median > 0 && precision == "fp32" ? work_a_second() / peak_flops : -1;
    }
    // Median, p10, p90, the plain step of the split and the seconds of losses, from the blocks.
    void update_statistics();
    double samples_per_second() const { return median > 0 ? static_cast<double>(batch) / median : 0; }
};

// The largest differences of one layer from the first lane's, each as a share of the largest number compared with.
struct ParityRow {
    NodeId node{}; // of the outermost graph
    std::string path;
    double output = 0, gradient = 0; // gradient: of its parameters
};
struct RaceParity {
    std::size_t lane = 0; // compared with lane 0
    std::uint64_t after_steps = 0; // outputs and gradients are those of the step that follows
    double tolerance = 0;
    std::vector<ParityRow> rows; // in the order of the network
    double weights = 0; // |a - b| / |b| over all trained numbers
    // What is held against the tolerance. Before any update the largest of the rows: only rounding may differ. Later
    // the weights: one activation that rounding has flipped changes a gradient by much, but the weights by little.
    double largest = 0;
    std::string where; // "gradient of hidden", "all weights"
};

struct FairnessRule {
    enum class State : std::uint8_t { kept, broken, varied, unknown }; // varied: it is what this race is about
    std::string code; // stable: "network", "weights", "seed", "batch", "precision", "steps", "warm_up", "turns",
                      // "load", "parity", "losses", "cores", "data", "median"
    std::string title; // "Same network"
    State state = State::kept;
    std::string words; // the figures: "batch 64"
};

// What a GPU that is not here would take for a step of the same network: by a formula, never measured. It stands
// beside the lanes, never among them, and wins nothing.
struct RaceEstimate {
    std::string gpu, name; // of its data sheet: "rtx-4090", "NVIDIA GeForce RTX 4090"
    std::string precision;
    std::int64_t batch = 0;
    StepEstimate step;
    double bytes = 0, memory = 0; // forecast of the network; of the GPU
    bool fits() const { return bytes <= memory; }
};

// What a lane ran on, as it may be shown: what is no hardware says so.
std::string shown_device(const RaceLane& lane);

struct RaceOutcome {
    RaceForm form = RaceForm::official;
    std::vector<RaceLane> lanes;
    std::vector<RaceParity> parity;
    std::vector<FairnessRule> rules; // empty: it is not over
    bool fair = false;
    std::string headline; // "cpu:2 1.6x faster per step (1.5-1.7)", or "Not a fair race: ..."
    double ratio = 0, min_ratio = 0, max_ratio = 0; // slowest over fastest, of the turns; 0 where it is not fair
    std::size_t winner = 0;
    std::vector<RaceEstimate> estimates;
};

// --- Crossover ---

struct CrossoverCell {
    enum class Winner : std::uint8_t { unknown, first, second, either };

    std::int64_t batch = 0, size = 0; // size: along the axis
    bool measured = false; // else estimated from those around it
    double speed_up = 0; // time of the first device over that of the second; above 1 the second wins; 0 = not known
    double doubt = 1; // the speed-up lies between speed_up / doubt and speed_up * doubt
    double first_seconds = 0, second_seconds = 0; // of a step, where measured; of an estimated second the middle

    Winner winner() const; // either: the doubt leaves it open
};
struct Crossover {
    std::string first, second; // devices
    std::string estimated; // GPU whose data sheet stands for the second device; empty: that is measured too
    NetworkAxis axis = NetworkAxis::width; // what grows beside the batch
    std::vector<std::int64_t> batches, sizes; // ascending
    std::vector<CrossoverCell> cells; // [size][batch]
    std::int64_t batch = 0, size = 0; // of the network as it is; size 0: its parts differ
    std::string cause; // why the one that loses small work does so, in words
    double seconds = 0; // spent
    bool whole = false; // every cell beside the line is measured

    // Both devices were: no cell of an estimated one is.
    bool is_measured(const CrossoverCell& cell) const { return cell.measured && estimated.empty(); }
};

} // namespace epoch
