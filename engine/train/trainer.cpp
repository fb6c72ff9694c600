#include "train/trainer.h"

#include "base/units.h"

#include <algorithm>
#include <limits>

namespace epoch {
namespace {

using namespace std::chrono_literals;

constexpr auto publish_every = 20ms;
// With a speed, a call covers at most this time of it, so that the display moves evenly.
constexpr double seconds_of_paced_call = 0.01;
constexpr double reported_wait = 1; // seconds that a run has waited for its data

std::string percent_text(double share)
{
    const auto tenths = static_cast<std::int64_t>(share * 1000 + 0.5);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string evaluation_text(const Evaluation& evaluation)
{
    std::string text = "test loss " + number_text(static_cast<double>(static_cast<float>(evaluation.loss)));
    if (evaluation.has_accuracy) text += ", accuracy " + percent_text(evaluation.accuracy);
    if (evaluation.has_whole_accuracy) text += ", whole answers " + percent_text(evaluation.whole_accuracy);
    return text;
}

RunOpening opening_of(const Start& start)
{
    return {start.project, start.base_folder, start.device, start.threads, {}, {}, {}, {}, {}, 0};
}

} // namespace

Trainer::Trainer(SessionId id, const DeviceLibrary& devices, Newest<SessionState>& published, Heartbeat& heart)
    : m_devices(devices)
    , m_published(published)
    , m_heart(heart)
    , m_id(id)
{
}

Trainer::~Trainer() { end_recording(); }

void Trainer::handle(const Command& command)
{
    std::visit([this](const auto& held) { on(held); }, command);
    m_changed = m_urgent = true;
}

bool Trainer::can_go_back() const
{
    const bool lost = m_error && m_error->code.starts_with("device.");
    return m_session && !lost && m_state != RunState::preparing && m_ending == Ending::no;
}

bool Trainer::can_train() const { return m_session && m_state != RunState::failed && m_state != RunState::preparing; }

void Trainer::start_session()
{
    m_views.forget_results(); // they hold memory of the session's device
    m_points.clear();
    m_recorder.reset();
    m_session.reset();
    m_error.reset();
    m_hash.clear();
    m_pause_at.reset();
    m_ending = Ending::no;
    m_going_back = m_reported_waiting = m_reported_unsaved = false;
    m_state = RunState::preparing;
    const auto progress = [this](std::string_view stage) {
        m_stage = stage;
        publish(Clock::now());
        return m_heart.beat();
    };
    const auto opened = open(progress);
    m_stage.clear();
    if (!opened) return fail(opened.error());
    m_state = RunState::paused;
    m_step_due = Clock::now();
    add_rewind_point();
}

Status Trainer::open(const StartProgress& progress)
{
    RunOpening opening = opening_of(*m_start);
    RETURN_IF_ERROR(take_run(m_start->recording, opening));
    if (opening.resume) RETURN_IF_ERROR(read_same_data(opening, progress));
    ASSIGN_OR_RETURN(auto session, open_session(opening, m_devices, progress));
    m_session = std::move(session);
    // What it goes on with may be from its run.
    m_start->project = m_session->project();
    m_start->base_folder = opening.base_folder;
    m_start->device = opening.device;
    m_start->threads = opening.threads;
    measure_peak();
    for (const std::string& text : opening.notes) note("resumed", text);
    return records() ? record(opening) : Status{};
}

void Trainer::measure_peak()
{
    const DeviceFacts& facts = m_session->device_facts();
    const auto [known, fresh] =
        m_peaks.try_emplace(m_start->device + " " + std::to_string(facts.threads), facts.peak_flops);
    if (fresh && known->second == 0) // it does not tell by itself
        if (const auto peak = m_session->device().peak(EPOCH_PEAK_FLOPS)) known->second = *peak;
    m_peak = known->second;
}

Status Trainer::record(RunOpening& opening)
{
    const auto report = [this](const Error& error) {
        m_reported_unsaved = true;
        note("unsaved", error.text());
    };
    ASSIGN_OR_RETURN(auto recorder, open_recorder(m_start->recording, opening, *m_session, report, &m_heart));
    m_recorder = std::move(recorder);
    return {};
}

// What has been written stays as it is; what is recorded from now on is another run.
void Trainer::end_recording()
{
    if (!m_recorder) return;
    if (m_state != RunState::failed && m_session->step() == 0 && !m_recorder->saved_step()) {
        m_recorder->discard();
    } else if (m_state == RunState::running || m_state == RunState::paused) {
        m_recorder->save();
        if (auto hash = m_session->weights_hash()) m_recorder->end("stopped", *hash);
    }
    m_start->recording.runs = m_recorder->folder().path().parent_path().string();
    m_start->recording.resume.clear();
    m_start->recording.from.reset();
    m_recorder.reset();
}

Status Trainer::start_recording(std::string parent, std::uint64_t parent_step)
{
    RunOpening opening = opening_of(*m_start);
    opening.parent = std::move(parent);
    opening.parent_step = parent_step;
    return records() ? record(opening) : Status{};
}

void Trainer::pause(std::string text)
{
    m_pause_at.reset();
    m_going_back = false;
    if (auto done = m_session->settle(); !done) return fail(done.error());
    m_state = RunState::paused;
    note("paused", std::move(text));
    add_rewind_point();
    if (can_train()) take_hash();
}

// The test split is read once, at the end; the validation too, so that the last numbers belong to the last weights.
void Trainer::end_run()
{
    if (auto done = m_session->settle(); !done) return fail(done.error());
    m_ending = Ending::validates;
    m_hash.clear();
    m_pause_at.reset();
    m_going_back = false;
    m_state = RunState::running;
    if (m_recorder) m_recorder->save(); // first of all: a test may take long
    const auto& validations = m_session->telemetry().validations();
    const bool validated = !validations.empty() && validations.back().step == m_session->step();
    if (m_session->data().facts.counts.validation > 0 && !validated) m_session->begin_evaluation(Split::validation);
    if (!m_session->evaluating()) go_on_ending();
}

void Trainer::go_on_ending()
{
    if (m_ending == Ending::tests) return finish_run();
    m_ending = Ending::tests;
    if (m_session->over())
        if (auto done = m_session->show_best(); !done) return fail(done.error());
    if (m_session->data().facts.counts.test == 0) return finish_run();
    m_session->begin_evaluation(Split::test);
}

void Trainer::finish_run()
{
    m_ending = Ending::no;
    m_state = RunState::finished;
    const auto& test = m_session->telemetry().test();
    const bool tested = test && test->step == m_session->weights_step();
    if (tested) note("evaluated", evaluation_text(*test));
    std::string text = "after " + std::to_string(m_session->step()) + " steps";
    if (m_session->over()) text += ": " + m_session->why_over();
    if (m_session->weights_step() != m_session->step())
        text += "; the weights are the best, of step " + std::to_string(m_session->weights_step());
    note("finished", std::move(text));
    take_hash();
    if (!m_recorder || m_state == RunState::failed) return;
    if (tested) m_recorder->add_test(*test);
    m_recorder->end(m_session->over() ? "finished" : "stopped", m_hash);
}

void Trainer::fail(const Error& error)
{
    m_state = RunState::failed;
    m_ending = Ending::no;
    m_pause_at.reset();
    m_going_back = false;
    m_error = error;
    note("failed", error.text());
    if (m_recorder) m_recorder->fail(error);
}

void Trainer::note(std::string kind, std::string text)
{
    m_events.add(m_session ? m_session->step() : 0, std::move(kind), std::move(text));
    m_changed = m_urgent = true;
}

void Trainer::take_hash()
{
    auto hash = m_session->weights_hash();
    if (!hash) return fail(hash.error());
    m_hash = std::move(*hash);
}

std::optional<Trainer::Time> Trainer::work(Time now)
{
    if (m_urgent) publish(now);
    if (!m_session) return std::nullopt;
    std::optional<Time> next = train(now);
    const auto earlier = [&](std::optional<Time> time) {
        if (time) next = next ? std::min(*next, *time) : *time;
    };
    earlier(serve_views(Clock::now()));
    const Time end = Clock::now();
    if (m_urgent || (m_changed && end >= m_published_at + publish_every)) publish(end);
    if (m_changed) earlier(m_published_at + publish_every);
    return next;
}

void Trainer::take_turns()
{
    if (m_session) m_session->take_turns();
}

std::optional<Trainer::Time> Trainer::train(Time now)
{
    // A validation that has begun is read to its end even when the run was paused meanwhile.
    const bool trains = m_state == RunState::running;
    if (!can_train() || (!trains && !m_session->evaluating())) return std::nullopt;
    const std::uint64_t before = m_session->step();
    if (!m_session->evaluating()) {
        if (m_ending != Ending::no) return go_on_ending(), now;
        const bool there = m_pause_at && before >= *m_pause_at;
        if (m_session->finished() && !m_going_back) return end_run(), now;
        if (there) return pause((m_going_back ? "back" : "paused") + (" at step " + std::to_string(before))), now;
        if (m_session->finished()) m_session->extend(); // as it was then
        if (m_speed > 0 && !m_going_back && now < m_step_due) return m_step_due;
    }
    const double waited = m_session->seconds_waited();
    const auto done = m_session->run(trains ? steps_allowed() : 0);
    m_changed = true;
    if (m_session->step() > before || m_session->seconds_waited() == waited) m_heart.beat(); // it got on
    if (!done) return fail(done.error()), now;
    take_records();
    save_what_is_due();
    if (!m_reported_waiting && m_session->seconds_waited() > reported_wait) {
        m_reported_waiting = true;
        note("waiting", "the rows of the data come more slowly than the network takes them");
    }
    if (m_speed > 0) {
        const auto taken = std::chrono::duration<double>(static_cast<double>(m_session->step() - before) / m_speed);
        // Time that was lost is not made up for beyond a tenth of a second.
        m_step_due = std::max(m_step_due, now - 100ms) + std::chrono::duration_cast<Clock::duration>(taken);
    }
    return now;
}

void Trainer::take_records()
{
    const auto records = m_session->telemetry().take_records();
    if (m_recorder)
        for (const EpochRecord& record : records) m_recorder->add(record);
    // While it trains, going back costs at most a twentieth of the time.
    if (!records.empty() && Clock::now() - m_point_at > 20 * m_point_took) add_rewind_point();
}

void Trainer::save_what_is_due()
{
    if (!m_recorder) return;
    m_recorder->work();
    if (m_reported_unsaved && m_recorder->all_saved()) {
        m_reported_unsaved = false;
        note("saved", "what could not be saved before is saved now");
    }
    if (m_state == RunState::running && m_ending == Ending::no && m_recorder->must_pause())
        pause("paused: " + std::to_string(RunRecorder::max_failed_saves)
            + " saves in a row have failed; see to the disk, then resume");
}

void Trainer::add_rewind_point()
{
    const Time begin = Clock::now();
    auto copy = m_session->copy();
    if (!copy) return fail(copy.error());
    m_points.add(std::make_shared<const SessionCopy>(std::move(*copy)));
    m_point_at = Clock::now();
    m_point_took = m_point_at - begin;
}

RewindPoints::Copy Trainer::saved_copy(std::uint64_t step)
{
    auto kept = m_points.nearest(step);
    if (!m_recorder || (kept && kept->step == step)) return kept;
    auto saved = find_state(m_recorder->folder().path(), step, AtMove::after);
    if (!saved || !saved->checkpoint || (kept && kept->step >= saved->step)) return kept;
    // From before a move to another batch the steps up to here would not be the same.
    if (saved->checkpoint->project.training != m_session->project().training) return kept;
    return std::make_shared<const SessionCopy>(std::move(saved->checkpoint->copy));
}

std::uint64_t Trainer::steps_allowed() const
{
    std::uint64_t max_steps = std::numeric_limits<std::uint64_t>::max();
    if (m_speed > 0 && !m_going_back)
        max_steps = static_cast<std::uint64_t>(std::max(1.0, m_speed * seconds_of_paced_call));
    if (m_pause_at) max_steps = std::min(max_steps, *m_pause_at - m_session->step());
    return max_steps;
}

std::optional<Trainer::Time> Trainer::serve_views(Time now)
{
    const bool slow = m_speed > 0 && !m_going_back && now < m_step_due; // there is time until the next step
    const bool trains = m_state == RunState::running && !slow;
    const bool gone = m_error && m_error->code.starts_with("device.");
    const auto served = m_views.serve(*m_session, now, trains ? Views::Training::goes_on : Views::Training::stands,
        gone ? Views::DeviceState::gone : Views::DeviceState::usable);
    if (served.changed) m_changed = true;
    return served.next;
}

void Trainer::publish(Time now)
{
    m_published.put(std::make_shared<SessionState>(state()));
    m_published_at = now;
    m_changed = m_urgent = false;
}

SessionState Trainer::state() const
{
    SessionState state;
    state.session = m_id;
    state.state = m_state;
    state.error = m_error;
    state.stage = m_stage;
    state.speed = m_speed;
    state.weights_hash = m_hash;
    state.events = m_events.all();
    state.views = m_views.states();
    if (m_start) state.device = m_start->device;
    if (m_recorder) {
        state.run = m_recorder->folder().info().id;
        state.saved_step = m_recorder->saved_step();
        state.unsaved = m_recorder->fault();
    }
    state.rewind_steps = m_points.steps();
    if (!m_session) return state;

    const Session& session = *m_session;
    const Telemetry& telemetry = session.telemetry();
    state.device_library = session.device_facts().library;
    state.mode = session.mode();
    state.repeats = session.repeats();
    state.precision = Params(training_schema(), session.project().training.values).choice("precision");
    state.data_path = session.data_text();
    state.step = session.step();
    state.steps_planned = session.steps_planned();
    state.epoch = session.epoch();
    state.epochs_planned = session.schedule().epochs;
    state.batch = static_cast<std::int64_t>(session.schedule().batch);
    state.parameters = session.plan().parameters;
    state.seconds = session.seconds();
    state.time = telemetry.step_time(state.batch);
    const auto take = [&](std::string_view metric, bool& has, double& to) {
        const auto value = telemetry.newest(metric);
        has = value.has_value();
        to = value.value_or(0);
    };
    take("loss", state.has_loss, state.loss);
    take("accuracy", state.has_accuracy, state.accuracy);
    take("gradient_norm", state.has_norm, state.gradient_norm);
    if (!telemetry.validations().empty()) state.validation = telemetry.validations().back();
    state.test = telemetry.test();
    state.live_parameters = session.live_parameters();
    state.learning_rate = session.learning_rate();
    state.over = session.why_over();
    state.best = session.best();
    state.memory_bytes = session.memory_bytes();
    state.flops_per_step = session.flops_per_step();
    state.peak_flops = m_peak;
    return state;
}

} // namespace epoch
