#include "train/run_recorder.h"

#include "base/time_text.h"
#include "store/own_record.h"
#include "store/run_history.h"
#include "train/recorded_curve.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::duration<double> flush_every(5), pin_every(5);

Json whole(std::uint64_t value) { return Json(static_cast<std::int64_t>(value)); }
Json text(std::string_view value) { return Json(std::string(value)); }

// Adds the metrics of an evaluation, with `name` as the prefix of their keys.
void put_evaluation(JsonObject& event, const std::string& name, const Evaluation& evaluation)
{
    event[name + "_loss"] = Json(evaluation.loss);
    if (evaluation.has_accuracy) event[name + "_accuracy"] = Json(evaluation.accuracy);
    if (evaluation.has_whole_accuracy) event[name + "_whole_accuracy"] = Json(evaluation.whole_accuracy);
    if (evaluation.has_error) event[name + "_mean_absolute_error"] = Json(evaluation.mean_absolute_error);
    if (evaluation.has_r2) event[name + "_r2"] = Json(evaluation.r2);
}

// Loads the best weights of a copy, if their checkpoint can be read.
void take_best(const fs::path& folder, SessionCopy& copy)
{
    if (!copy.best) return;
    auto best = read_checkpoint(checkpoint_file(folder, copy.best->step));
    if (best) copy.best_copy = std::make_shared<const SessionCopy>(std::move(best->copy));
}

} // namespace

Result<RunResume> find_resume(RunFolder& folder)
{
    RunResume resume;
    const RunHistory history = replay_events(folder.log().found());
    resume.live_parameters = history.live_parameters;
    resume.device = history.moved_to;
    resume.threads = history.moved_threads;
    if (!history.damage.empty())
        resume.notes.push_back(
            message("the run's log was damaged ({damage}); the events before the damage are kept, the rest is in "
                    "events.log.damaged",
                {{"damage", history.damage}}));
    auto steps = checkpoint_steps(folder.path());
    for (; !steps.empty(); steps.pop_back()) {
        const std::uint64_t step = steps.back();
        auto checkpoint = read_checkpoint(checkpoint_file(folder.path(), step));
        if (checkpoint && !history.abandoned.contains(step)) {
            resume.step = checkpoint->copy.step;
            resume.records = recorded_curve(history, resume.step);
            resume.test = recorded_test(history);
            take_best(folder.path(), checkpoint->copy);
            resume.checkpoint = std::move(*checkpoint);
            return resume;
        }
        if (!checkpoint)
            resume.notes.push_back(message("the checkpoint of step {step} cannot be used ({reason}); it is set aside",
                {{"step", step}, {"reason", checkpoint.error().what}}));
        RETURN_IF_ERROR(folder.set_aside(step));
    }
    return resume;
}

Result<RunResume> find_state(const fs::path& folder, std::uint64_t step, AtMove at_move)
{
    ASSIGN_OR_RETURN(auto history, read_run_history(folder));
    RunResume found;
    found.live_parameters = std::move(history.live_parameters);
    for (auto steps = checkpoint_steps(folder); !steps.empty(); steps.pop_back()) {
        if (steps.back() > step || history.abandoned.contains(steps.back())) continue;
        std::error_code fault;
        auto file = checkpoint_file(folder, steps.back());
        if (const auto before = before_move_file(folder, step);
            at_move == AtMove::before && steps.back() == step && fs::exists(before, fault))
            file = before;
        auto checkpoint = read_checkpoint(file);
        if (!checkpoint) continue;
        found.step = checkpoint->copy.step;
        take_best(folder, checkpoint->copy);
        found.checkpoint = std::move(*checkpoint);
        break;
    }
    return found;
}

RunRecorder::RunRecorder(RunFolder folder, Session& session, Project project, std::chrono::duration<double> save_every,
    ReportError report, Heartbeat* heart)
    : m_folder(std::move(folder))
    , m_session(&session)
    , m_project(std::move(project))
    , m_save_every(save_every)
    , m_report(std::move(report))
    , m_heart(heart)
    , m_saved(Clock::now())
    , m_flushed(m_saved)
{
}

