// Recorded runs as shown in lists and comparisons, and the results of experiments.
#pragma once

#include "model/project.h"
#include "protocol/metrics.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epoch {

struct RunLine {
    std::string id, title, file; // file: the project's, as the user named it
    std::string folder; // of the run
    std::string state; // "finished", "stopped", "failed", "cut off", "running"
    std::string started; // for a person, UTC
    std::string device, library, data, data_hash, network; // network: the hash of the graph
    std::string parent; // the run that it branched off; empty = none. Only set in comparisons
    std::uint64_t parent_step = 0;
    std::string optimizer, precision; // at the start, like the settings below
    std::uint64_t batch = 0; // 0: not known
    std::optional<double> learning_rate;
    std::uint64_t seed = 0, step = 0, steps_planned = 0, best_step = 0;
    double seconds = 0;
    std::optional<double> best_validation_loss, test_loss, test_accuracy;
    std::optional<double> test_error; // mean absolute error, in the target's units
    std::string why; // it ended
    std::string note;
    std::vector<std::string> tags;
    std::string damage; // what cannot be read; empty: nothing
};

struct RunTable {
    std::vector<RunLine> runs; // oldest first
    std::vector<Error> unreadable;
    std::vector<std::string> binned; // ids that can be brought back, oldest first
};

// A record of a run: the training metrics since the previous record, and the validation at its end.
struct RunPoint {
    std::uint64_t step = 0;
    double epoch = 0, seconds = 0;
    std::optional<double> train_loss, train_accuracy, validation_loss, validation_accuracy, samples_per_second;
    std::optional<double> gradient_norm, learning_rate; // norm: the mean of the steps; rate: of the last one
};

struct RunDetails {
    RunLine line;
    Project project; // as its first step was trained
    std::vector<RunPoint> points; // at most 4,096, thinned to every n-th and the last
    std::vector<LiveParameterChange> live_parameters; // changes while it ran, by step; also of "batch"
};

// A setting in which two or more runs differ.
struct RunDifference {
    std::string what; // "learning_rate", "batch", "network"
    bool while_running = false; // the values are changes: "0.5 from step 1547"
    std::vector<std::string> values; // one per run
};
struct RunComparison {
    std::vector<RunDetails> runs; // as they were asked for
    std::vector<RunDifference> differences;
};

// A learning-rate range test (Smith 2017): the rate grows by a constant factor per step until the loss blows up.
struct RateTest {
    struct Point {
        double rate = 0, loss = 0, smooth = 0; // smooth: a debiased moving average
    };
    std::vector<Point> points;
    // The rate around which the smoothed loss falls fastest over a quarter of a decade; none: nowhere by more than
    // noise.
    std::optional<double> steepest;
    // A rate to start with: the steepest, but at most a tenth of `blown_up`, rounded to 1, 2 or 5 times a power of ten.
    std::optional<double> suggested;
    std::optional<double> usable_from, usable_to; // where the loss falls at all, rounded likewise; none: nowhere
    std::optional<double> blown_up; // the rate from which on the loss is four times its minimum; none: never
};

struct BatchTrial {
    std::int64_t batch = 0;
    bool fits = false;
    double bytes = 0; // of device memory; 0 if the batch does not fit
    double samples_per_second = 0; // 0: not measured
    std::string why; // the batch does not fit
};
struct LargestBatch {
    std::int64_t largest = 0; // the largest batch that fits; 0: none
    std::int64_t fastest = 0; // the smallest measured batch within 5 % of the best speed
    std::vector<BatchTrial> trials; // ascending
};

// Which splits of its data a project is trained on.
struct SplitPlan {
    int folds = 1; // 1: the split of the project in place of parts
    int repeats = 1; // with other random splits

    struct Place {
        int repeat = 1, fold = 1;
    };
    int count() const { return folds * repeats; }
    Place at(int place) const { return {place / folds + 1, place % folds + 1}; } // from 0
    bool operator==(const SplitPlan&) const = default;
};
struct TestedSplit {
    SplitCounts counts;
    Evaluation test; // with the best weights
    double seconds = 0; // of training
};
struct CrossValidation {
    SplitPlan plan;
    std::vector<TestedSplit> runs; // those that have ended, in the order of the plan
};

struct Spread {
    double mean = 0, deviation = 0; // of a sample: divided by one less than the number of values
};
inline Spread spread_of(std::span<const double> values)
{
    Spread spread;
    for (const double value : values) spread.mean += value / static_cast<double>(values.size());
    double squares = 0;
    for (const double value : values) squares += (value - spread.mean) * (value - spread.mean);
    if (values.size() > 1) spread.deviation = std::sqrt(squares / static_cast<double>(values.size() - 1));
    return spread;
}

// A hyperparameter of a sweep: its values, or a range to draw from.
struct SweepAxis {
    enum class Place : std::uint8_t { setting, optimizer_setting, parameter, seed };
    Place place = Place::setting;
    NodeId node{}; // whose parameter it is
    std::string key; // of the setting or parameter; "seed" for seeds
    std::vector<Value> values; // empty: drawn from the range; random search only
    double min = 0, max = 0;
    bool logarithmic = false; // drawn log-uniformly
};
struct SweepTrial {
    std::vector<Value> values; // one per axis
    std::string run; // id, once it was started
    std::string state; // "finished", "failed", "stopped"
    std::string failure; // in words; empty: none
    std::optional<double> best_validation_loss, validation_accuracy; // accuracy: of the newest validation
    double seconds = 0;
};
struct SweepResult {
    std::vector<SweepTrial> trials; // in the order they were run
};

// The values of one input field, as they enter the network.
struct InputValues {
    std::string name; // of their source
    std::vector<float> values;
    std::int64_t filled = 0; // cells of a row that were empty and are filled in as in training
    std::vector<Message> filled_cells = {}; // "temp_c: 12.4 (the mean of training)"
    std::int64_t row = 0, rows = 0; // of a table, from 1; 0: of none
};

} // namespace epoch
