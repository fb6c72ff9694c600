// Commands: what the window asks a session to do. They are lossless, ordered and never block. Each takes effect between
// two steps.
#pragma once

#include "model/project.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace epoch {

enum class SessionId : std::uint32_t {}; // chosen by whoever starts the session; never reused
enum class WatchId : std::uint32_t {}; // likewise

// Where a session records its run, and which run it resumes.
struct Recording {
    std::string runs; // folder of runs; empty = nothing is recorded
    std::string file; // the project's file, as the user named it
    double save_every = 60; // seconds between checkpoints; never changes the bits
    std::string resume; // the id of a run in `runs`, or the folder of a run; empty = a new run
    std::optional<std::uint64_t> from; // a branch: a new run that starts from the state of `resume` at this step
};

// Loads the data, builds the plan, compiles and initializes. With `run_now` it starts to train, else it is paused.
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
// After the last planned epoch it trains for as many epochs again.
struct Resume {
    SessionId session{};
};
// Trains this many steps, then pauses.
struct Advance {
    SessionId session{};
    std::uint64_t steps = 1;
};
// Ends the run: evaluates the test split and keeps the state.
struct Stop {
    SessionId session{};
};
// Draws new first weights, goes back to step 0 and pauses.
struct Reset {
    SessionId session{};
    std::uint64_t seed = 0;
};
// Frees everything.
struct Close {
    SessionId session{};
};
// Changes a hyperparameter while the run trains.
struct SetLiveParameter {
    SessionId session{};
    std::string name; // "learning_rate"
    double value = 0;
};
// Sets one weight by hand; training continues from there. Earlier rewind points are dropped, because repeating the
// steps from them would not reproduce the change.
struct SetWeight {
    SessionId session{};
    std::string parameter; // "hidden/weight"
    std::int64_t index = 0; // in row-major order
    double value = 0;
};
// Goes back to the state before this step and pauses. The steps from the nearest rewind point before it
// (SessionState::rewind_steps) are repeated, with the live parameters that they had.
struct Rewind {
    SessionId session{};
    std::uint64_t step = 0;
};
// Continues on another device or with another batch size; the next sample stays the same.
struct MoveRun {
    SessionId session{};
    std::string device; // empty = unchanged
    int threads = 0; // 0 = the device's default
    std::int64_t batch = 0; // 0 = unchanged
};
// Starts a new run of the given project at step 0. It takes over the weights and running statistics whose name, shape
// and type have not changed; everything else is initialized anew.
struct ChangeNetwork {
    SessionId session{};
    Project project;
    std::string base_folder; // for relative data paths
};
struct SetSpeed {
    SessionId session{};
    double steps_per_second = 0;
};

// Views are subscriptions: while one is watched, its newest result is in every snapshot. An unwatched view costs
// nothing.
struct WatchSeries {
    std::vector<std::string> metrics; // "loss", "accuracy", "gradient_norm", "learning_rate", "loss_scale"
    std::uint64_t from = 0, to = 0; // steps; to = 0: up to the newest
    int pixels = 600;
    double smoothing = 0.6;
};
struct WatchBoundary { // two-dimensional input only
    int side = 100; // cells per side
    double min = -6, max = 6; // of both axes
    std::optional<NodeId> node = {}; // shows the output of this node's unit instead of the prediction
    std::int64_t unit = 0;
};
struct WatchProfile { }; // time per node and phase, of one profiled step

// A sample to inspect: a row of the data, or given values.
struct Probe {
    std::int64_t row = 0; // of the whole data set: training, then validation, then test
    // Instead of the row: one sample for each input field that the network reads, in the order of the data's fields, as
    // it enters the network (after scale and shift; tokens as their ids).
    std::vector<std::vector<float>> values = {};
};
// One output value of a convolution or a dense layer.
struct SampleCell {
    NodeId node{};
    std::int64_t unit = 0, row = 0, column = 0;
};
// One sample sent through the network: the output of every node, the prediction, and its explanation.
struct WatchSample {
    Probe probe;
    std::vector<NodeId> nodes = {}; // whose outputs are wanted; empty = all
    std::int64_t max_units = 64; // maps or values of a node
    std::int64_t max_side = 32; // of a map, at most 512
    bool explain = false; // with saliency and class map
    std::int64_t towards = -1; // the output that they explain; -1 = the likeliest class
    std::optional<SampleCell> cell = {}; // whose arithmetic is wanted
};
struct WatchWeights { // histograms of weights and gradients, and statistics of layer outputs
    std::vector<NodeId> nodes = {}; // empty = all
    int bins = 64; // 2 .. 256
};
struct WatchResults { // confusion matrix, worst samples, residuals
    Split split = Split::validation;
    int max_worst = 64; // samples with the largest loss, of numbers with the largest error
    int max_per_cell = 8; // and of each cell of the matrix; at most 4,096 in all wrong cells, and in all right ones
    int max_points = 2000; // pairs of target and prediction of a regression
    bool baseline = true; // false: of the network alone
    double threshold = 0.5; // of two classes: the probability from which on the second one is predicted
    bool columns = true; // the error by the columns of a table
};
struct WatchImportance { // of the columns of a table: how much worse predictions are when one is shuffled
    Split split = Split::validation;
    int shuffles = 5; // of each column, 1 .. 100
    std::uint64_t seed = 0; // of the shuffles
    std::int64_t max_rows = 2000; // spread evenly over the split
};
// How an embedding is projected: by its principal components (PCA), or by t-SNE, which takes seconds.
enum class Projection : std::uint8_t { principal, neighbours };
struct WatchEmbedding { // a layer's outputs for samples, or the rows of one of its parameters, as points
    NodeId node{};
    std::string parameter = {}; // "weight": its rows are the points; empty: the outputs are the points
    Split split = Split::validation;
    int max_points = 1000; // spread evenly over the split or the rows; at most 5,000 for PCA, 2,000 for t-SNE
    Projection projection = Projection::principal;
};
struct WatchDiagnosis { // the problems of the run, in words
    bool look_inside = true; // false: from the records alone, which costs next to nothing
};
using View = std::variant<WatchSeries, WatchBoundary, WatchProfile, WatchSample, WatchWeights, WatchResults,
    WatchEmbedding, WatchDiagnosis, WatchImportance>;

// Replaces a watch of the same id.
struct Watch {
    SessionId session{};
    WatchId watch{};
    View view;
    double per_second = 10;
};
struct Unwatch {
    SessionId session{};
    WatchId watch{};
};

using Command = std::variant<Start, Pause, Resume, Advance, Stop, Reset, Close, SetLiveParameter, Rewind, MoveRun,
    SetSpeed, Watch, Unwatch, SetWeight, ChangeNetwork>;

SessionId session_of(const Command& command);

} // namespace epoch
