// Telemetry: the measurements of a run so far: a series per metric, evaluations, records and speed. The session fills
// it; others read it between the calls of the session.
#pragma once

#include "plan/plan.h"
#include "protocol/snapshot.h"
#include "session/metric_reader.h"
#include "session/step_time.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// A record of the run: the training metrics since the previous record, and the validation at its end.
struct EpochRecord {
    std::uint64_t step = 0;
    double epoch = 0;
    double train_loss = 0;
    bool has_accuracy = false;
    double train_accuracy = 0;
    double gradient_norm = 0; // mean over the steps
    double learning_rate = 0; // of the last step, by the schedule; 0 = none
    std::optional<Evaluation> validation;
    double samples_per_second = 0, seconds_per_step = 0; // measured, of these steps
    double seconds = 0; // since the run began
};

// The steps since the last record.
struct OpenSteps {
    std::vector<double> sums; // of each column of the metric row
    std::uint64_t count = 0;
    int not_finite = 0; // in a row, up to the newest
    bool operator==(const OpenSteps&) const = default;
};

class Telemetry {
public:
    Telemetry() = default;
    explicit Telemetry(const Plan& plan);

    // --- Filling ---
    // Rows of consecutive steps, and the learning rate that was in force at each of them.
    void add_rows(std::uint64_t first, std::span<const float> rows, std::span<const double> learning_rates);
    void add_evaluation(Split split, const Evaluation& evaluation);
    void add_record(EpochRecord record);
    void cut(std::uint64_t step); // forgets what was measured at and after it
    void take_over(const Telemetry& other); // the measurements of another session of the same run
    void go_on_from(const OpenSteps& open); // after a cut; ignores those of another plan
    // What a recorded run had measured before: the means of the steps between its records.
    void remember(std::span<const EpochRecord> records, const std::optional<Evaluation>& test);
    void note_change() { ++m_changes; } // of something else that views show
    StepClock& clock() { return m_clock; }

    // --- Reading ---
    const Series* series(std::string_view metric) const; // null: this run has no such metric
    std::vector<std::string> metrics() const;
    std::optional<double> newest(std::string_view metric) const; // of the newest block of steps
    int steps_not_finite() const { return m_open.not_finite; } // in a row, up to the newest
    const OpenSteps& open_steps() const { return m_open; }
    const std::vector<Evaluation>& validations() const { return m_validations; }
    const std::optional<Evaluation>& test() const { return m_test; }
    double seconds_per_step() const { return m_clock.seconds_per_step(); } // 0 = not known yet
    const StepHistogram& step_times() const { return m_clock.times(); } // since the last cut
    StepTime step_time(std::int64_t batch) const { return m_clock.value(batch); }
    const MetricReader& reader() const { return m_reader; }
    std::uint64_t changes() const { return m_changes; } // incremented with every addition
    // The means and the speed since the last record, for the next one.
    EpochRecord open_record(std::uint64_t batch) const;
    const EpochRecord& newest_record() const { return m_newest_record; }
    // The records since the last call, oldest first.
    std::vector<EpochRecord> take_records();

private:
    struct Line {
        enum class Reading : std::uint8_t {
            total_loss,
            one_loss,
            accuracy,
            absolute_error,
            gradient_norm,
            learning_rate,
            loss_scale
        };
        std::string name;
        Series series;
        Reading reading = Reading::total_loss;
        std::size_t loss = 0;
    };
    double read(const Line& line, std::span<const double> row, double learning_rate) const;

    MetricReader m_reader;
    std::vector<Line> m_lines;
    std::vector<double> m_row;
    OpenSteps m_open;
    std::vector<Evaluation> m_validations;
    std::optional<Evaluation> m_test;
    std::deque<EpochRecord> m_records;
    EpochRecord m_newest_record;
    std::uint64_t m_changes = 0;
    StepClock m_clock;
};

} // namespace epoch
