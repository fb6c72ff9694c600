#include "train/recorded_session.h"

#include "model/live_settings.h"
#include "session/weights.h"
#include "train/event_texts.h"
#include "train/record_baseline.h"

#include <algorithm>

namespace epoch {
namespace {

RunOpening opening_of(const Start& start)
{
    return {start.project, start.base_folder, start.device, start.threads, {}, {}, {}, {}, {}, 0};
}

// The newest; at the end of a run that went back to its best weights, theirs.
std::optional<Evaluation> validation_of_weights(const Session& session)
{
    const auto& validations = session.telemetry().validations();
    if (validations.empty()) return {};
    const auto theirs = std::ranges::find(validations, session.weights_step(), &Evaluation::step);
    return theirs == validations.end() ? validations.back() : *theirs;
}

} // namespace

RecordedSession::RecordedSession(const DeviceLibrary& devices, Heartbeat& heart, Views& views, Note note)
    : m_devices(devices)
    , m_heart(heart)
    , m_views(views)
    , m_note(std::move(note))
{
}

void RecordedSession::close()
{
    m_views.forget_results(); // they hold memory of the session's device
    m_points.clear();
    m_recorder.reset();
    m_session.reset();
    m_reported_unsaved = false;
}

Status RecordedSession::open(const StartProgress& progress)
{
    RunOpening opening = opening_of(*m_start);
    RETURN_IF_ERROR(find_run_to_resume(m_start->recording, opening));
    if (opening.resume) RETURN_IF_ERROR(read_same_data(opening, keep_reading(progress)));
    ASSIGN_OR_RETURN(m_session, open_session(opening, m_devices, progress));
    // A resumed run has its own settings.
    m_start->project = m_session->project();
    m_start->base_folder = opening.base_folder;
    m_start->device = opening.device;
    m_start->threads = opening.threads;
    measure_peak();
    for (const std::string& text : opening.notes) m_note("resumed", text);
    return records() ? record(opening) : Status{};
}

void RecordedSession::measure_peak()
{
    const DeviceFacts& facts = m_session->compiled().device_facts();
    const auto [known, fresh] =
        m_peaks.try_emplace(m_start->device + " " + std::to_string(facts.threads), facts.peak_flops);
    if (fresh && known->second == 0) // the device does not report it
        if (const auto peak = m_session->compiled().device().peak(EPOCH_PEAK_FLOPS)) known->second = *peak;
    m_peak = known->second;
}

Status RecordedSession::record(RunOpening& opening)
{
    const auto report = [this](const Error& error) {
        m_reported_unsaved = true;
        m_note("unsaved", error.sentence());
    };
    ASSIGN_OR_RETURN(m_recorder, open_recorder(m_start->recording, opening, *m_session, report, &m_heart));
    return {};
}

Status RecordedSession::start_recording(std::string parent, std::uint64_t parent_step)
{
    RunOpening opening = opening_of(*m_start);
    opening.parent = std::move(parent);
    opening.parent_step = parent_step;
    return records() ? record(opening) : Status{};
}

// What has been written stays; from now on another run is recorded.
void RecordedSession::end_recording(RunState state)
{
    if (!m_recorder) return;
    if (state != RunState::failed && m_session->step() == 0 && !m_recorder->saved_step()) {
        m_recorder->discard();
    } else if (state == RunState::running || state == RunState::paused) {
        m_recorder->save();
        if (auto hash = m_session->weights_hash()) m_recorder->end("stopped", *hash);
    }
    m_start->recording.runs = m_recorder->folder().path().parent_path().string();
    m_start->recording.resume.clear();
    m_start->recording.from.reset();
    m_recorder.reset();
}

Status RecordedSession::take_records()
{
    const auto records = m_session->telemetry().take_records();
    if (m_recorder)
        for (const EpochRecord& record : records) m_recorder->add(record);
    // While the run trains, rewind points cost at most a twentieth of the time.
    if (records.empty() || Clock::now() - m_point_at <= 20 * m_point_took) return {};
    return add_rewind_point();
}

bool RecordedSession::save_what_is_due()
{
    if (!m_recorder) return false;
    m_recorder->work();
    if (m_reported_unsaved && m_recorder->all_saved()) {
        m_reported_unsaved = false;
        m_note("saved", "saving works again; nothing was lost");
    }
    return m_recorder->must_pause();
}

Status RecordedSession::add_rewind_point()
{
    if (m_points.newest() == m_session->step()) return {}; // a copy takes the whole state to the host
    const auto begin = Clock::now();
    ASSIGN_OR_RETURN(auto copy, m_session->copy());
    m_points.add(std::make_shared<const SessionCopy>(std::move(copy)));
    m_point_at = Clock::now();
    m_point_took = m_point_at - begin;
    return {};
}

Status RecordedSession::restart_rewind_points()
{
    m_points.clear();
    return add_rewind_point();
}

RewindPoints::Copy RecordedSession::saved_copy(std::uint64_t step)
{
    auto point = m_points.nearest(step);
    if (!m_recorder || (point && point->step == step)) return point;
    auto saved = find_state(m_recorder->folder().path(), step, AtMove::after);
    if (!saved || !saved->checkpoint || (point && point->step >= saved->step)) return point;
    // From a state before a move to another batch size the same steps could not be repeated.
    if (without_live_settings(saved->checkpoint->project.training)
        != without_live_settings(m_session->project().training))
        return point;
    return std::make_shared<const SessionCopy>(std::move(saved->checkpoint->copy));
}

Status RecordedSession::rewind(const SessionCopy& copy, std::uint64_t step)
{
    RETURN_IF_ERROR(m_session->rewind(copy, step));
    m_points.drop_after(step);
    if (m_recorder) m_recorder->add_rewind(step);
    const auto value = &LiveParameter::value;
    if (copy.step < step
        || std::ranges::equal(copy.live_parameters, m_session->state().live_parameters().list(), {}, value, value))
        return {};
    // What was saved at this step has changes that were made there, which the rewind has taken back.
    if (m_recorder) m_recorder->save_anew();
    ASSIGN_OR_RETURN(auto now, m_session->copy());
    m_points.add(std::make_shared<const SessionCopy>(std::move(now)));
    return {};
}

Result<LiveParameterChange> RecordedSession::set_live_parameter(const SetLiveParameter& set)
{
    // A slider that is drawn changes its value many times a second: one point before all of that is enough.
    constexpr std::chrono::seconds pause_of_changes(1);
    if (Clock::now() - m_last_change > pause_of_changes) RETURN_IF_ERROR(add_rewind_point());
    m_last_change = Clock::now();
    if (m_recorder) m_recorder->pin_before_change();
    RETURN_IF_ERROR(m_session->set_live_parameter(set.name, set.value));
    const LiveParameterChange& change = m_session->state().live_parameters().history().back();
    if (m_recorder) m_recorder->add(change);
    return change;
}

Start RecordedSession::moved(const MoveRun& move) const
{
    Start place = *m_start;
    if (!move.device.empty()) {
        place.device = move.device;
        place.threads = move.threads;
    }
    place.project = m_session->project();
    if (move.batch > 0) place.project.training.values["batch"] = move.batch;
    return place;
}

Result<RewindPoints::Copy> RecordedSession::state_to_move(bool device_lost)
{
    if (device_lost) return saved_copy(m_session->step());
    ASSIGN_OR_RETURN(auto copy, m_session->copy());
    return RewindPoints::Copy(std::make_shared<const SessionCopy>(std::move(copy)));
}

// The old session lives on in `session` until the caller has finished with the new one.
void RecordedSession::replace_session(std::unique_ptr<Session>& session)
{
    m_views.forget_results();
    m_points.clear();
    std::swap(m_session, session);
}

Status RecordedSession::move_to(const Start& place, const SessionCopy& copy, bool device_lost)
{
    const auto data = m_session->data().streamed() ? nullptr : m_session->compiled().shared_data();
    SessionRequest request{place.project, place.base_folder, place.device, place.threads, data};
    request.plan = m_session->compiled().programs().timed_plan();
    request.restored = true;
    ASSIGN_OR_RETURN(auto session, Session::create(std::move(request), m_devices));
    const bool other_batch = place.project.training != m_session->project().training;
    if (m_recorder && other_batch && !device_lost) m_recorder->save_before_move();
    session->telemetry().take_over(m_session->telemetry());
    RETURN_IF_ERROR(session->restore(copy));
    RETURN_IF_ERROR(session->follow(m_session->state().live_parameters().history()));
    replace_session(session);
    if (m_recorder)
        m_recorder->move(*m_session, project_to_record(*m_session, place.base_folder), place.device, place.threads);
    m_start = place;
    measure_peak();
    return {};
}

Status RecordedSession::change_network(const ChangeNetwork& change, const SessionCopy& copy, RunState state)
{
    const Project& before = m_session->project();
    const bool same_data = change.project.data_spec == before.data_spec && change.base_folder == m_start->base_folder;
    const auto data = same_data && !m_session->data().streamed() ? m_session->compiled().shared_data() : nullptr;
    Project project = change.project;
    if (project.start_from == before.start_from) set_weights_origin(project, weights_origin(before));
    ASSIGN_OR_RETURN(auto session,
        Session::create({.project = std::move(project),
                            .base_folder = change.base_folder,
                            .device = m_start->device,
                            .threads = m_start->threads,
                            .data = data,
                            .restored = true},
            m_devices, [this](const Message&) { return m_heart.beat(); }));
    ASSIGN_OR_RETURN(const auto fit, write_fitting_weights(*session, weights_of(*m_session, copy)));
    const bool has_parent = m_recorder && (m_session->step() > 0 || m_recorder->saved_step());
    const std::string parent = has_parent ? m_recorder->folder().info().id : std::string();
    end_recording(state);
    replace_session(session);
    m_start->project = m_session->project();
    m_start->base_folder = change.base_folder;
    m_note("changed", fit_text(fit));
    RETURN_IF_ERROR(start_recording(parent, copy.step));
    if (m_recorder && parent.empty()) m_recorder->save_and_pin(); // its first weights do not follow from its seed
    m_reported_unsaved = false;
    return {};
}

void RecordedSession::begin_last_validation()
{
    if (m_recorder) m_recorder->save();
    const auto& validations = m_session->telemetry().validations();
    const bool validated = !validations.empty() && validations.back().step == m_session->step();
    if (m_session->data().facts.counts.validation > 0 && !validated) m_session->begin_evaluation(Split::validation);
}

const Evaluation* RecordedSession::last_test() const
{
    const auto& test = m_session->telemetry().test();
    return test && test->step == m_session->weights_step() ? &*test : nullptr;
}

void RecordedSession::record_end(const std::string& weights_hash)
{
    if (!m_recorder) return;
    if (const Evaluation* test = last_test()) m_recorder->add_test(*test);
    record_baseline(
        *m_session, last_test() ? Split::test : Split::validation, *m_recorder, [this] { return m_heart.beat(); });
    m_recorder->end(m_session->state().over() ? "finished" : "stopped", weights_hash);
}

void RecordedSession::describe(SessionState& state) const
{
    if (m_start) state.device = m_start->device;
    if (m_recorder) {
        state.run = m_recorder->folder().info().id;
        state.saved_step = m_recorder->saved_step();
        state.unsaved = m_recorder->fault();
    }
    state.rewind_steps = m_points.steps();
    if (!m_session) return;

    const Session& session = *m_session;
    const CompiledRun& run = session.compiled();
    const TrainingState& now = session.state();
    const Telemetry& telemetry = session.telemetry();
    state.device_library = run.device_facts().library;
    state.mode = run.mode();
    state.repeats = run.repeats();
    state.precision = Params(training_schema(), session.project().training.values).choice("precision");
    state.data_path = run.data_text();
    state.step = session.step();
    state.steps_planned = now.steps_planned();
    state.epoch = now.epoch();
    state.epochs_planned = now.schedule().epochs;
    state.batch = static_cast<std::int64_t>(now.schedule().batch);
    state.parameters = session.plan().parameters;
    state.seconds = now.seconds;
    state.time = telemetry.step_time(state.batch);
    const auto take = [&](std::string_view metric, bool& has, double& to) {
        const auto value = telemetry.newest(metric);
        has = value.has_value();
        to = value.value_or(0);
    };
    take("loss", state.has_loss, state.loss);
    take("accuracy", state.has_accuracy, state.accuracy);
    take("gradient_norm", state.has_norm, state.gradient_norm);
    state.validation = validation_of_weights(session);
    state.test = telemetry.test();
    state.live_parameters = now.live_parameters().list();
    state.learning_rate = now.learning_rate();
    state.over = now.end_reason();
    state.best = now.best;
    state.memory_bytes = run.programs().memory_bytes();
    state.flops_per_step = run.programs().flops_per_step();
    state.peak_flops = m_peak;
}

} // namespace epoch
