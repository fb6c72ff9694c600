// run_history: the history of a run, replayed from its event log. A resumed or rewound run continues from a checkpoint;
// events of later steps before that are dropped.
#pragma once

#include "costs/own_step.h"
#include "protocol/inside.h"
#include "protocol/metrics.h"
#include "store/event_log.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace epoch {

struct HistoryRecord {
    std::uint64_t step = 0;
    double epoch = 0, seconds = 0;
    std::optional<double> train_loss, train_accuracy, validation_loss, validation_accuracy; // none: not finite, or none
    std::optional<double> validation_whole_accuracy, validation_mean_absolute_error, validation_r2;
    std::optional<double> samples_per_second, gradient_norm, learning_rate;
    bool operator==(const HistoryRecord&) const = default;
};

// The evaluation of the test split at the end of a run; none: there is no such figure, or it is not finite.
struct TestRecord {
    std::uint64_t step = 0; // of the weights that were tested
    std::optional<double> whole_accuracy, mean_absolute_error, r2;
    bool operator==(const TestRecord&) const = default;
};

// What needs no network, scored at the end of a run on the test split, or on the validation where there is none.
struct RecordedBaseline {
    Split split = Split::test;
    Baseline scores;
    bool operator==(const RecordedBaseline&) const = default;
};

struct RunHistory {
    std::string state = "open"; // "finished", "stopped", "failed"; "open": it goes on, or was killed
    std::string device, weights, failure;
    std::string why; // the reason of the end
    std::string moved_to; // device and threads that it was moved to; empty = never moved
    int moved_threads = 0;
    std::uint64_t first_step = 0, step = 0, steps_planned = 0; // step: the last one the log knows of
    std::uint64_t resumed = 0, rewound = 0; // how often
    double seconds = 0;
    std::optional<double> test_loss, test_accuracy;
    std::optional<TestRecord> test; // the rest of the test; none: it was not tested
    std::optional<RecordedBaseline> baseline;
    std::vector<HistoryRecord> records;
    std::vector<LiveParameterChange> live_parameters; // changes, in order
    std::vector<std::pair<std::uint64_t, std::uint64_t>> batches; // step and samples of a step after each move
    std::set<std::uint64_t> checkpoints; // steps of its checkpoints, pruned ones too
    std::set<std::uint64_t> abandoned; // steps of checkpoints after a rewind target
    std::optional<Range> forecast; // seconds a step, predicted before it began
    std::optional<TimedRun> timed; // at its end; only its times
    std::string damage; // of the log; empty = none

    const HistoryRecord* best() const; // with the lowest validation loss; null without one
};

// Skips records that are not JSON and events of unknown kinds.
RunHistory replay_events(const EventRecords& events);
Result<RunHistory> read_run_history(const std::filesystem::path& folder);

} // namespace epoch
