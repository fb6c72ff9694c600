#include "train/trainer.h"

#include "model/live_settings.h"
#include "train/event_texts.h"

#include <algorithm>
#include <limits>

namespace epoch {
namespace {

using namespace std::chrono_literals;

constexpr auto publish_every = 20ms;
constexpr double reported_wait = 1; // seconds of waiting for data

} // namespace

Trainer::Trainer(SessionId id, const DeviceLibrary& devices, Newest<SessionState>& published, Heartbeat& heart)
    : m_published(published)
    , m_heart(heart)
    , m_id(id)
    , m_run(devices, heart, m_views, [this](std::string kind, Message text) { note(std::move(kind), std::move(text)); })
{
}

Trainer::~Trainer() { m_run.end_recording(m_state); }

void Trainer::handle(const Command& command)
{
    std::visit([this](const auto& held) { on(held); }, command);
    m_changed = m_urgent = true;
}

void Trainer::on(const Start& start)
{
    m_run.end_recording(m_state);
    m_run.start() = start;
    m_pacer.set_speed(start.steps_per_second);
    start_session();
    if (!can_train()) return;
    if (start.recording.from) note("branched", branch_text(start.recording));
    note("started", start_text(session()));
    if (session().start_weights()) note("start_weights", start_weights_text(*session().start_weights()));
    if (start.run_now)
        m_state = RunState::running;
    else
        show();
}

// A run that is opened after its end has its best weights, as at its end.
void Trainer::show()
{
    if (session().state().over() && !m_run.start()->recording.from) {
        if (!check(session().load_best_weights())) return;
        m_state = RunState::finished;
    }
    take_hash();
}

void Trainer::on(const Pause&)
{
    if (m_state != RunState::running || m_ending != Ending::no) return;
    pause("paused");
    if (m_run.recorder() && can_train()) m_run.recorder()->save();
}

void Trainer::on(const Resume&)
{
    if (!can_train()) return;
    if (m_state == RunState::running) { // an Advance turns into training without end
        forget_pause_step();
        return;
    }
    if (m_run.recorder()) m_run.recorder()->reset_failed_saves();
    train_until({});
    note("resumed", "resumed");
}

void Trainer::on(const Advance& advance)
{
    if (!can_train() || advance.steps == 0 || m_ending != Ending::no) return;
    const std::uint64_t steps_left = std::numeric_limits<std::uint64_t>::max() - session().step();
    train_until(session().step() + std::min(advance.steps, steps_left));
}

void Trainer::train_until(std::optional<std::uint64_t> pause_at)
{
    const bool ended = m_state == RunState::finished || session().finished();
    if (session().finished()) session().extend();
    if (ended && m_run.recorder()) m_run.recorder()->add_extension();
    m_pause_at = pause_at;
    m_going_back = false;
    m_state = RunState::running;
    m_hash.clear();
    m_pacer.restart();
}

void Trainer::on(const Stop&)
{
    if (can_train() && m_state != RunState::finished && m_ending == Ending::no) end_run();
}

void Trainer::on(const Reset& reset)
{
    if (!m_run.start() || m_state == RunState::preparing) return;
    m_run.end_recording(m_state); // first weights begin another run
    if (m_state == RunState::failed || !m_run.session()) { // nothing on the device can be trusted
        m_run.start()->project.training.seed = reset.seed; // its live parameters are those in force, see fail()
        start_session();
        if (!can_train()) return;
    } else {
        if (!check(session().reset(reset.seed)) || !check(m_run.restart_rewind_points())) return;
        if (!check(m_run.start_recording())) return;
    }
    m_state = RunState::paused;
    m_ending = Ending::no;
    m_pause_at.reset();
    m_views.forget_results();
    note("reset", message("new first weights from seed {seed}", {{"seed", reset.seed}}));
    take_hash();
}

void Trainer::on(const SetLiveParameter& set)
{
    if (m_state == RunState::failed && m_run.session()) // for the next start
        set_live_setting(m_run.start()->project.training, set.name, set.value);
    if (!can_train()) return;
    const auto change = m_run.set_live_parameter(set);
    if (!change) return refuse_or_fail(change.error());
    note("knob", change_text(*change));
}

void Trainer::on(const SetWeight& weight)
{
    if (!can_train() || m_ending != Ending::no) return;
    const auto before = session().set_weight(weight.parameter, weight.index, weight.value);
    if (!before) return refuse_or_fail(before.error());
    if (!check(m_run.restart_rewind_points())) return;
    if (m_run.recorder()) m_run.recorder()->save_anew();
    note("weight", change_text(weight, *before));
    if (m_state != RunState::running) take_hash();
}

void Trainer::on(const Rewind& rewind)
{
    if (!can_go_back()) return;
    if (rewind.step > session().step())
        return refuse(message("step {step} has not been reached: the run is at step {now}",
            {{"step", rewind.step}, {"now", session().step()}}));
    const auto saved = m_run.saved_copy(rewind.step);
    if (!saved) return refuse(message("no state at or before step {step} is kept", {{"step", rewind.step}}));
    check(m_run.take_records());
    if (!check(m_run.rewind(*saved, rewind.step))) return;
    m_error.reset();
    m_pause_at = rewind.step;
    m_going_back = true;
    m_state = RunState::running;
    m_hash.clear();
    note("rewound", rewind_text(rewind.step, saved->step));
}

void Trainer::on(const MoveRun& move)
{
    const bool lost = device_lost();
    if (!m_run.session() || m_state == RunState::preparing || m_ending != Ending::no || (!lost && !can_train())) return;
    const auto copy = m_run.state_to_move(lost);
    if (!copy) return fail(copy.error());
    if (!*copy) return refuse("no saved state of the run is left to continue from");
    check(m_run.take_records());
    if (auto done = m_run.move_to(m_run.moved(move), **copy, lost); !done) return refuse(done.error().sentence());
    if (lost) {
        m_error.reset();
        m_state = RunState::paused;
    }
    if (!check(m_run.add_rewind_point())) return;
    m_hash.clear();
    note("moved", move_text(session()));
    if (m_state != RunState::running) take_hash();
}

void Trainer::on(const ChangeNetwork& change)
{
    if (!m_run.session() || m_state == RunState::preparing || m_ending != Ending::no) return;
    if (can_train()) check(m_run.add_rewind_point());
    const auto copy = m_run.saved_copy(session().step());
    if (!copy) return refuse("no saved state of the run is left to take the weights from");
    if (auto done = m_run.change_network(change, *copy, m_state); !done) return refuse(done.error().sentence());
    m_error.reset();
    forget_pause_step();
    m_reported_waiting = false;
    m_state = RunState::running;
    m_pacer.restart();
    m_hash.clear();
    check(m_run.add_rewind_point());
}

void Trainer::on(const SetSpeed& speed)
{
    m_pacer.set_speed(speed.steps_per_second);
    m_pacer.restart();
}

void Trainer::start_session()
{
    m_run.close();
    m_error.reset();
    m_hash.clear();
    m_pause_at.reset();
    m_ending = Ending::no;
    m_going_back = m_reported_waiting = false;
    m_state = RunState::preparing;
    const auto progress = [this](const Message& stage) {
        m_stage = stage;
        publish(Clock::now());
        return m_heart.beat();
    };
    const auto opened = m_run.open(progress);
    m_stage = {};
    if (!check(opened)) return;
    m_state = RunState::paused;
    m_pacer.restart();
    check(m_run.add_rewind_point());
}

void Trainer::pause(Message text)
{
    forget_pause_step();
    if (!check(session().settle())) return;
    m_state = RunState::paused;
    note("paused", std::move(text));
    if (check(m_run.add_rewind_point())) take_hash();
}

// The test split is read once, at the end; the validation too, so that the last figures belong to the last weights.
void Trainer::end_run()
{
    if (!check(session().settle())) return;
    m_ending = Ending::validates;
    m_hash.clear();
    forget_pause_step();
    m_state = RunState::running;
    m_run.begin_last_validation();
    if (!session().evaluating()) continue_ending();
}

void Trainer::continue_ending()
{
    if (m_ending == Ending::tests) return finish_run();
    m_ending = Ending::tests;
    if (session().state().over() && !check(session().load_best_weights())) return;
    if (session().data().facts.counts.test == 0) return finish_run();
    session().begin_evaluation(Split::test);
}

void Trainer::finish_run()
{
    m_ending = Ending::no;
    m_state = RunState::finished;
    if (const Evaluation* test = m_run.last_test()) note("evaluated", evaluation_text(*test));
    note("finished", finished_text(session()));
    take_hash();
    if (m_state == RunState::failed) return;
    m_run.record_end(m_hash);
    if (const auto* recorder = m_run.recorder(); recorder && recorder->timed())
        note("timed", verdict_text(*recorder->timed()));
}

void Trainer::fail(const Error& error)
{
    m_state = RunState::failed;
    m_ending = Ending::no;
    forget_pause_step();
    m_error = error;
    if (m_run.session()) m_run.start()->project = session().current_project().project;
    note("failed", error.sentence());
    if (m_run.recorder()) m_run.recorder()->fail(error);
}

bool Trainer::check(const Status& done)
{
    if (!done) fail(done.error());
    return done.ok();
}

void Trainer::refuse_or_fail(const Error& error)
{
    if (error.code.starts_with("device.")) return fail(error);
    refuse(error.sentence());
}

void Trainer::note(std::string kind, Message text)
{
    m_events.add(m_run.session() ? session().step() : 0, std::move(kind), std::move(text));
    m_changed = m_urgent = true;
}

void Trainer::take_hash()
{
    auto hash = session().weights_hash();
    if (!hash) return fail(hash.error());
    m_hash = std::move(*hash);
}

std::optional<Trainer::Time> Trainer::work(Time now)
{
    if (m_urgent) publish(now);
    if (!m_run.session()) return std::nullopt;
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

std::optional<Trainer::Time> Trainer::prepare_training(Time now)
{
    const std::uint64_t step = session().step();
    if (m_ending != Ending::no) return continue_ending(), now;
    if (session().finished() && !m_going_back) return end_run(), now;
    if (m_pause_at && step >= *m_pause_at)
        return pause(message(m_going_back ? "back at step {step}" : "paused at step {step}", {{"step", step}})), now;
    if (session().finished()) session().extend(); // as the run was before the rewind
    if (!m_going_back && m_pacer.waits(now)) return m_pacer.step_due();
    return std::nullopt;
}

std::optional<Trainer::Time> Trainer::train(Time now)
{
    // An evaluation that has begun is finished even if the run was paused meanwhile.
    const bool trains = m_state == RunState::running;
    if (!can_train() || (!trains && !session().evaluating())) return std::nullopt;
    if (!session().evaluating())
        if (const auto later = prepare_training(now)) return later;
    const std::uint64_t before = session().step();
    const double waited = session().compiled().traffic().seconds_waited;
    const auto done = session().run(trains ? steps_allowed() : 0);
    m_changed = true;
    if (session().step() > before || session().compiled().traffic().seconds_waited == waited)
        m_heart.beat(); // there was progress
    if (!check(done)) return now;
    check(m_run.take_records());
    save_what_is_due();
    if (!m_reported_waiting && session().compiled().traffic().seconds_waited > reported_wait) {
        m_reported_waiting = true;
        note("waiting", "the data loader is slower than the network");
    }
    m_pacer.add(session().step() - before, now);
    return now;
}

void Trainer::save_what_is_due()
{
    const bool must_pause = m_run.save_what_is_due();
    if (m_state == RunState::running && m_ending == Ending::no && must_pause) pause(failed_saves_text());
}

std::uint64_t Trainer::steps_allowed() const
{
    const std::uint64_t max_steps = m_going_back ? std::numeric_limits<std::uint64_t>::max() : m_pacer.steps_of_call();
    return m_pause_at ? std::min(max_steps, *m_pause_at - m_run.session()->step()) : max_steps;
}

std::optional<Trainer::Time> Trainer::serve_views(Time now)
{
    const bool idle = !m_going_back && m_pacer.waits(now); // there is time until the next step
    const bool trains = m_state == RunState::running && !idle;
    const auto served = m_views.serve(session(), now, trains ? Views::Training::goes_on : Views::Training::stands,
        device_lost() ? Views::DeviceState::gone : Views::DeviceState::usable);
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
    state.speed = m_pacer.speed();
    state.weights_hash = m_hash;
    state.events = m_events.all();
    state.views = m_views.states();
    m_run.describe(state);
    return state;
}

} // namespace epoch
