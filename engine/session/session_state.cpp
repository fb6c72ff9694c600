// session_state: what a session is at a step: copied and brought back, its knobs turned, its best weights kept.
#include "base/hash.h"
#include "base/units.h"
#include "session/session.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace epoch {

// Steps under way are still recorded with the old values.
Status Session::set_knob(std::string_view name, double value)
{
    RETURN_IF_ERROR(settle());
    RETURN_IF_ERROR(m_knobs.turn(name, value, m_step));
    return set_control();
}

Status Session::turn_knobs_due()
{
    if (m_knobs.next_step().value_or(m_step + 1) > m_step) return {};
    RETURN_IF_ERROR(settle());
    RETURN_IF_ERROR(m_knobs.turn_due(m_step));
    return set_control();
}

Status Session::reset(std::uint64_t seed)
{
    RETURN_IF_ERROR(m_device->finish());
    RETURN_IF_ERROR(m_programs->write_first_state(seed));
    m_seed = seed;
    m_extended = 0;
    m_plateau = {};
    m_stop = {};
    m_best.reset();
    m_best_copy.reset();
    m_last.reset();
    m_knobs.forget_story();
    lay_schedule(0, 0);
    start_at(0);
    m_seconds = 0;
    return set_control();
}

// The plan of the settings, from a step on whose first sample is at `position`, and as often again as was asked for.
void Session::lay_schedule(std::uint64_t step, std::uint64_t position)
{
    m_schedule = m_first_schedule;
    m_schedule.go_on_from(step, position);
    if (auto rates = RateSchedule::make(m_request.project.training, m_schedule)) m_rates = *rates;
    m_schedule.extend(m_extended);
}

void Session::start_at(std::uint64_t step)
{
    m_step = m_taken = m_record_step = m_clock_step = step;
    m_record_seconds = 0;
    m_evaluations->give_up();
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
    SessionCopy copy{{}, m_seed, m_step, position(), m_knobs.knobs(), m_plateau, m_stop, m_extended, m_best,
        m_best_copy, m_record_step, m_telemetry.open_steps(), m_seconds};
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
    RETURN_IF_ERROR(m_knobs.check(copy.knobs));
    RETURN_IF_ERROR(write_state(copy));
    m_seed = copy.seed;
    m_knobs.restore(copy.knobs);
    m_plateau = copy.plateau;
    m_stop = copy.stop;
    m_extended = copy.extended;
    m_best = copy.best;
    m_best_copy = copy.best_copy;
    m_last.reset();
    lay_schedule(copy.step, copy.position);
    start_at(copy.step);
    m_record_step = copy.record_step;
    m_telemetry.go_on_from(copy.open_steps);
    m_seconds = copy.seconds;
    // A copy from before the validation that belongs to its step: the record, or the learning rate, waits for it.
    const bool to_judge = m_rates.judges() && m_plateau.step != m_step;
    const bool planned = m_schedule.validates_at(m_step) && (to_judge || m_record_step != m_step);
    if (planned || (m_schedule.validates && !m_stop.why.empty() && m_record_step != m_step))
        begin_evaluation(Split::validation);
    return set_control();
}

Status Session::rewind(const SessionCopy& copy, std::uint64_t step)
{
    RETURN_IF_ERROR(restore(copy));
    m_knobs.rewind(copy.step, step);
    return {};
}

Status Session::keep_best(const Evaluation& validation)
{
    if (!std::isfinite(validation.loss) || (m_best && validation.loss >= m_best->loss)) return {};
    m_best = BestSoFar{m_step, validation.loss};
    m_best_copy.reset(); // it would keep the one before it
    ASSIGN_OR_RETURN(auto best, copy());
    m_best_copy = std::make_shared<const SessionCopy>(std::move(best));
    return {};
}

Status Session::show_best()
{
    if (!m_stop_rules.restores_best() || !m_best_copy || m_last || m_best->step == m_step) return {};
    ASSIGN_OR_RETURN(auto last, copy());
    RETURN_IF_ERROR(write_state(*m_best_copy));
    m_last = std::move(last);
    return {};
}

Status Session::take_last_weights()
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
        return Error{"train.weight", std::string(parameter), "the network has no such weights", "choose others"};
    const std::int64_t count = known->type.shape.count();
    if (index < 0 || index >= count || !std::isfinite(value))
        return Error{"train.weight", std::string(parameter),
            "needs a place below " + std::to_string(count) + " and a finite number", "choose another"};
    RETURN_IF_ERROR(settle());
    RETURN_IF_ERROR(take_last_weights());
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
