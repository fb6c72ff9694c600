// BaselineFinder: scores on a split what needs no network: always the most frequent class or the mean of the training
// samples, a linear model of them, and in a time series the latest values once more.
#pragma once

#include "data/dataset.h"
#include "model/time_series.h"
#include "protocol/inside.h"

#include <memory>
#include <optional>

namespace epoch {

class LinearModel;

class BaselineFinder {
public:
    // `truth`: the target field. Nothing is scored unless a sample has one label or a few numbers.
    BaselineFinder(std::shared_ptr<const Dataset> data, const FieldFacts& truth);
    ~BaselineFinder();

    void begin(Split split); // the model is fitted once, before the first split
    bool in_progress() const { return m_applies && m_next < m_end; }
    Status run_slice(double seconds); // at least one row
    // None: it does not apply, or is not finished.
    std::optional<Baseline> result() const;

private:
    struct Errors {
        double right = 0, absolute = 0, squares = 0, fourths = 0;
    };
    Status work();
    Status read_training_row();
    void end_training_rows();
    Status score_row();
    void score_lags(); // of a training row
    std::vector<float> repeated(std::size_t lag) const; // the latest values of the row, as its target is stored
    std::vector<double> add(Errors& errors, std::span<const double> prediction) const; // the absolute errors of numbers
    Status read_row(std::int64_t row); // into m_row and m_target
    bool counts() const; // a label out of range does not

    std::shared_ptr<const Dataset> m_data;
    FieldFacts m_truth;
    std::int64_t m_targets = 0; // the classes, or the numbers of a sample
    std::int64_t m_columns = 0; // of the inputs; 0: no linear model
    bool m_applies = false, m_classes = false;
    std::optional<TimeSeries> m_series; // of the data's facts
    std::vector<float> m_row, m_target; // the row at hand, in the units of the network
    // Fitting.
    std::int64_t m_training_rows = 0, m_read = 0, m_counted_rows = 0, m_first_rows = 0;
    std::vector<float> m_inputs, m_known; // of the training rows, one after another
    std::vector<double> m_constant; // the share of each class, or the mean
    std::unique_ptr<LinearModel> m_model; // null: not yet, or none
    // Scoring.
    std::int64_t m_next = 0, m_end = 0, m_counted = 0;
    Errors m_constant_errors, m_linear_errors, m_repeated_errors;
    std::vector<double> m_lag_errors; // of the training rows, by lag
    std::size_t m_lag = 0;
    std::vector<double> m_step_errors; // sums
    double m_sum = 0, m_squares = 0; // of the targets, in the units of the file
};

} // namespace epoch
