// Symptoms: the input of a diagnosis as plain values: records of the run, facts of its targets, and statistics of its
// weights and layer outputs.
#pragma once

#include "inspect/duplicates.h"
#include "protocol/inside.h"
#include "protocol/metrics.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epoch {

// Facts of the training samples' targets.
struct TargetFacts {
    std::int64_t rows = 0; // inspected
    std::vector<std::int64_t> counts; // of classes; empty: a regression
    std::vector<std::string> names; // of the classes, may be empty
    bool symbols = false; // the classes are the symbols of the text that the network reads; some are always rare
    bool all_equal = false;
    // The loss of a constant prediction by frequency: the entropy of the classes in nats, or the variance of the
    // values. None for other losses, or for a sum of several.
    std::optional<double> base_loss;
    double root_mean_square = 0; // of the values of a regression, as they enter the network
    // The input column with the largest correlation with the target, and that correlation, -1 .. 1.
    std::string column;
    double correlation = 0;
    Duplicates duplicates;
};

struct Symptoms {
    std::span<const MetricRecord> losses, norms; // of training, and of its gradient; by step
    std::span<const Evaluation> validations;
    std::uint64_t step = 0, steps_planned = 0; // 0 planned = no end
    double epoch = 0, steps_per_epoch = 0;
    int steps_not_finite = 0; // in a row, up to the newest
    double learning_rate = 0, usual_rate = 0; // in force; the optimizer's default. 0 = none
    double seconds = 0, seconds_waited = 0; // of the run; for the data loader
    // The share of an accelerator's peak that the steps reach; none: not known, or a CPU.
    std::optional<double> work_share;
    std::int64_t batch = 0, samples = 0; // samples: of the training split
    std::int64_t samples_of_validation = 0;
    std::int64_t parameters = 0; // of the network
    std::optional<double> best_loss; // the lower bound of the loss
    bool restores_best = false, stops_early = false; // settings of the run
    bool pictures = false, augments = false; // an input is made of them; they are augmented
    const TargetFacts* targets = nullptr; // null: not inspected, likewise below
    const WeightsMoment* inside = nullptr;
    const Baseline* baseline = nullptr; // of the validation split
};

} // namespace epoch
