// symptoms: what a diagnosis is made from, as plain values: records of the run, its labels, and a look inside.
#pragma once

#include "protocol/inside.h"
#include "protocol/metrics.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epoch {

// Of the training samples' targets.
struct TargetFacts {
    std::int64_t rows = 0; // that were looked at
    std::vector<std::int64_t> counts; // of classes; empty: they are numbers
    std::vector<std::string> names; // of the classes, may be empty
    bool symbols = false; // of the text that the network reads: some are rare in every language
    bool all_equal = false;
    // What the loss is when nothing is known of a sample but how often each target occurs: the entropy of the classes
    // in nats, or the variance of the numbers. None where the loss is of another kind or several losses are added up.
    std::optional<double> base_loss;
    // The input column that follows the target most closely, and their correlation, -1 .. 1.
    std::string column;
    double correlation = 0;
};

struct Symptoms {
    std::span<const MetricRecord> losses, norms; // of training, and of its gradient; by step
    std::span<const Evaluation> validations;
    std::uint64_t step = 0, steps_planned = 0; // 0 planned = no end
    double epoch = 0;
    int steps_not_finite = 0; // in a row, up to the newest
    double learning_rate = 0, usual_rate = 0; // in force; what the optimizer begins with. 0 = no such knob
    double seconds = 0, seconds_waited = 0; // of the run; for rows of a streamed set
    // Of an accelerator: the share of its peak that the steps reach; none: not known, or a processor of few cores.
    std::optional<double> work_share;
    std::int64_t batch = 0, samples = 0; // samples: of the training split
    std::optional<double> best_loss; // what no network can pass
    const TargetFacts* targets = nullptr; // null: not looked at, likewise below
    const WeightsMoment* inside = nullptr;
};

} // namespace epoch
