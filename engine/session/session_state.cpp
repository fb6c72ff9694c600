// The state of a session at a step: copying, restoring and rewinding it, and changing live parameters and weights.
#include "base/hash.h"
#include "base/units.h"
#include "session/session.h"
#include "session/weights.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace epoch {

// Steps in flight are recorded with the old values first.
Status Session::set_live_parameter(std::string_view name, double value)
{
    RETURN_IF_ERROR(settle());
    RETURN_IF_ERROR(m_live_parameters.set(name, value, m_step));
    if (m_last) m_last->live_parameters = m_live_parameters.live_parameters();
    return set_control();
}

Status Session::follow(std::vector<LiveParameterChange> changes)
{
    RETURN_IF_ERROR(m_live_parameters.follow(std::move(changes), m_step));
    return set_control();
}

Session::CurrentProject Session::current_project() const
{
    CurrentProject current{m_request.project, {}};
    current.project.training.seed = m_seed;
    current.changes = m_live_parameters.put_into(current.project.training, m_step);
    return current;
}

Status Session::set_due_live_parameters()
{
    if (m_live_parameters.next_step().value_or(m_step + 1) > m_step) return {};
    RETURN_IF_ERROR(settle());
    RETURN_IF_ERROR(m_live_parameters.set_due(m_step));
    return set_control();
}

Status Session::reset(std::uint64_t seed)
{
    RETURN_IF_ERROR(m_device->finish());
    RETURN_IF_ERROR(m_programs->write_first_state(seed));
    if (Project& project = m_request.project; !m_request.restored) {
        m_start_weights.reset();
        if (!project.start_from.empty()) {
            const auto file = std::filesystem::path(m_request.base_folder) / project.start_from;
            ASSIGN_OR_RETURN(auto start, write_start_weights(*this, file));
            m_start_weights = std::move(start);
        }
        set_weights_origin(project, m_start_weights ? m_start_weights->origin : WeightsOrigin{});
    }
    m_seed = seed;
    m_extended = 0;
    m_plateau = {};
    m_stop = {};
    m_best.reset();
    m_best_copy.reset();
    m_last.reset();
    m_live_parameters.clear_history();
    reset_schedule(0, 0);
    start_at(0);
    m_seconds = 0;
    return set_control();
}

// The schedule of the settings, from a step on whose first sample is at `position`, with all extensions of the run.
void Session::reset_schedule(std::uint64_t step, std::uint64_t position)
{
    m_schedule = m_first_schedule;
    m_schedule.go_on_from(step, position);
    if (auto rates = RateSchedule::make(m_request.project.training, m_schedule)) m_rates = *rates;
    m_schedule.extend(m_extended);
}

void Session::start_at(std::uint64_t step)
{
    m_step = m_metrics_step = m_record_step = m_clock_step = step;
    m_record_seconds = 0;
    m_evaluations->cancel();
    m_telemetry.cut(step);
}

Status Session::read_state(SessionCopy& copy)
{
    for (const StateTensor& tensor : m_programs->state())
        RETURN_IF_ERROR(m_programs->read(tensor, copy.state[tensor.name]));
    return {};
}

Result<SessionCopy> Session::copy()
{
    if (m_last) return *m_last;
    RETURN_IF_ERROR(settle());
    SessionCopy copy{{}, m_seed, m_step, position(), m_live_parameters.live_parameters(), m_plateau, m_stop, m_extended,
        m_best, m_best_copy, m_record_step, m_telemetry.open_steps(), m_seconds};
    RETURN_IF_ERROR(read_state(copy));
    return copy;
}

// Refuses a copy of another network before anything is changed.
Status Session::write_state(const SessionCopy& copy)
{
    RETURN_IF_ERROR(m_device->finish());
    for (const StateTensor& tensor : m_programs->state()) {
        const auto bytes = copy.state.find(tensor.name);
        if (bytes == copy.state.end() || static_cast<std::int64_t>(bytes->second.size()) != tensor.bytes)
            return Error{"train.state", tensor.name, "is missing in the copy or has another size",
                "the copy belongs to another network"};
    }
    for (const StateTensor& tensor : m_programs->state())
        RETURN_IF_ERROR(m_programs->write(tensor, copy.state.at(tensor.name)));
    return {};
}

