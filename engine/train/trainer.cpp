// trainer: see trainer.h.
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
constexpr double worth_telling = 1; // seconds that a run has waited for its data

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

std::string spoken(std::string name)
{
    std::ranges::replace(name, '_', ' ');
    return name;
}

} // namespace

Trainer::Trainer(
    SessionId id, const DeviceLibrary& devices, Newest<SessionState>& published, std::function<GoOn()> wanted)
    : m_devices(devices)
    , m_published(published)
    , m_wanted(std::move(wanted))
    , m_id(id)
{
}

void Trainer::handle(const Command& command)
{
    std::visit([this](const auto& held) { on(held); }, command);
    m_changed = m_urgent = true;
}

bool Trainer::can_train() const { return m_session && m_state != RunState::failed && m_state != RunState::preparing; }

void Trainer::on(const Start& start)
{
    m_start = start;
    m_speed = start.steps_per_second;
    start_session();
    if (!can_train()) return;
    note("started", "on " + m_session->device_facts().name + ", batch " + std::to_string(m_session->schedule().batch));
    if (start.run_now) {
        m_state = RunState::running;
    } else {
        take_hash();
    }
}

void Trainer::start_session()
{
    m_views.forget_results(); // they hold memory of the session's device
    m_session.reset();
    m_error.reset();
    m_hash.clear();
    m_pause_at.reset();
    m_ending = m_told_of_waiting = false;
    m_state = RunState::preparing;
    const auto progress = [this](std::string_view stage) {
        m_stage = stage;
        publish(Clock::now());
        return m_wanted();
    };
    auto session = Session::create(
        {m_start->project, m_start->base_folder, m_start->device, m_start->threads}, m_devices, progress);
    m_stage.clear();
    if (!session) return fail(session.error());
    m_session = std::move(*session);
    m_state = RunState::paused;
    m_step_due = Clock::now();
}

void Trainer::on(const Pause&)
{
    if (m_state == RunState::running && !m_ending) pause("paused");
}

void Trainer::on(const Resume&)
{
    if (!can_train()) return;
    m_pause_at.reset(); // an Advance that is under way simply goes on
    if (m_state == RunState::running) return;
    if (m_session->steps_planned() > 0 && m_session->step() >= m_session->steps_planned()) m_session->extend();
    m_state = RunState::running;
    m_hash.clear();
    m_step_due = Clock::now();
    note("resumed", "resumed");
}

void Trainer::on(const Advance& advance)
{
    if (!can_train() || advance.steps == 0 || m_ending) return;
    if (m_session->steps_planned() > 0 && m_session->step() >= m_session->steps_planned()) m_session->extend();
    const std::uint64_t room = std::numeric_limits<std::uint64_t>::max() - m_session->step();
    m_pause_at = m_session->step() + std::min(advance.steps, room);
    m_state = RunState::running;
    m_hash.clear();
    m_step_due = Clock::now();
}

void Trainer::on(const Stop&)
{
    if (can_train() && m_state != RunState::finished) end_run();
}

void Trainer::on(const Reset& reset)
{
    if (!m_start || m_state == RunState::preparing) return;
    // After a failure nothing that was on the device can be trusted.
    if (m_state == RunState::failed || !m_session) {
        m_start->project.training.seed = reset.seed;
        start_session();
        if (!can_train()) return;
    } else if (auto done = m_session->reset(reset.seed); !done) {
        return fail(done.error());
    }
    m_state = RunState::paused;
    m_ending = false;
    m_pause_at.reset();
    m_views.forget_results();
    note("reset", "new first weights from seed " + std::to_string(reset.seed));
    take_hash();
}

void Trainer::on(const SetKnob& knob)
{
    if (!can_train()) return;
    const auto known = std::ranges::find(m_session->knobs(), knob.knob, &Knob::name);
    const double before = known == m_session->knobs().end() ? 0 : known->value;
    if (auto done = m_session->set_knob(knob.knob, knob.value); !done) {
        if (done.error().code.starts_with("device.")) return fail(done.error());
        return note("refused", done.error().text());
    }
    note("knob", spoken(knob.knob) + " " + number_text(before) + " -> " + number_text(knob.value));
}

