// Metric records: the metrics of a run's steps, aggregated in blocks.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

// Steps first .. first + count - 1 of one metric. Block borders depend on the step number alone; see series.h.
struct MetricRecord {
    std::uint64_t first = 0;
    std::uint32_t count = 0;
    float mean = 0, min = 0, max = 0, last = 0;
    bool operator==(const MetricRecord&) const = default;
};

// One validation or test of the whole split. A metric that does not apply is absent, never 0.
struct Evaluation {
    std::uint64_t step = 0;
    double epoch = 0;
    double loss = 0;
    std::vector<double> losses; // of each loss layer, unweighted
    bool has_accuracy = false;
    double accuracy = 0; // 0 .. 1
    bool has_whole_accuracy = false; // of sequences: the share of samples without a wrong label
    double whole_accuracy = 0;
    bool has_error = false;
    double mean_absolute_error = 0;
    bool has_r2 = false;
    double r2 = 0;
    double seconds = 0; // what the evaluation took
    bool operator==(const Evaluation&) const = default;
};

// A change of a live parameter; `step` is the first step with the new value.
struct LiveParameterChange {
    std::uint64_t step = 0;
    std::string name;
    double before = 0, value = 0;
    bool operator==(const LiveParameterChange&) const = default;
};

// The lowest validation loss of a run so far.
struct BestSoFar {
    std::uint64_t step = 0;
    double loss = 0;
    bool operator==(const BestSoFar&) const = default;
};

} // namespace epoch