void RunRecorder::begin(const std::optional<RunResume>& resume)
{
    const CompiledRun& run = m_session->compiled();
    JsonObject event{{"event", text(resume ? "resume" : "start")}, {"step", whole(m_session->step())},
        {"device", text(run.device_facts().name)}, {"library", text(run.device_facts().library)},
        {"mode", text(run.mode())}, {"data_path", text(data_path_text(run.data_path()))},
        {"version", text(EPOCH_VERSION)}, {"parameters", Json(static_cast<std::int64_t>(m_session->plan().parameters))},
        {"steps", whole(m_session->state().steps_planned())}};
    if (resume) {
        event["record_step"] = whole(resume->checkpoint ? resume->checkpoint->copy.record_step : 0);
        event["notes"] = Json(JsonList(resume->notes.begin(), resume->notes.end()));
        if (resume->checkpoint) m_saved_step = resume->checkpoint->copy.step;
        m_held.push_back(std::move(event));
        return;
    }
    write_event(std::move(event));
    if (m_prediction)
        write_event({{"event", text("forecast")}, {"step_min", Json(m_prediction->predicted.min)},
            {"step_max", Json(m_prediction->predicted.max)}, {"basis", text(method_text(m_prediction->basis).text())}});
    flush();
}

void RunRecorder::add(const EpochRecord& record)
{
    JsonObject event{{"event", text("epoch")}, {"step", whole(record.step)}, {"epoch", Json(record.epoch)},
        {"train_loss", Json(record.train_loss)}, {"gradient_norm", Json(record.gradient_norm)},
        {"samples_per_s", Json(record.samples_per_second)}, {"ms_per_step", Json(record.seconds_per_step * 1e3)},
        {"seconds", Json(record.seconds)}};
    if (record.learning_rate > 0) event["learning_rate"] = Json(record.learning_rate);
    if (record.has_accuracy) event["train_accuracy"] = Json(record.train_accuracy);
    if (record.validation) put_evaluation(event, "validation", *record.validation);
    write_event(std::move(event));
    if (record.step == best_step()) m_best_copy = m_session->state().best_copy;
}

void RunRecorder::pin_before_change()
{
    const auto now = Clock::now();
    if (m_pinned && now - *m_pinned < pin_every) return;
    save_and_pin();
    if (!m_fault) m_pinned = now;
}

void RunRecorder::add(const LiveParameterChange& change)
{
    JsonObject event{{"event", text("knob")}, {"step", whole(change.step)}, {"knob", text(change.name)},
        {"before", Json(change.before)}, {"value", Json(change.value)}};
    if (!m_held.empty()) return m_held.push_back(std::move(event));
    write_event(std::move(event));
    flush();
}

// The event is logged before anything is removed, so that remaining later checkpoints are ignored after a crash.
void RunRecorder::add_rewind(std::uint64_t step)
{
    auto copy = m_session->copy();
    if (!copy) return m_report(copy.error());
    write_event({{"event", text("rewound")}, {"step", whole(step)}, {"from", whole(copy->step)},
        {"record_step", whole(copy->record_step)}});
    flush();
    // A run that starts over also starts from the values that its settings cannot express.
    if (step == m_folder.info().parent_step)
        for (const LiveParameterChange& change : m_session->current_project().changes) add(change);
    {
        const OnDisk here(m_heart);
        note_save(m_folder.drop_after(step));
    }
    m_saved_step.reset();
    m_pinned.reset();
    // The checkpoint of the best weights may have been pruned since.
    std::error_code fault;
    const bool there = best_step() && fs::exists(checkpoint_file(m_folder.path(), *best_step()), fault);
    m_best_copy = there ? nullptr : m_session->state().best_copy;
}

