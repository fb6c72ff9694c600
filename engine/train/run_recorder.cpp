// run_recorder: see run_recorder.h.
#include "train/run_recorder.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

constexpr std::chrono::duration<double> flush_every(5);

Json whole(std::uint64_t value) { return Json(static_cast<std::int64_t>(value)); }
Json text(std::string_view value) { return Json(std::string(value)); }

// Figures that an evaluation has, with names that begin so.
void put_evaluation(JsonObject& event, const std::string& name, const Evaluation& evaluation)
{
    event[name + "_loss"] = Json(evaluation.loss);
    if (evaluation.has_accuracy) event[name + "_accuracy"] = Json(evaluation.accuracy);
    if (evaluation.has_whole_accuracy) event[name + "_whole_accuracy"] = Json(evaluation.whole_accuracy);
    if (evaluation.has_error) event[name + "_mean_absolute_error"] = Json(evaluation.mean_absolute_error);
    if (evaluation.has_r2) event[name + "_r2"] = Json(evaluation.r2);
}

} // namespace

Result<RunResume> find_resume(RunFolder& folder)
{
    RunResume resume;
    if (const auto& damage = folder.log().found().damage; !damage.empty())
        resume.notes.push_back("the run's log was damaged (" + damage
            + "); what was before it is kept, and the rest is in events.log.damaged");
    auto steps = checkpoint_steps(folder.path());
    for (; !steps.empty(); steps.pop_back()) {
        auto checkpoint = read_checkpoint(checkpoint_file(folder.path(), steps.back()));
        if (checkpoint) {
            resume.step = checkpoint->copy.step;
            resume.checkpoint = std::move(*checkpoint);
            return resume;
        }
        resume.notes.push_back("the checkpoint of step " + std::to_string(steps.back()) + " cannot be used ("
            + checkpoint.error().what + "); it is set aside");
        if (auto done = folder.set_aside(steps.back()); !done) return std::move(done).error();
    }
    return resume;
}

RunRecorder::RunRecorder(
    RunFolder folder, Session& session, Project project, std::chrono::duration<double> save_every, Tell tell)
    : m_folder(std::move(folder))
    , m_session(session)
    , m_project(std::move(project))
    , m_save_every(save_every)
    , m_tell(std::move(tell))
    , m_saved(Clock::now())
    , m_flushed(m_saved)
{
}

void RunRecorder::begin(const std::optional<RunResume>& resume)
{
    JsonObject event{{"event", text(resume ? "resume" : "start")}, {"step", whole(m_session.step())},
        {"device", text(m_session.device_facts().name)}, {"library", text(m_session.device_facts().library)},
        {"mode", text(m_session.mode())}, {"version", text(EPOCH_VERSION)},
        {"parameters", Json(static_cast<std::int64_t>(m_session.plan().parameters))},
        {"steps", whole(m_session.steps_planned())}};
    if (resume) {
        event["record_step"] = whole(resume->checkpoint ? resume->checkpoint->copy.record_step : 0);
        event["notes"] = Json(JsonList(resume->notes.begin(), resume->notes.end()));
        if (resume->checkpoint) m_best = resume->checkpoint->best;
    }
    write_event(std::move(event));
    flush();
}

void RunRecorder::add(const EpochRecord& record)
{
    JsonObject event{{"event", text("epoch")}, {"step", whole(record.step)}, {"epoch", Json(record.epoch)},
        {"train_loss", Json(record.train_loss)}, {"samples_per_s", Json(record.samples_per_second)},
        {"ms_per_step", Json(record.seconds_per_step * 1e3)}, {"seconds", Json(record.seconds)}};
    if (record.has_accuracy) event["train_accuracy"] = Json(record.train_accuracy);
    if (record.validation) put_evaluation(event, "validation", *record.validation);
    write_event(std::move(event));

    const bool better = record.validation && std::isfinite(record.validation->loss)
        && (!m_best || record.validation->loss < m_best->loss) && record.step == m_session.step();
    if (!better) return;
    auto copy = m_session.copy();
    if (!copy) return m_tell(copy.error());
    m_best = BestSoFar{record.step, record.validation->loss};
    m_best_copy = std::move(*copy);
}

void RunRecorder::work()
{
    const auto now = Clock::now();
    // A checkpoint in the middle of an evaluation would have to begin it again.
    if (now - m_saved >= m_save_every && !m_session.evaluating()) save();
    if (now - m_flushed >= flush_every) flush();
}

void RunRecorder::save()
{
    m_saved = Clock::now();
    const auto done = write_checkpoints();
    m_checkpoint_saved = done.ok();
    if (!done) m_tell(done.error());
    flush();
}

// The best before the newest: whoever goes on from the newest finds the best that it speaks of.
Result<void> RunRecorder::write_checkpoints()
{
    const auto write = [&](const SessionCopy& copy) -> Result<void> {
        const auto file = checkpoint_file(m_folder.path(), copy.step);
        if (auto done = write_checkpoint(file, m_session, copy, m_project, m_best); !done) return done;
        write_event({{"event", text("checkpoint")}, {"step", whole(copy.step)}});
        m_saved_step = copy.step;
        return {};
    };
    if (m_saved_step == m_session.step() && !m_best_copy) return {};
    if (m_best_copy && m_best_copy->step != m_session.step())
        if (auto done = write(*m_best_copy); !done) return done;
    auto copy = m_session.copy();
    if (!copy) return std::move(copy).error();
    if (auto done = write(*copy); !done) return done;
    m_best_copy.reset();
    return m_folder.prune(m_best ? std::optional(m_best->step) : std::nullopt);
}

void RunRecorder::add_test(const Evaluation& test)
{
    JsonObject event{{"event", text("test")}, {"step", whole(test.step)}, {"seconds", Json(test.seconds)}};
    put_evaluation(event, "test", test);
    write_event(std::move(event));
}

void RunRecorder::end(std::string_view how, const std::string& weights_hash)
{
    write_event({{"event", text("end")}, {"how", text(how)}, {"step", whole(m_session.step())},
        {"epoch", Json(m_session.epoch())}, {"seconds", Json(m_session.seconds())}, {"weights", text(weights_hash)}});
    flush();
}

void RunRecorder::fail(const Error& error)
{
    write_event({{"event", text("failed")}, {"step", whole(m_session.step())}, {"code", text(error.code)},
        {"where", text(error.where)}, {"what", text(error.what)}, {"fix", text(error.hint)}});
    flush();
}

void RunRecorder::write_event(JsonObject event)
{
    m_unwritten.push_back(write_json(Json(std::move(event))));
    Result<void> done;
    std::size_t written = 0;
    while (written < m_unwritten.size() && (done = m_folder.log().add(m_unwritten[written]))) ++written;
    m_unwritten.erase(m_unwritten.begin(), m_unwritten.begin() + static_cast<std::ptrdiff_t>(written));
    tell_of_log(done);
}

// Once, until it goes well again.
void RunRecorder::tell_of_log(const Result<void>& done)
{
    if (!done && !m_log_fails) m_tell(done.error());
    m_log_fails = !done;
}

void RunRecorder::flush()
{
    m_flushed = Clock::now();
    if (const auto done = m_folder.log().flush(); !done) tell_of_log(done);
}

} // namespace epoch
