#include "train/recorded_curve.h"

#include <limits>

namespace epoch {
namespace {

constexpr double logged_as_none = std::numeric_limits<double>::quiet_NaN(); // a figure that was not finite

void take(const std::optional<double>& value, bool& has, double& to)
{
    has = value.has_value();
    to = value.value_or(0);
}

std::optional<Evaluation> validation_of(const HistoryRecord& record)
{
    if (!record.validation_loss) return {};
    Evaluation validation;
    validation.step = record.step;
    validation.epoch = record.epoch;
    validation.loss = *record.validation_loss;
    take(record.validation_accuracy, validation.has_accuracy, validation.accuracy);
    take(record.validation_whole_accuracy, validation.has_whole_accuracy, validation.whole_accuracy);
    take(record.validation_mean_absolute_error, validation.has_error, validation.mean_absolute_error);
    take(record.validation_r2, validation.has_r2, validation.r2);
    return validation;
}

EpochRecord record_of(const HistoryRecord& logged)
{
    EpochRecord record;
    record.step = logged.step;
    record.epoch = logged.epoch;
    record.train_loss = logged.train_loss.value_or(logged_as_none);
    take(logged.train_accuracy, record.has_accuracy, record.train_accuracy);
    record.gradient_norm = logged.gradient_norm.value_or(logged_as_none);
    record.learning_rate = logged.learning_rate.value_or(0);
    record.validation = validation_of(logged);
    record.samples_per_second = logged.samples_per_second.value_or(0);
    record.seconds = logged.seconds;
    return record;
}

} // namespace

std::vector<EpochRecord> recorded_curve(const RunHistory& history, std::uint64_t last_step)
{
    std::vector<EpochRecord> curve;
    for (const HistoryRecord& logged : history.records)
        if (logged.step <= last_step) curve.push_back(record_of(logged));
    return curve;
}

std::optional<Evaluation> recorded_test(const RunHistory& history)
{
    if (!history.test || !history.test_loss) return {};
    Evaluation test;
    test.step = history.test->step;
    test.loss = *history.test_loss;
    take(history.test_accuracy, test.has_accuracy, test.accuracy);
    take(history.test->whole_accuracy, test.has_whole_accuracy, test.whole_accuracy);
    take(history.test->mean_absolute_error, test.has_error, test.mean_absolute_error);
    take(history.test->r2, test.has_r2, test.r2);
    return test;
}

} // namespace epoch
