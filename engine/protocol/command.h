// Commands: what the window asks a session to do. Lossless, in order, never blocking; each takes effect between two
// run calls, always at a whole step.
#pragma once

#include "model/project.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace epoch {

enum class SessionId : std::uint32_t {}; // chosen by whoever starts the session; not reused
enum class WatchId : std::uint32_t {}; // likewise

// Where a session writes its run down, and which run it goes on with.
struct Recording {
    std::string runs; // folder of runs; empty = nothing is written
    std::string file; // the project's file, as its user knows it
    double save_every = 60; // seconds between checkpoints; never changes the bits
    std::string resume; // a run of that folder, or a run's own folder; empty = a new run
    std::optional<std::uint64_t> from; // a branch: a new run that begins with the state that `resume` had at this step
};

// Loads the data, builds the plan, compiles and initialises. `run_now` goes on to train, else it waits as paused.
struct Start {
    SessionId session{};
    Project project; // the session owns this copy; editing meanwhile cannot race
    std::string base_folder; // for relative data paths; the project's folder or empty
    std::string device = "cpu";
    int threads = 0; // 0 = the device's default
    double steps_per_second = 0; // 0 = full speed; never changes the bits
    bool run_now = true;
    Recording recording;
};
struct Pause {
    SessionId session{};
};
struct Resume {
    SessionId session{};
}; // also after the last epoch: goes on for as many again
struct Advance {
    SessionId session{};
    std::uint64_t steps = 1;
}; // so many steps, then paused
struct Stop {
    SessionId session{};
}; // ends the run: test split evaluated, state kept
struct Reset {
    SessionId session{};
    std::uint64_t seed = 0;
}; // new first weights, step 0, paused
struct Close {
    SessionId session{};
}; // frees everything
struct SetLiveParameter {
    SessionId session{};
    std::string name;
    double value = 0;
}; // "learning_rate"
// One number of a parameter by hand; what is learned goes on from there. States before it are forgotten, because to
// reach this step from them again would not give it.
struct SetWeight {
    SessionId session{};
    std::string parameter; // "hidden/weight"
    std::int64_t index = 0; // in row-major order
    double value = 0;
};
// Back to the state before this step, then paused. From the nearest state that was kept (SessionState::rewind_steps) at
// or before it the steps between are done again, with the knobs as they were.
struct Rewind {
    SessionId session{};
    std::uint64_t step = 0;
};
// Goes on elsewhere, or with another batch; the sample that comes next stays the same.
struct MoveRun {
    SessionId session{};
    std::string device; // empty = as it is
    int threads = 0; // 0 = the device's default
    std::int64_t batch = 0; // 0 = as it is
};
// Restart, keep the weights that fit: another run, from step 0 and running, of the project as it is now. Weights and
// running statistics of the run so far go on where their name, shape and type are the same; all else is new.
struct ChangeNetwork {
    SessionId session{};
    Project project;
    std::string base_folder; // for relative data paths
};
struct SetSpeed {
    SessionId session{};
    double steps_per_second = 0;
};

// Views are subscriptions: while one is watched, its newest result is in every snapshot. Nobody watching = no work.
struct WatchSeries {
    std::vector<std::string> metrics; // "loss", "accuracy", "gradient_norm", "learning_rate", "loss_scale"
    std::uint64_t from = 0, to = 0; // steps; to = 0: as far as it got
    int pixels = 600;
    double smoothing = 0.6;
};
struct WatchBoundary { // two-dimensional input only
    int side = 100; // cells a side
    double min = -6, max = 6; // of both axes
    std::optional<NodeId> node = {}; // in place of the answer: the output of this node's unit
    std::int64_t unit = 0;
};
struct WatchProfile { }; // time per node and phase, of one profiled step

// A sample to look at: a row of the data, or numbers that somebody hands in.
struct Probe {
    std::int64_t row = 0; // of the whole set: training, then validation, then test
    // In place of the row: for each input field that the network reads, in the order of the data's fields, one sample
    // as it enters the network, that is after scale and shift; tokens as their numbers.
    std::vector<std::vector<float>> values = {};
};
// One number that a convolution or a dense layer makes of a sample.
struct SampleCell {
    NodeId node{};
    std::int64_t unit = 0, row = 0, column = 0;
};
// One sample sent through the network: what every node makes of it, what the network says and why.
struct WatchSample {
    Probe probe;
    std::vector<NodeId> nodes = {}; // whose outputs are wanted; empty = all
    std::int64_t most_units = 64; // maps or numbers of a node
    std::int64_t most_side = 32; // of a map, at most 512
    bool explain = false; // with saliency and class map
    std::int64_t towards = -1; // output number that they are about; -1 = the likeliest class
    std::optional<SampleCell> cell = {}; // for its arithmetic
};
struct WatchWeights { // histograms of weights and gradients, and how the outputs of nodes behave
    std::vector<NodeId> nodes = {}; // empty = all
    int bins = 64; // 2 .. 256
};
struct WatchResults { // confusion, worst samples, residuals
    Split split = Split::validation;
    int max_worst = 64; // samples with the largest loss of all
    int max_per_cell = 8; // and of each cell; at most 4,096 of all wrong cells, and of all right ones
    int max_points = 2000; // pairs of truth and guess, for numbers
};
// Where the points of an embedding are put: along the directions in which they differ most (PCA), or so that near
// neighbours stay near each other (t-SNE), which takes seconds.
enum class Projection : std::uint8_t { principal, neighbours };
struct WatchEmbedding { // a layer's outputs for samples, or the rows of its parameter, as points
    NodeId node{};
    std::string parameter = {}; // "weight": its rows are the points; empty: the outputs are
    Split split = Split::validation;
    int max_points = 1000; // spread evenly over the split or the rows; at most 5,000, neighbours 2,000
    Projection projection = Projection::principal;
};
struct WatchDiagnosis { // what the run suffers from, in words
    bool look_inside = true; // else by the records alone, which costs next to nothing
};
using View = std::variant<WatchSeries, WatchBoundary, WatchProfile, WatchSample, WatchWeights, WatchResults,
    WatchEmbedding, WatchDiagnosis>;

struct Watch {
    SessionId session{};
    WatchId watch{};
    View view;
    double per_second = 10;
}; // replaces one of that id
struct Unwatch {
    SessionId session{};
    WatchId watch{};
};

using Command = std::variant<Start, Pause, Resume, Advance, Stop, Reset, Close, SetLiveParameter, Rewind, MoveRun,
    SetSpeed, Watch, Unwatch, SetWeight, ChangeNetwork>;

SessionId session_of(const Command& command);

} // namespace epoch