void RunRecorder::add_extension()
{
    write_event({{"event", text("extended")}, {"step", whole(m_session->step())},
        {"steps", whole(m_session->state().steps_planned())}});
}

void RunRecorder::save_before_move()
{
    save_and_pin();
    const OnDisk here(m_heart);
    if (m_saved_step == m_session->step()) note_save(m_folder.save_before_move(*m_saved_step));
}

void RunRecorder::move(Session& session, Project project, const std::string& device, int threads)
{
    m_session = &session;
    m_project = std::move(project);
    m_prediction.reset(); // it was made for the other device
    m_saved_step.reset(); // that checkpoint has the old settings
    write_event({{"event", text("moved")}, {"step", whole(session.step())},
        {"record_step", whole(session.state().record_step)}, {"to", text(device)},
        {"threads", Json(std::int64_t{threads})}, {"device", text(session.compiled().device_facts().name)},
        {"library", text(session.compiled().device_facts().library)},
        {"batch", Json(static_cast<std::int64_t>(session.state().schedule().batch))}});
    save_and_pin();
}

void RunRecorder::work()
{
    const auto now = Clock::now();
    // A checkpoint during an evaluation would have to start it again when resumed.
    if (now - m_saved >= m_save_every && !m_session->evaluating()) save();
    if (now - m_flushed >= flush_every) flush();
}

void RunRecorder::save()
{
    m_saved = Clock::now();
    note_save(write_checkpoints());
    flush();
}

void RunRecorder::save_and_pin()
{
    save();
    const OnDisk here(m_heart);
    if (m_saved_step) note_save(m_folder.pin(*m_saved_step));
}

void RunRecorder::save_anew()
{
    m_saved_step.reset();
    save();
}

void RunRecorder::note_save(const Status& done)
{
    m_failed_saves = done ? 0 : m_failed_saves + 1;
    m_fault = done ? std::nullopt : std::optional(done.error());
    if (done) return;
    m_report(done.error());
    write_event({{"event", text("unsaved")}, {"step", whole(m_session->step())}, {"what", text(done.error().text())}});
}

std::optional<std::uint64_t> RunRecorder::best_step() const
{
    const auto& best = m_session->state().best;
    return best ? std::optional(best->step) : std::nullopt;
}

Status RunRecorder::write(const SessionCopy& copy)
{
    const OnDisk here(m_heart);
    const auto file = checkpoint_file(m_folder.path(), copy.step);
    RETURN_IF_ERROR(write_checkpoint(file, *m_session, copy, m_project));
    write_event({{"event", text("checkpoint")}, {"step", whole(copy.step)}});
    m_saved_step = copy.step;
    return {};
}

// The best weights are written first, so that a run that is resumed from the newest checkpoint finds them.
Status RunRecorder::write_checkpoints()
{
    if (m_saved_step == m_session->step() && !m_best_copy) return {};
    ASSIGN_OR_RETURN(auto copy, m_session->copy());
    if (m_best_copy && m_best_copy->step != copy.step) RETURN_IF_ERROR(write(*m_best_copy));
    RETURN_IF_ERROR(write(copy));
    m_best_copy.reset();
    const OnDisk here(m_heart);
    return m_folder.prune(best_step());
}

void RunRecorder::add_test(const Evaluation& test)
{
    JsonObject event{{"event", text("test")}, {"step", whole(test.step)}, {"seconds", Json(test.seconds)}};
    put_evaluation(event, "test", test);
    write_event(std::move(event));
}