Status Session::restore(const SessionCopy& copy)
{
    RETURN_IF_ERROR(m_live_parameters.check(copy.live_parameters));
    RETURN_IF_ERROR(write_state(copy));
    m_seed = copy.seed;
    m_live_parameters.restore(copy.live_parameters);
    m_plateau = copy.plateau;
    m_stop = copy.stop;
    m_extended = copy.extended;
    m_best = copy.best;
    m_best_copy = copy.best_copy;
    m_last.reset();
    reset_schedule(copy.step, copy.position);
    start_at(copy.step);
    m_record_step = copy.record_step;
    m_telemetry.go_on_from(copy.open_steps);
    m_seconds = copy.seconds;
    // The copy may be from before the validation of its step; the record, or the learning rate, still needs it.
    const bool to_judge = m_rates.judges() && m_plateau.step != m_step;
    const bool planned = m_schedule.validates_at(m_step) && (to_judge || m_record_step != m_step);
    if (planned || (m_schedule.validates && !m_stop.why.empty() && m_record_step != m_step))
        begin_evaluation(Split::validation);
    return set_control();
}

Status Session::rewind(const SessionCopy& copy, std::uint64_t step)
{
    auto changes = live_parameter_changes();
    RETURN_IF_ERROR(restore(copy));
    RETURN_IF_ERROR(m_live_parameters.rewind(std::move(changes), copy.step, step));
    return set_control();
}

Status Session::save_best(const Evaluation& validation)
{
    if (!std::isfinite(validation.loss) || (m_best && validation.loss >= m_best->loss)) return {};
    m_best = BestSoFar{m_step, validation.loss};
    m_best_copy.reset(); // so that the new copy does not contain the previous one
    ASSIGN_OR_RETURN(auto best, copy());
    m_best_copy = std::make_shared<const SessionCopy>(std::move(best));
    return {};
}

Status Session::load_best_weights()
{
    if (!m_stop_rules.restores_best() || !m_best_copy || m_last || m_best->step == m_step) return {};
    ASSIGN_OR_RETURN(auto last, copy());
    RETURN_IF_ERROR(write_state(*m_best_copy));
    m_last = std::move(last);
    return {};
}

Status Session::restore_last_weights()
{
    if (!m_last) return {};
    const SessionCopy last = *std::exchange(m_last, std::nullopt);
    return write_state(last);
}

Result<double> Session::set_weight(std::string_view parameter, std::int64_t index, double value)
{
    const auto& state = m_programs->state();
    const auto known = std::ranges::find_if(state,
        [&](const StateTensor& tensor) { return tensor.role == TensorRole::parameter && tensor.name == parameter; });
    if (known == state.end())
        return Error{"train.weight", std::string(parameter), "the network has no parameter of this name",
            "choose one of its parameters"};
    const std::int64_t count = known->type.shape.count();
    if (index < 0 || index >= count || !std::isfinite(value))
        return Error{"train.weight", std::string(parameter),
            message("needs an index below {count} and a finite value", {{"count", count}}),
            "choose another index or value"};
    RETURN_IF_ERROR(settle());
    RETURN_IF_ERROR(restore_last_weights());
    std::vector<std::byte> bytes;
    RETURN_IF_ERROR(m_programs->read(*known, bytes));
    const auto place = bytes.data() + static_cast<std::size_t>(index) * sizeof(float);
    float before = 0;
    std::memcpy(&before, place, sizeof before);
    const auto after = static_cast<float>(value);
    std::memcpy(place, &after, sizeof after);
    RETURN_IF_ERROR(m_programs->write(*known, bytes));
    m_telemetry.note_change();
    return static_cast<double>(before);
}

Result<std::string> Session::weights_hash()
{
    RETURN_IF_ERROR(settle());
    Hash64 hash;
    std::vector<std::byte> bytes;
    for (const StateTensor& tensor : m_programs->state()) {
        if (tensor.role != TensorRole::parameter) continue;
        RETURN_IF_ERROR(m_programs->read(tensor, bytes));
        hash.add(bytes);
    }
    return hash.text();
}

} // namespace epoch
