// curve: the learning curve of a run with every recorded point, as a table in CSV and back. A report and its check
// compute their figures from the same curve.
#pragma once

#include "store/run_history.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct Curve {
    std::string run; // stands in every row, so that tables of several runs can be joined
    std::vector<HistoryRecord> records;
    std::optional<double> test_loss, test_accuracy;
    std::optional<TestRecord> test; // is the last row of the table

    bool operator==(const Curve&) const = default;
};

Curve curve_of(const std::string& run, const RunHistory& history);

// One row for each record, then one for the test. Columns without any value are left out; numbers read back to the same
// double. An empty cell: the figure was not finite, or was not computed at this step.
std::string curve_csv(const Curve& curve);
Result<Curve> parse_curve_csv(std::string_view text); // columns of other names are ignored

// The value of a figure by its key: "validation_loss" (of the last record that has one), "best_validation_loss",
// "test_loss", or "validation_loss@400" (of the record of step 400). None: the curve has no such value.
std::optional<double> figure_in(const Curve& curve, std::string_view key);

// The keys of the figures of one record, "train_loss" the first, and of a test.
std::vector<std::string> record_figures();
std::vector<std::string> test_figures();

// The first row and figure in which two curves differ, "validation loss at step 400 is 0.1 and 0.25"; empty: none up
// to this step.
Message curve_difference(const Curve& one, const Curve& other, std::uint64_t last_step);

// "validation_loss@400" -> "validation loss at step 400"
std::string figure_words(std::string_view key);

} // namespace epoch