void RunRecorder::add_baseline(Split split, const Baseline& baseline)
{
    JsonObject event{{"event", text("baseline")}, {"step", whole(m_session->step())},
        {"split", text(split == Split::test ? "test" : "validation")}, {"common", text(baseline.common)},
        {"inputs", Json(baseline.inputs)}, {"samples", Json(baseline.samples)}};
    for (const auto& [key, value] : {std::pair("constant", baseline.constant), {"linear", baseline.linear},
             {"constant_error", baseline.constant_error}, {"linear_error", baseline.linear_error},
             {"standard_error", baseline.standard_error}, {"repeated", baseline.repeated},
             {"repeated_error", baseline.repeated_error}})
        if (value) event[key] = Json(*value);
    if (baseline.lag > 0) event["lag"] = Json(baseline.lag);
    write_event(std::move(event));
}

void RunRecorder::end(std::string_view how, const std::string& weights_hash)
{
    if (!m_held.empty() && how == "stopped") return m_folder.release_reserve();
    add_times();
    const DataTraffic traffic = m_session->compiled().traffic();
    write_event({{"event", text("end")}, {"how", text(how)}, {"why", text(m_session->state().end_reason().text())},
        {"step", whole(m_session->step())}, {"epoch", Json(m_session->state().epoch())},
        {"seconds", Json(m_session->state().seconds)}, {"weights", text(weights_hash)},
        {"weights_step", whole(m_session->weights_step())}, {"bytes_copied", whole(traffic.bytes)},
        {"copy_seconds", Json(traffic.copy_seconds)}, {"seconds_waited", Json(traffic.seconds_waited)}});
    flush();
}

// Also kept for the next forecasts; without that file they start from the peaks again.
void RunRecorder::add_times()
{
    const StepHistogram& times = m_session->telemetry().step_times();
    if (!m_prediction || times.steps() < min_timed_steps) return;
    m_timed = m_prediction;
    m_timed->run = m_folder.info().id;
    m_timed->date = utc_text(now_in_seconds()).substr(0, 10);
    m_timed->steps = times.steps();
    m_timed->seconds = times.seconds();
    m_timed->median = times.quantile(0.5);
    m_timed->p10 = times.quantile(0.1);
    m_timed->p90 = times.quantile(0.9);
    write_event({{"event", text("measured")}, {"step", whole(m_session->step())}, {"steps", whole(m_timed->steps)},
        {"seconds", Json(m_timed->seconds)}, {"median", Json(m_timed->median)}, {"p10", Json(m_timed->p10)},
        {"p90", Json(m_timed->p90)}, {"step_min", Json(m_timed->predicted.min)},
        {"step_max", Json(m_timed->predicted.max)}});
    const OnDisk here(m_heart);
    static_cast<void>(keep_in_own_record(own_record_file(), *m_timed));
}

void RunRecorder::fail(const Error& error)
{
    write_event({{"event", text("failed")}, {"step", whole(m_session->step())}, {"code", text(error.code)},
        {"where", text(error.where)}, {"what", text(error.what.text())}, {"fix", text(error.hint.text())}});
    flush();
}

void RunRecorder::discard()
{
    if (!m_held.empty()) return;
    std::error_code ignored;
    fs::remove_all(m_folder.path(), ignored);
}

void RunRecorder::write_event(JsonObject event)
{
    const OnDisk here(m_heart);
    for (JsonObject& held : std::exchange(m_held, {})) m_unwritten.push_back(write_json(Json(std::move(held))));
    m_unwritten.push_back(write_json(Json(std::move(event))));
    Status done;
    std::size_t written = 0;
    while (written < m_unwritten.size() && (done = m_folder.add(m_unwritten[written]))) ++written;
    m_unwritten.erase(m_unwritten.begin(), m_unwritten.begin() + static_cast<std::ptrdiff_t>(written));
    report_log_error(done);
}

// Reports an error once, until writing succeeds again.
void RunRecorder::report_log_error(const Status& done)
{
    if (!done && !m_log_fails) m_report(done.error());
    m_log_fails = !done;
}

void RunRecorder::flush()
{
    m_flushed = Clock::now();
    const OnDisk here(m_heart);
    if (const auto done = m_folder.log().flush(); !done) report_log_error(done);
}

} // namespace epoch
