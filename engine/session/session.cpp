#include "session/session.h"

#include "base/hash.h"
#include "session/not_finite.h"
#include "session/weights.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <utility>

namespace epoch {
namespace {

constexpr int max_not_finite = 10;

} // namespace

Session::Session(std::unique_ptr<CompiledRun> compiled)
    : m_compiled(std::move(compiled))
    , m_state(project().training, m_compiled->planned(), LiveParameters(plan().live_parameters))
    , m_telemetry(plan())
    , m_stepper(*m_compiled, m_state, m_telemetry)
    , m_evaluations(m_compiled->programs(), data().facts.counts)
{
}

Result<std::unique_ptr<Session>> Session::create(
    SessionRequest request, const DeviceLibrary& devices, const StartProgress& progress)
{
    const bool restored = request.restored;
    ASSIGN_OR_RETURN(auto compiled, CompiledRun::build(std::move(request), devices, progress));
    std::unique_ptr<Session> session(new Session(std::move(compiled)));
    const Project& project = session->project();
    RETURN_IF_ERROR(session->m_stepper.start());
    RETURN_IF_ERROR(session->m_compiled->run_stage(progress, "drawing first weights",
        [&] { return session->restart(project.training.seed, restored); }));
    return session;
}

Status Session::run(std::uint64_t max_steps)
{
    const auto begin = m_stepper.begin_slice();
    Status done;
    const bool trains = !evaluating() && max_steps > 0 && !m_state.over();
    if (evaluating()) {
        done = run_evaluation();
    } else if (trains) {
        done = run_steps(max_steps);
        if (done) done = check_finite();
    }
    m_state.seconds += m_stepper.end_slice(begin);
    return done && trains ? check_time_limit() : done;
}

Status Session::run_steps(std::uint64_t max_steps)
{
    RETURN_IF_ERROR(restore_last_weights());
    ASSIGN_OR_RETURN(const auto count, m_stepper.run(max_steps));
    if (count == 0) return {};
    RETURN_IF_ERROR(validate_if_due());
    return set_due_live_parameters();
}

// A run whose time is over ends as it does after its last step: with a validation and a record.
Status Session::check_time_limit()
{
    if (m_state.over() || evaluating()) return {};
    m_state.stop_rules().check_time_limit(m_state.stop, m_state.seconds);
    if (m_state.stop.why.empty() || m_state.record_step == step()) return {};
    return end_record(m_state.schedule().validates);
}

Status Session::validate_if_due()
{
    const Schedule& schedule = m_state.schedule();
    const bool validates = schedule.validates_at(step()), ends = schedule.end > 0 && step() == schedule.end;
    return validates || ends ? end_record(validates) : Status{};
}

// With a validation the record is added when that is done.
Status Session::end_record(bool validates)
{
    RETURN_IF_ERROR(settle());
    if (validates)
        begin_evaluation(Split::validation);
    else
        add_record(std::nullopt);
    return {};
}

// Called after training steps only, so that a failed run can still be read, copied and reset.
Status Session::check_finite()
{
    const int in_a_row = m_telemetry.steps_not_finite();
    if (in_a_row < max_not_finite) return {};
    const LiveParameter* rate = m_state.live_parameters().learning_rate();
    const std::uint64_t first = m_stepper.collected() - static_cast<std::uint64_t>(in_a_row);
    const Message where = first_not_finite(*this, first);
    return Error{"train.non_finite", "step " + std::to_string(first),
        message(where.empty()
                ? "the gradients of {steps} steps in a row are infinite or not a number; the weights were "
                  "not changed by them"
                : "the gradients of {steps} steps in a row are infinite or not a number; the weights were "
                  "not changed by them; they begin in {where}",
            {{"steps", in_a_row}, {"where", where}}),
        rate ? message(
            "reset, or go back to a step before, with a lower learning rate than {rate}", {{"rate", rate->value}})
             : Message("reset, or go back to a step before, with a lower learning rate")};
}

Status Session::run_evaluation()
{
    const LiveParameters& live = m_state.live_parameters();
    std::vector<float> row;
    live.append_row(row, live.learning_rate() ? live.learning_rate()->value : 0);
    ASSIGN_OR_RETURN(
        const auto done, m_evaluations.run_slice(m_state.seed, row, [&](const RowOrder& order, std::uint64_t position) {
            return m_compiled->stage(order, position, static_cast<std::uint64_t>(plan().batch));
        }));
    return done ? finish_evaluation(done->result, done->split) : Status{};
}

Status Session::finish_evaluation(Evaluation result, Split split)
{
    result.step = weights_step();
    result.epoch = m_state.schedule().epoch_of(result.step);
    m_telemetry.add_evaluation(split, result);
    m_newest_evaluation = result;
    const bool planned = m_state.schedule().validates_at(step());
    if (split != Split::validation || m_last || (!planned && !m_state.over())) return {};
    if (m_state.record_step != step()) {
        add_record(result);
        if (planned) m_state.stop_rules().judge(m_state.stop, m_telemetry.newest_record());
    }
    const bool judged = planned && m_state.rates().judges() && m_state.plateau.step != step();
    if (judged) m_state.rates().judge(m_state.plateau, step(), result.loss);
    RETURN_IF_ERROR(save_best(result));
    return judged ? m_stepper.set_control() : Status{};
}

void Session::add_record(std::optional<Evaluation> validation)
{
    EpochRecord record = m_telemetry.open_record(m_state.schedule().batch);
    record.step = m_state.record_step = step();
    record.epoch = m_state.epoch();
    record.learning_rate = step() > 0 ? m_state.rate_at(step() - 1) : 0;
    record.validation = std::move(validation);
    record.seconds = m_state.seconds;
    m_telemetry.add_record(std::move(record));
}

Result<Evaluation> Session::evaluate(Split split)
{
    RETURN_IF_ERROR(settle());
    begin_evaluation(split);
    while (m_evaluations.requested(split)) RETURN_IF_ERROR(run(0));
    return m_newest_evaluation;
}

// Steps in flight are recorded with the old values first.
Status Session::set_live_parameter(std::string_view name, double value)
{
    RETURN_IF_ERROR(settle());
    RETURN_IF_ERROR(m_state.live_parameters().set(name, value, step()));
    if (m_last) m_last->live_parameters = m_state.live_parameters().list();
    return m_stepper.set_control();
}

Status Session::set_due_live_parameters()
{
    if (m_state.live_parameters().next_step().value_or(step() + 1) > step()) return {};
    RETURN_IF_ERROR(settle());
    RETURN_IF_ERROR(m_state.live_parameters().set_due(step()));
    return m_stepper.set_control();
}

Status Session::follow(std::vector<LiveParameterChange> changes)
{
    RETURN_IF_ERROR(m_state.live_parameters().follow(std::move(changes), step()));
    return m_stepper.set_control();
}

Session::CurrentProject Session::current_project() const
{
    CurrentProject current{project(), {}};
    current.project.training.seed = m_state.seed;
    current.changes = m_state.live_parameters().put_into(current.project.training, step());
    return current;
}

Status Session::reset(std::uint64_t seed) { return restart(seed, false); }

Status Session::restart(std::uint64_t seed, bool restored)
{
    RETURN_IF_ERROR(m_compiled->device().finish());
    RETURN_IF_ERROR(m_compiled->programs().write_first_state(seed));
    if (!restored) RETURN_IF_ERROR(take_start_weights());
    m_state.reset(seed);
    return continue_from_state({});
}

Status Session::take_start_weights()
{
    m_start_weights.reset();
    if (const auto& file = project().start_from; !file.empty()) {
        const std::filesystem::path folder = m_compiled->request().base_folder;
        ASSIGN_OR_RETURN(m_start_weights, write_start_weights(*this, folder / file));
    }
    m_compiled->set_weights_origin(m_start_weights ? m_start_weights->origin : WeightsOrigin{});
    return {};
}

Result<SessionCopy> Session::copy()
{
    if (m_last) return *m_last;
    RETURN_IF_ERROR(settle());
    SessionCopy copy = m_state.copy();
    copy.open_steps = m_telemetry.open_steps();
    RETURN_IF_ERROR(m_compiled->read_tensors(copy));
    return copy;
}

Status Session::restore(const SessionCopy& copy)
{
    RETURN_IF_ERROR(m_state.live_parameters().check(copy.live_parameters));
    RETURN_IF_ERROR(m_compiled->write_tensors(copy));
    m_state.restore(copy);
    return continue_from_state(copy.open_steps);
}

// What the session measured after this step belongs to another future of the run.
Status Session::continue_from_state(const OpenSteps& open_steps)
{
    m_last.reset();
    m_evaluations.cancel();
    m_telemetry.cut(step());
    m_telemetry.go_on_from(open_steps);
    // The state may be from before the validation of its step.
    if (m_state.lacks_validation()) begin_evaluation(Split::validation);
    return m_stepper.continue_from_state();
}

Status Session::rewind(const SessionCopy& copy, std::uint64_t step)
{
    auto changes = m_state.live_parameters().history();
    RETURN_IF_ERROR(restore(copy));
    RETURN_IF_ERROR(m_state.live_parameters().rewind(std::move(changes), copy.step, step));
    return m_stepper.set_control();
}

Status Session::save_best(const Evaluation& validation)
{
    if (!std::isfinite(validation.loss) || (m_state.best && validation.loss >= m_state.best->loss)) return {};
    m_state.best = BestSoFar{step(), validation.loss};
    m_state.best_copy.reset(); // so that the new copy does not contain the previous one
    ASSIGN_OR_RETURN(auto best, copy());
    m_state.best_copy = std::make_shared<const SessionCopy>(std::move(best));
    return {};
}

Status Session::load_best_weights()
{
    if (!m_state.stop_rules().restores_best() || !m_state.best_copy || m_last || m_state.best->step == step())
        return {};
    ASSIGN_OR_RETURN(auto last, copy());
    RETURN_IF_ERROR(m_compiled->write_tensors(*m_state.best_copy));
    m_last = std::move(last);
    return {};
}

Status Session::restore_last_weights()
{
    if (!m_last) return {};
    const SessionCopy last = *std::exchange(m_last, std::nullopt);
    return m_compiled->write_tensors(last);
}

Result<double> Session::set_weight(std::string_view parameter, std::int64_t index, double value)
{
    const auto& state = m_compiled->programs().state();
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
    RETURN_IF_ERROR(m_compiled->programs().read(*known, bytes));
    const auto place = bytes.data() + static_cast<std::size_t>(index) * sizeof(float);
    float before = 0;
    std::memcpy(&before, place, sizeof before);
    const auto after = static_cast<float>(value);
    std::memcpy(place, &after, sizeof after);
    RETURN_IF_ERROR(m_compiled->programs().write(*known, bytes));
    m_telemetry.note_change();
    return static_cast<double>(before);
}

Result<std::string> Session::weights_hash()
{
    RETURN_IF_ERROR(settle());
    Hash64 hash;
    std::vector<std::byte> bytes;
    for (const StateTensor& tensor : m_compiled->programs().state()) {
        if (tensor.role != TensorRole::parameter) continue;
        RETURN_IF_ERROR(m_compiled->programs().read(tensor, bytes));
        hash.add(bytes);
    }
    return hash.text();
}

} // namespace epoch
