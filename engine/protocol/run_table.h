// run_table: recorded runs as lists and comparisons show them, and experiments that answer with numbers.
#pragma once

#include "model/project.h"
#include "protocol/metrics.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

struct RunLine {
    std::string id, title, file; // file: the project's, as its user named it
    std::string folder; // where it is kept
    std::string state; // "finished", "stopped", "failed", "cut off", "running"
    std::string started; // for a person, UTC
    std::string device, library, data, data_hash, network; // network: the hash of what computes
    std::string parent; // the run that it branched off; empty = none. Told in comparisons alone
    std::uint64_t parent_step = 0;
    std::string optimizer, precision; // it was started with, likewise below
    std::uint64_t batch = 0; // 0: not known
    std::optional<double> learning_rate;
    std::uint64_t seed = 0, step = 0, steps_planned = 0, best_step = 0;
    double seconds = 0;
    std::optional<double> best_validation_loss, test_loss, test_accuracy;
    std::string note;
    std::vector<std::string> tags;
    std::string damage; // what of it cannot be read; empty: nothing
};

struct RunTable {
    std::vector<RunLine> runs; // oldest first
    std::vector<Error> unreadable;
    std::vector<std::string> binned; // ids that can be brought back, oldest first
};

// A line of a run's records: what training made of the steps since the line before, and the validation at its end.
struct RunPoint {
    std::uint64_t step = 0;
    double epoch = 0, seconds = 0;
    std::optional<double> train_loss, train_accuracy, validation_loss, validation_accuracy, samples_per_second;
    std::optional<double> gradient_norm, learning_rate; // norm: the mean of the steps; rate: of the last one
};

struct RunDetails {
    RunLine line;
    Project project; // as it was started
    std::vector<RunPoint> points; // at most 4,096: of more every n-th and the last
    std::vector<LiveParameterChange> live_parameters;
};

// What two or more runs were started with, where they differ.
struct RunDifference {
    std::string what; // "learning_rate", "batch", "network"
    std::vector<std::string> values; // one a run
};
struct RunComparison {
    std::vector<RunDetails> runs; // as they were asked for
    std::vector<RunDifference> differences;
};

// A learning-rate range test (Smith 2017): the rate grows from step to step by an even factor until the loss blows up.
struct RateTest {
    struct Point {
        double rate = 0, loss = 0, smooth = 0; // smooth: a debiased moving average
    };
    std::vector<Point> points;
    std::optional<double> steepest; // rate at which the smooth loss falls fastest per factor; none: it never falls
    std::optional<double> suggested; // a learning rate to begin with: the steepest, held below a tenth of `blown_up`
    std::optional<double> blown_up; // rate from which on the loss is four times its lowest; none: it never was
};

struct BatchTrial {
    std::int64_t batch = 0;
    bool fits = false;
    double bytes = 0; // that the device laid out; 0 where it does not fit
    double samples_per_second = 0; // measured; 0: not measured
    std::string why; // it does not fit
};
struct LargestBatch {
    std::int64_t largest = 0; // that fits; 0: none
    std::int64_t fastest = 0; // of those that were measured, the smallest within a twentieth of the best speed
    std::vector<BatchTrial> trials; // ascending
};

// One thing that a sweep varies: its values in turn, or numbers drawn from a range.
struct SweepAxis {
    enum class Place : std::uint8_t { setting, optimizer_setting, parameter, seed };
    Place place = Place::setting;
    NodeId node{}; // whose parameter it is
    std::string key; // of the setting or parameter; "seed" for seeds
    std::vector<Value> values; // empty: drawn from the range, for random sweeps alone
    double min = 0, max = 0;
    bool logarithmic = false; // drawn evenly over the factors
};
struct SweepTrial {
    std::vector<Value> values; // one an axis
    std::string run; // id, once it was begun
    std::string state; // "finished", "failed", "stopped"
    std::string failure; // in words; empty: none
    std::optional<double> best_validation_loss, validation_accuracy; // accuracy: of the newest validation
    double seconds = 0;
};
struct SweepOutcome {
    std::vector<SweepTrial> trials; // in the order they were done
};

// Numbers for one input field, as they enter the network.
struct InputValues {
    std::string name; // what they came from
    std::vector<float> values;
};

} // namespace epoch
