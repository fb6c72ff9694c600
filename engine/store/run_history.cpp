#include "store/run_history.h"

#include "model/json.h"
#include "store/run_folder.h"

#include <algorithm>

namespace epoch {
namespace {

std::optional<double> real_in(const Json& event, std::string_view key)
{
    const Json* found = event.find(key);
    if (!found) return {};
    if (const auto* real = std::get_if<double>(&found->what)) return *real;
    const auto* whole = std::get_if<std::int64_t>(&found->what);
    return whole ? std::optional(static_cast<double>(*whole)) : std::nullopt;
}

std::uint64_t whole_in(const Json& event, std::string_view key)
{
    const Json* found = event.find(key);
    const auto* whole = found ? std::get_if<std::int64_t>(&found->what) : nullptr;
    return whole && *whole > 0 ? static_cast<std::uint64_t>(*whole) : 0;
}

std::string text_in(const Json& event, std::string_view key)
{
    const Json* found = event.find(key);
    const auto* text = found ? std::get_if<std::string>(&found->what) : nullptr;
    return text ? *text : std::string();
}

HistoryRecord record_in(const Json& event)
{
    HistoryRecord record;
    record.step = whole_in(event, "step");
    record.epoch = real_in(event, "epoch").value_or(0);
    record.seconds = real_in(event, "seconds").value_or(0);
    record.train_loss = real_in(event, "train_loss");
    record.train_accuracy = real_in(event, "train_accuracy");
    record.validation_loss = real_in(event, "validation_loss");
    record.validation_accuracy = real_in(event, "validation_accuracy");
    record.validation_whole_accuracy = real_in(event, "validation_whole_accuracy");
    record.validation_mean_absolute_error = real_in(event, "validation_mean_absolute_error");
    record.validation_r2 = real_in(event, "validation_r2");
    record.samples_per_second = real_in(event, "samples_per_s");
    record.gradient_norm = real_in(event, "gradient_norm");
    record.learning_rate = real_in(event, "learning_rate");
    return record;
}

Range range_in(const Json& event)
{
    return {real_in(event, "step_min").value_or(0), real_in(event, "step_max").value_or(0)};
}

TimedRun timed_run_in(const Json& event)
{
    TimedRun run;
    run.steps = whole_in(event, "steps");
    run.seconds = real_in(event, "seconds").value_or(0);
    run.median = real_in(event, "median").value_or(0);
    run.p10 = real_in(event, "p10").value_or(0);
    run.p90 = real_in(event, "p90").value_or(0);
    run.predicted = range_in(event);
    return run;
}

void forget_test(RunHistory& history)
{
    history.test_loss.reset();
    history.test_accuracy.reset();
    history.test.reset();
    history.baseline.reset();
}

RecordedBaseline baseline_in(const Json& event)
{
    RecordedBaseline read{text_in(event, "split") == "test" ? Split::test : Split::validation, {}};
    read.scores.constant = real_in(event, "constant");
    read.scores.linear = real_in(event, "linear");
    read.scores.constant_error = real_in(event, "constant_error");
    read.scores.linear_error = real_in(event, "linear_error");
    read.scores.common = text_in(event, "common");
    read.scores.standard_error = real_in(event, "standard_error");
    read.scores.inputs = static_cast<std::int64_t>(whole_in(event, "inputs"));
    read.scores.samples = static_cast<std::int64_t>(whole_in(event, "samples"));
    read.scores.lag = static_cast<std::int64_t>(whole_in(event, "lag"));
    read.scores.repeated = real_in(event, "repeated");
    read.scores.repeated_error = real_in(event, "repeated_error");
    return read;
}

// A run that goes on is measured again at its next end.
void forget_end(RunHistory& history)
{
    history.why.clear();
    history.weights.clear();
    history.timed.reset();
    forget_test(history);
}

void start_history(RunHistory& history, const Json& event)
{
    history.state = "open";
    history.failure.clear();
    forget_end(history);
    history.device = text_in(event, "device");
    history.steps_planned = whole_in(event, "steps");
}

// Drops the records after the checkpoint that the run resumes from: they are measured again.
void resume_from(RunHistory& history, const Json& event)
{
    const std::uint64_t last = whole_in(event, "record_step");
    std::erase_if(history.records, [&](const HistoryRecord& record) { return record.step > last; });
    history.seconds = history.records.empty() ? 0 : history.records.back().seconds;
}

void rewind(RunHistory& history, const Json& event, std::uint64_t step)
{
    resume_from(history, event);
    history.state = "open";
    forget_end(history);
    std::erase_if(history.live_parameters, [&](const LiveParameterChange& change) { return change.step >= step; });
    history.abandoned.insert(history.checkpoints.upper_bound(step), history.checkpoints.end());
    history.checkpoints.erase(history.checkpoints.upper_bound(step), history.checkpoints.end());
    history.step = whole_in(event, "from");
}

void set_live_parameter(RunHistory& history, const Json& event, std::uint64_t step)
{
    std::erase_if(history.live_parameters, [&](const LiveParameterChange& change) { return change.step > step; });
    history.live_parameters.push_back(
        {step, text_in(event, "knob"), real_in(event, "before").value_or(0), real_in(event, "value").value_or(0)});
}

void replay(RunHistory& history, const Json& event)
{
    const std::string kind = text_in(event, "event");
    const std::uint64_t step = whole_in(event, "step");
    if (kind == "start" || kind == "resume") {
        start_history(history, event);
        history.step = step;
    }
    if (kind == "start") history.first_step = step;
    if (kind == "resume") {
        ++history.resumed;
        resume_from(history, event);
    } else if (kind == "rewound") {
        ++history.rewound;
        rewind(history, event, step);
    } else if (kind == "knob") {
        set_live_parameter(history, event, step);
    } else if (kind == "moved") {
        resume_from(history, event);
        history.device = text_in(event, "device");
        history.moved_to = text_in(event, "to");
        if (const auto batch = whole_in(event, "batch"); batch > 0) history.batches.emplace_back(step, batch);
        history.moved_threads = static_cast<int>(std::min<std::uint64_t>(whole_in(event, "threads"), 1 << 20));
    } else if (kind == "extended") {
        history.state = "open";
        history.steps_planned = whole_in(event, "steps");
    } else if (kind == "checkpoint") {
        history.checkpoints.insert(step);
        history.abandoned.erase(step);
    } else if (kind == "epoch") {
        history.records.push_back(record_in(event));
        history.seconds = history.records.back().seconds;
    } else if (kind == "forecast") {
        history.forecast = range_in(event);
    } else if (kind == "measured") {
        history.timed = timed_run_in(event);
    } else if (kind == "test") {
        history.test_loss = real_in(event, "test_loss");
        history.test_accuracy = real_in(event, "test_accuracy");
        history.test = {step, real_in(event, "test_whole_accuracy"), real_in(event, "test_mean_absolute_error"),
            real_in(event, "test_r2")};
    } else if (kind == "baseline") {
        history.baseline = baseline_in(event);
    } else if (kind == "end") {
        history.state = text_in(event, "how");
        history.why = text_in(event, "why");
        history.weights = text_in(event, "weights");
        history.seconds = real_in(event, "seconds").value_or(history.seconds);
    } else if (kind == "failed") {
        history.state = "failed";
        history.failure = text_in(event, "what");
    }
    history.step = std::max(history.step, step);
}

} // namespace

const HistoryRecord* RunHistory::best() const
{
    const HistoryRecord* best = nullptr;
    for (const HistoryRecord& record : records)
        if (record.validation_loss && (!best || *record.validation_loss < *best->validation_loss)) best = &record;
    return best;
}

RunHistory replay_events(const EventRecords& events)
{
    RunHistory history;
    history.damage = events.damage;
    for (const std::string& text : events.records)
        if (const auto event = parse_json(text); event && event->object()) replay(history, *event);
    return history;
}

Result<RunHistory> read_run_history(const std::filesystem::path& folder)
{
    ASSIGN_OR_RETURN(const auto events, read_event_log(event_log_file(folder)));
    return replay_events(events);
}

} // namespace epoch
