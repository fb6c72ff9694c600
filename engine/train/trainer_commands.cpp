// trainer_commands: what each command does to a trainer's session.
#include "base/units.h"
#include "session/weights.h"
#include "train/trainer.h"

#include <algorithm>
#include <limits>

namespace epoch {
namespace {

std::string spoken(std::string name)
{
    std::ranges::replace(name, '_', ' ');
    return name;
}

std::string fit_text(const WeightFit& fit)
{
    constexpr std::size_t max_names = 3;
    std::string text = std::to_string(fit.taken) + " of " + std::to_string(fit.taken + fit.left.size())
        + " weights go on in the new network";
    for (std::size_t i = 0; i < std::min(max_names, fit.left.size()); ++i)
        text += (i == 0 ? "; new: " : ", ") + fit.left[i];
    return fit.left.size() > max_names ? text + " and " + std::to_string(fit.left.size() - max_names) + " more" : text;
}

} // namespace

void Trainer::on(const Start& start)
{
    end_recording();
    m_start = start;
    m_speed = start.steps_per_second;
    start_session();
    if (!can_train()) return;
    if (start.recording.from)
        note("branched", "off " + start.recording.resume + " at step " + std::to_string(*start.recording.from));
    note("started", "on " + m_session->device_facts().name + ", batch " + std::to_string(m_session->schedule().batch));
    if (start.run_now) {
        m_state = RunState::running;
    } else {
        take_hash();
    }
}

void Trainer::on(const Pause&)
{
    if (m_state != RunState::running || m_ending != Ending::no) return;
    pause("paused");
    if (m_recorder && can_train()) m_recorder->save();
}

void Trainer::on(const Resume&)
{
    if (!can_train()) return;
    if (m_state == RunState::running) { // an Advance that is under way simply goes on
        m_pause_at.reset();
        m_going_back = false;
        return;
    }
    if (m_recorder) m_recorder->forgive();
    run_on({});
    note("resumed", "resumed");
}

void Trainer::on(const Advance& advance)
{
    if (!can_train() || advance.steps == 0 || m_ending != Ending::no) return;
    const std::uint64_t steps_left = std::numeric_limits<std::uint64_t>::max() - m_session->step();
    run_on(m_session->step() + std::min(advance.steps, steps_left));
}

void Trainer::run_on(std::optional<std::uint64_t> pause_at)
{
    const bool ended = m_state == RunState::finished || m_session->finished();
    if (m_session->finished()) m_session->extend();
    if (ended && m_recorder) m_recorder->add_extension();
    m_pause_at = pause_at;
    m_going_back = false;
    m_state = RunState::running;
    m_hash.clear();
    m_step_due = Clock::now();
}

void Trainer::on(const Stop&)
{
    if (can_train() && m_state != RunState::finished && m_ending == Ending::no) end_run();
}

void Trainer::on(const Reset& reset)
{
    if (!m_start || m_state == RunState::preparing) return;
    end_recording(); // first weights begin another run
    // After a failure nothing that was on the device can be trusted.
    if (m_state == RunState::failed || !m_session) {
        m_start->project.training.seed = reset.seed;
        start_session();
        if (!can_train()) return;
    } else {
        if (auto done = m_session->reset(reset.seed); !done) return fail(done.error());
        m_points.clear();
        add_rewind_point();
        if (!can_train()) return;
        if (auto done = start_recording(); !done) return fail(done.error());
    }
    m_state = RunState::paused;
    m_ending = Ending::no;
    m_pause_at.reset();
    m_views.forget_results();
    note("reset", "new first weights from seed " + std::to_string(reset.seed));
    take_hash();
}

void Trainer::on(const SetLiveParameter& set)
{
    if (!can_train()) return;
    add_rewind_point();
    if (!can_train()) return;
    if (m_recorder) m_recorder->pin_before_change();
    if (auto done = m_session->set_live_parameter(set.name, set.value); !done) {
        if (done.error().code.starts_with("device.")) return fail(done.error());
        return note("refused", done.error().text());
    }
    const LiveParameterChange& change = m_session->live_parameter_changes().back();
    if (m_recorder) m_recorder->add(change);
    note("knob", spoken(set.name) + " " + number_text(change.before) + " -> " + number_text(change.value));
}

void Trainer::on(const SetWeight& weight)
{
    if (!can_train() || m_ending != Ending::no) return;
    const auto before = m_session->set_weight(weight.parameter, weight.index, weight.value);
    if (!before) {
        if (before.error().code.starts_with("device.")) return fail(before.error());
        return note("refused", before.error().text());
    }
    m_points.clear();
    add_rewind_point();
    if (!can_train()) return;
    if (m_recorder) m_recorder->save_anew();
    note("weight",
        weight.parameter + "[" + std::to_string(weight.index) + "] " + number_text(*before) + " -> "
            + number_text(weight.value));
    if (m_state != RunState::running) take_hash();
}

void Trainer::on(const Rewind& rewind)
{
    if (!can_go_back()) return;
    if (rewind.step > m_session->step())
        return note("refused",
            "step " + std::to_string(rewind.step) + " lies ahead, at step " + std::to_string(m_session->step()));
    const auto saved = saved_copy(rewind.step);
    if (!saved) return note("refused", "no state at or before step " + std::to_string(rewind.step) + " is kept");
    take_records();
    if (auto done = m_session->rewind(*saved, rewind.step); !done) return fail(done.error());
    m_points.drop_after(rewind.step);
    if (m_recorder) m_recorder->add_rewind(rewind.step);
    m_error.reset();
    m_pause_at = rewind.step;
    m_going_back = true;
    m_state = RunState::running;
    m_hash.clear();
    note("rewound",
        "back to step " + std::to_string(rewind.step)
            + (saved->step == rewind.step ? std::string()
                                          : ", from the state kept at step " + std::to_string(saved->step)));
}

void Trainer::on(const MoveRun& move)
{
    const bool lost = m_error && m_error->code.starts_with("device.");
    if (!m_session || m_state == RunState::preparing || m_ending != Ending::no || (!lost && !can_train())) return;
    Start place = *m_start;
    if (!move.device.empty()) {
        place.device = move.device;
        place.threads = move.threads;
    }
    place.project = m_session->project();
    if (move.batch > 0) place.project.training.values["batch"] = move.batch;
    RewindPoints::Copy copy = lost ? saved_copy(m_session->step()) : nullptr;
    if (!lost) {
        auto here = m_session->copy();
        if (!here) return fail(here.error());
        copy = std::make_shared<const SessionCopy>(std::move(*here));
    }
    if (!copy) return note("refused", "no state of the run is kept that it could go on from elsewhere");
    take_records();
    if (auto done = move_to(place, *copy); !done) return note("refused", done.error().text());
    if (lost) {
        m_error.reset();
        m_state = RunState::paused;
    }
    add_rewind_point();
    if (!can_train()) return;
    m_hash.clear();
    note("moved",
        "to " + m_session->device_facts().name + ", batch " + std::to_string(m_session->schedule().batch) + ", at step "
            + std::to_string(m_session->step()));
    if (m_state != RunState::running) take_hash();
}

// The old session lives until the new one stands, so that nothing is lost where that fails.
Status Trainer::move_to(const Start& place, const SessionCopy& copy)
{
    const auto data = m_session->data().streamed() ? nullptr : m_session->shared_data();
    SessionRequest request{place.project, place.base_folder, place.device, place.threads, data};
    request.plan = m_session->timed_plan();
    ASSIGN_OR_RETURN(auto session, Session::create(std::move(request), m_devices));
    const bool other_batch = place.project.training != m_session->project().training;
    if (m_recorder && other_batch && !m_error) m_recorder->keep_before_move();
    session->telemetry().take_over(m_session->telemetry());
    RETURN_IF_ERROR(session->restore(copy));
    session->follow(m_session->live_parameter_changes());
    m_views.forget_results();
    m_points.clear();
    std::swap(m_session, session);
    if (m_recorder)
        m_recorder->move(*m_session, project_to_record(*m_session, place.base_folder), place.device, place.threads);
    m_start = place;
    measure_peak();
    return {};
}

void Trainer::on(const ChangeNetwork& change)
{
    if (!m_session || m_state == RunState::preparing || m_ending != Ending::no) return;
    if (can_train()) add_rewind_point();
    const auto copy = saved_copy(m_session->step());
    if (!copy) return note("refused", "no state of the run is kept whose weights could go on");
    Start place = *m_start;
    place.project = change.project;
    place.base_folder = change.base_folder;
    if (auto done = change_to(place, *copy); !done) return note("refused", done.error().text());
    m_error.reset();
    m_pause_at.reset();
    m_going_back = m_reported_waiting = m_reported_unsaved = false;
    m_state = RunState::running;
    m_step_due = Clock::now();
    m_hash.clear();
    add_rewind_point();
}

// As with a move, the old session lives until the new one stands.
Status Trainer::change_to(const Start& place, const SessionCopy& copy)
{
    const Project& before = m_session->project();
    const bool same_data = place.project.data_spec == before.data_spec && place.base_folder == m_start->base_folder;
    const auto data = same_data && !m_session->data().streamed() ? m_session->shared_data() : nullptr;
    ASSIGN_OR_RETURN(auto session,
        Session::create({place.project, place.base_folder, place.device, place.threads, data}, m_devices,
            [this](std::string_view) { return m_heart.beat(); }));
    ASSIGN_OR_RETURN(const auto fit, write_fitting_weights(*session, weights_of(*m_session, copy)));
    const bool stays = m_recorder && (m_session->step() > 0 || m_recorder->saved_step()); // it has something to tell
    const std::string parent = stays ? m_recorder->folder().info().id : std::string();
    end_recording();
    m_views.forget_results();
    m_points.clear();
    std::swap(m_session, session);
    m_start->project = m_session->project();
    m_start->base_folder = place.base_folder;
    note("changed", fit_text(fit));
    RETURN_IF_ERROR(start_recording(parent, copy.step));
    if (m_recorder && parent.empty()) m_recorder->save_and_pin(); // its first weights are not those of its seed
    return {};
}

void Trainer::on(const SetSpeed& speed)
{
    m_speed = std::max(0.0, speed.steps_per_second);
    m_step_due = Clock::now();
}

void Trainer::on(const Watch& watch) { m_views.watch(watch); }
void Trainer::on(const Unwatch& unwatch) { m_views.unwatch(unwatch.watch); }

} // namespace epoch