void Trainer::on(const SetSpeed& speed)
{
    m_speed = std::max(0.0, speed.steps_per_second);
    m_step_due = Clock::now();
}

void Trainer::on(const Watch& watch) { m_views.watch(watch); }
void Trainer::on(const Unwatch& unwatch) { m_views.unwatch(unwatch.watch); }

void Trainer::pause(std::string text)
{
    m_pause_at.reset();
    if (auto done = m_session->settle(); !done) return fail(done.error());
    m_state = RunState::paused;
    note("paused", std::move(text));
    take_hash();
}

// The test split is read once, at the end; the validation too, so that the last numbers belong to the last weights.
void Trainer::end_run()
{
    if (auto done = m_session->settle(); !done) return fail(done.error());
    m_ending = true;
    m_pause_at.reset();
    m_state = RunState::running;
    const SplitCounts& counts = m_session->data().facts.counts;
    const auto& validations = m_session->telemetry().validations();
    const bool validated = !validations.empty() && validations.back().step == m_session->step();
    if (counts.validation > 0 && !validated) m_session->begin_evaluation(Split::validation);
    if (counts.test > 0) m_session->begin_evaluation(Split::test);
    if (!m_session->evaluating()) finish_run();
}

void Trainer::finish_run()
{
    m_ending = false;
    m_state = RunState::finished;
    if (const auto& test = m_session->telemetry().test(); test && test->step == m_session->step())
        note("evaluated", evaluation_text(*test));
    note("finished", "after " + std::to_string(m_session->step()) + " steps");
    take_hash();
}

void Trainer::fail(const Error& error)
{
    m_state = RunState::failed;
    m_ending = false;
    m_pause_at.reset();
    m_error = error;
    note("failed", error.text());
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

std::optional<Trainer::Time> Trainer::train(Time now)
{
    // A validation that has begun is read to its end even when the run was paused meanwhile.
    const bool trains = m_state == RunState::running;
    if (!can_train() || (!trains && !m_session->evaluating())) return std::nullopt;
    const std::uint64_t before = m_session->step();
    if (!m_session->evaluating()) {
        if (m_ending) return finish_run(), now;
        if (m_session->finished()) return end_run(), now;
        if (m_pause_at && before >= *m_pause_at) return pause("paused at step " + std::to_string(before)), now;
        if (m_speed > 0 && now < m_step_due) return m_step_due;
    }
    const auto done = m_session->run(trains ? steps_allowed() : 0);
    m_changed = true;
    if (!done) return fail(done.error()), now;
    if (!m_told_of_waiting && m_session->seconds_waited() > worth_telling) {
        m_told_of_waiting = true;
        note("waiting", "the rows of the data come more slowly than the network takes them");
    }
    if (m_speed > 0) {
        const auto taken = std::chrono::duration<double>(static_cast<double>(m_session->step() - before) / m_speed);
        // Time that was lost is not made up for beyond a tenth of a second.
        m_step_due = std::max(m_step_due, now - 100ms) + std::chrono::duration_cast<Clock::duration>(taken);
    }
    return now;
}

std::uint64_t Trainer::steps_allowed() const
{
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    if (m_speed > 0) most = static_cast<std::uint64_t>(std::max(1.0, m_speed * seconds_of_paced_call));
    if (m_pause_at) most = std::min(most, *m_pause_at - m_session->step());
    return most;
}

std::optional<Trainer::Time> Trainer::serve_views(Time now)
{
    const bool trains = m_state == RunState::running;
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
    if (!m_session) return state;

    const Session& session = *m_session;
    const Telemetry& telemetry = session.telemetry();
    state.device_library = session.device_facts().library;
    state.mode = session.mode();
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
    state.knobs = session.knobs();
    state.learning_rate = session.learning_rate();
    state.memory_bytes = session.memory_bytes();
    return state;
}

} // namespace epoch
