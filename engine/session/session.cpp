// The steps of a session: running them within bounds of time, collecting their metrics, evaluating, and profiling.
#include "session/session.h"

#include "base/units.h"
#include "session/not_finite.h"

#include <algorithm>
#include <chrono>

namespace epoch {
namespace {

// Two calls may be in flight, and a pause has to wait for both.
constexpr double seconds_of_call = 0.002;
constexpr int max_not_finite = 10;

} // namespace

// A resident data set is always staged to its end.
Result<std::uint64_t> Session::steps_staged(const RowOrder& order, std::uint64_t position, std::uint64_t samples)
{
    if (!m_staging) return Staging::to_the_end;
    const auto staged = m_staging->stage(order, position, samples);
    if (!staged || *staged == Staging::to_the_end) return staged;
    return *staged / samples;
}

Result<std::uint64_t> Session::training_steps_staged(std::uint64_t step)
{
    const RowOrder order = RowOrder::training(m_data->facts.counts, m_seed);
    return steps_staged(order, m_schedule.position_of(step), m_schedule.batch);
}

Status Session::stage_step(std::uint64_t step)
{
    constexpr int max_waits = 250; // of up to 20 ms each
    for (int wait = 0; wait < max_waits; ++wait) {
        ASSIGN_OR_RETURN(const auto staged, training_steps_staged(step));
        if (staged > 0) return {};
    }
    return Error{"train.late", "step " + std::to_string(step), "the data loader does not deliver its rows",
        "try again in a moment"};
}

Session::~Session()
{
    // The device must not use the memory any more when it is freed. A lost device does not use it anyway.
    if (m_device) static_cast<void>(m_device->finish());
}

Message Session::end_reason() const
{
    if (!over() || !m_stop.why.empty()) return m_stop.why;
    if (m_schedule.epochs > 0)
        return message(m_schedule.epochs == 1 ? "{epochs} epoch is done" : "{epochs} epochs are done",
            {{"epochs", m_schedule.epochs}});
    return message(
        m_schedule.end == 1 ? "{steps} step is done" : "{steps} steps are done", {{"steps", m_schedule.end}});
}

void Session::extend()
{
    m_stop.go_on(m_seconds);
    if (m_schedule.end == 0 || m_step < m_schedule.end) return;
    ++m_extended;
    reset_schedule(m_step, position());
}

std::uint64_t Session::position() const { return m_schedule.position_of(m_step); }

Status Session::run(std::uint64_t max_steps)
{
    const auto begin = slice_begin(m_request.now());
    Status done;
    const bool trains = !evaluating() && max_steps > 0 && !over();
    if (evaluating()) {
        done = run_evaluation();
    } else if (trains) {
        done = run_steps(max_steps);
        if (done) done = check_finite();
    }
    m_slice_end = m_request.now();
    m_seconds += std::chrono::duration<double>(m_slice_end - begin).count();
    return done && trains ? check_time_limit() : done;
}

Session::Time Session::slice_begin(Time now) const
{
    return m_interleaved && m_slice_end.time_since_epoch().count() != 0 ? m_slice_end : now;
}

// A run whose time is over ends as it does after its last step: with a validation and a record.
Status Session::check_time_limit()
{
    if (over() || evaluating()) return {};
    m_stop_rules.check_time_limit(m_stop, m_seconds);
    if (m_stop.why.empty() || m_record_step == m_step) return {};
    RETURN_IF_ERROR(settle());
    if (m_schedule.validates)
        begin_evaluation(Split::validation);
    else
        add_record(std::nullopt);
    return {};
}

// As many steps as fit into one call, at most up to the next validation or change of a live parameter.
std::uint32_t Session::steps_of_call(std::uint64_t max_steps) const
{
    std::uint64_t count = 1;
    if (const double each = m_interleaved ? m_call_clock.seconds_per_step() : m_telemetry.seconds_per_step(); each > 0)
        count = static_cast<std::uint64_t>(std::clamp(seconds_of_call / each, 1.0, double{steps_ahead}));
    count = std::min({count, max_steps, m_schedule.next_validation(m_step) - m_step});
    if (m_schedule.end > 0) count = std::min(count, m_schedule.end - m_step);
    if (const auto next = m_live_parameters.next_step()) count = std::min(count, *next - m_step);
    return static_cast<std::uint32_t>(count);
}

Status Session::run_steps(std::uint64_t max_steps)
{
    RETURN_IF_ERROR(restore_last_weights());
    const Time begin = m_request.now();
    ASSIGN_OR_RETURN(const auto staged, training_steps_staged(m_step));
    if (staged == 0) return {}; // the data loader has not delivered the next rows yet
    const auto profiled = step_to_profile();
    const std::uint32_t count = profiled ? 1 : steps_of_call(std::min(max_steps, staged));
    RETURN_IF_ERROR(free_metric_rows(count));
    RETURN_IF_ERROR(set_control_if_due(count));
    RETURN_IF_ERROR(profiled ? m_programs->run_marked() : m_programs->run(count));
    if (profiled) profiled->started = true;
    m_step += count;
    RETURN_IF_ERROR(throttle(begin));
    RETURN_IF_ERROR(collect_metrics());
    RETURN_IF_ERROR(collect_profile());
    measure(begin, count);
    RETURN_IF_ERROR(validate_if_due());
    return set_due_live_parameters();
}

// A profile that was requested for the next step; null: none.
std::shared_ptr<Session::MarkedStep> Session::step_to_profile() const
{
    auto marked = m_marked.lock();
    return marked && !marked->started ? marked : nullptr;
}

// The device keeps the metrics of EPOCH_METRIC_ROWS steps; rows that are not collected before would be overwritten.
Status Session::free_metric_rows(std::uint32_t count)
{
    return m_step - m_metrics_step + count > EPOCH_METRIC_ROWS ? settle() : Status{};
}

Status Session::set_control_if_due(std::uint32_t count)
{
    return m_step + count > m_schedule_end ? set_control() : Status{};
}

// Waits for the call before this one, so that at most two are in flight. The very first call is waited for itself: the
// device loads its kernels then, and no measured time should include that.
Status Session::throttle(Time begin)
{
    RETURN_IF_ERROR(m_marks[m_calls % 2].record());
    if (++m_calls > 1) return m_marks[m_calls % 2].wait();
    RETURN_IF_ERROR(m_device->finish());
    m_start_stages.push_back({"first step", std::chrono::duration<double>(m_request.now() - begin).count()});
    return {};
}

void Session::measure(Time begin, std::uint32_t steps)
{
    const Time end = m_request.now();
    if (m_interleaved) m_call_clock.add(begin, end, steps);
    m_telemetry.clock().add(slice_begin(begin), end, steps);
}

Status Session::validate_if_due()
{
    const bool validates = m_schedule.validates_at(m_step), ends = m_schedule.end > 0 && m_step == m_schedule.end;
    if (!validates && !ends) return {};
    RETURN_IF_ERROR(settle());
    if (validates)
        begin_evaluation(Split::validation);
    else
        add_record(std::nullopt);
    return {};
}

Status Session::collect_metrics()
{
    while (m_metrics_step < m_step) {
        ASSIGN_OR_RETURN(const auto copied, m_programs->metrics(m_metrics_step, m_rows));
        if (copied == 0) break;
        const std::size_t columns = plan().metrics.size();
        for (std::size_t row = 0; row < copied; ++row) m_learning_rates[row] = rate_at(m_metrics_step + row);
        m_telemetry.add_rows(m_metrics_step, std::span(m_rows).first(copied * columns), m_learning_rates);
        m_metrics_step += copied;
    }
    return {};
}

// Called after training steps only, so that a failed run can still be read, copied and reset.
Status Session::check_finite()
{
    const int in_a_row = m_telemetry.steps_not_finite();
    if (in_a_row < max_not_finite) return {};
    const LiveParameter* rate = m_live_parameters.learning_rate();
    const std::uint64_t first = m_metrics_step - static_cast<std::uint64_t>(in_a_row);
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

Status Session::settle()
{
    RETURN_IF_ERROR(m_device->finish());
    RETURN_IF_ERROR(collect_metrics());
    return collect_profile();
}

Status Session::run_evaluation()
{
    std::vector<float> row;
    m_live_parameters.append_row(row, m_live_parameters.learning_rate() ? m_live_parameters.learning_rate()->value : 0);
    ASSIGN_OR_RETURN(
        const auto done, m_evaluations->run_slice(m_seed, row, [&](const RowOrder& order, std::uint64_t position) {
            return steps_staged(order, position, static_cast<std::uint64_t>(plan().batch));
        }));
    return done ? finish_evaluation(done->result, done->split) : Status{};
}

Status Session::finish_evaluation(Evaluation result, Split split)
{
    result.step = weights_step();
    result.epoch = m_schedule.epoch_of(result.step);
    m_telemetry.add_evaluation(split, result);
    m_newest_evaluation = result;
    const bool planned = m_schedule.validates_at(m_step);
    if (split != Split::validation || m_last || (!planned && !over())) return {};
    if (m_record_step != m_step) {
        add_record(result);
        if (planned) m_stop_rules.judge(m_stop, m_telemetry.newest_record());
    }
    const bool judged = planned && m_rates.judges() && m_plateau.step != m_step;
    if (judged) m_rates.judge(m_plateau, m_step, result.loss);
    RETURN_IF_ERROR(save_best(result));
    return judged ? set_control() : Status{};
}

void Session::add_record(std::optional<Evaluation> validation)
{
    EpochRecord record = m_telemetry.open_record();
    record.step = m_step;
    record.epoch = epoch();
    record.learning_rate = m_step > 0 ? rate_at(m_step - 1) : 0;
    record.validation = std::move(validation);
    record.seconds = m_seconds;
    const double steps = static_cast<double>(m_step - m_clock_step);
    if (const double taken = m_telemetry.clock_seconds() - m_record_seconds; taken > 0 && steps > 0) {
        record.seconds_per_step = taken / steps;
        record.samples_per_second = steps * static_cast<double>(m_schedule.batch) / taken;
    }
    m_record_step = m_clock_step = m_step;
    m_record_seconds = m_telemetry.clock_seconds();
    m_telemetry.add_record(std::move(record));
}

Result<Evaluation> Session::evaluate(Split split)
{
    RETURN_IF_ERROR(settle());
    begin_evaluation(split);
    while (m_evaluations->requested(split)) RETURN_IF_ERROR(run(0));
    return m_newest_evaluation;
}

Message Session::data_text() const
{
    const Message path = data_path_text(m_data_path);
    const DataTraffic so_far = traffic();
    if (so_far.copies == 0) return path;
    return message("{path}, {bytes} copied in {time}",
        {{"path", path}, {"bytes", bytes_text(static_cast<double>(so_far.bytes))},
            {"time", duration_text(so_far.copy_seconds)}});
}

double Session::rate_at(std::uint64_t step) const
{
    return m_live_parameters.learning_rate_at(step) * m_rates.factor(step, m_plateau);
}

// The schedule has a single row if nothing changes from step to step, else a row for each of the steps ahead.
Status Session::set_control()
{
    const bool steady = !m_live_parameters.learning_rate() || m_rates.steady_from(m_step);
    const std::uint64_t rows = steady ? 1 : steps_ahead;
    m_schedule_rows.clear();
    for (std::uint64_t row = 0; row < rows; ++row) m_live_parameters.append_row(m_schedule_rows, rate_at(m_step + row));
    m_schedule_end = steady ? ~std::uint64_t{0} : m_step + rows;
    return m_programs->set_control({m_seed, m_step, position(), m_schedule_rows});
}

std::shared_ptr<const Session::MarkedStep> Session::mark_next_step()
{
    auto marked = m_marked.lock();
    if (!marked || marked->times) m_marked = marked = std::make_shared<MarkedStep>();
    return marked;
}

Status Session::collect_profile()
{
    const auto marked = m_marked.lock();
    if (!marked || !marked->started || marked->times) return {};
    ASSIGN_OR_RETURN(const auto step, m_programs->marked_times());
    if (step) marked->times = profile_of(*step);
    return {};
}

// Runs steps and then restores the state, so that the run does not notice them.
Status Session::run_on_copy(std::uint32_t steps, const std::function<Status()>& run_them)
{
    RETURN_IF_ERROR(settle());
    ASSIGN_OR_RETURN(const auto staged, training_steps_staged(m_step));
    if (staged < steps)
        return Error{"train.late", "profile", "the data loader has not delivered the rows of the next step yet",
            "try again in a moment"};
    RETURN_IF_ERROR(m_programs->save_state());
    const auto ran = run_them();
    RETURN_IF_ERROR(m_programs->restore_state());
    RETURN_IF_ERROR(set_control());
    return ran;
}

Result<ProfileView> Session::profile()
{
    std::optional<DeviceProgram::ProfiledStep> step;
    const auto run_them = [&]() -> Status {
        RETURN_IF_ERROR(m_programs->run_marked());
        RETURN_IF_ERROR(m_device->finish());
        ASSIGN_OR_RETURN(auto times, m_programs->marked_times());
        step = std::move(times);
        return {};
    };
    RETURN_IF_ERROR(run_on_copy(1, run_them));
    if (!step) return Error{"device.failed", "profile", "the device does not report the time of a step", "try again"};
    return profile_of(*step);
}

Result<std::vector<TrainingPrograms::TracedRun>> Session::run_traced(std::uint32_t steps)
{
    std::vector<TrainingPrograms::TracedRun> runs;
    const auto run_them = [&]() -> Status {
        ASSIGN_OR_RETURN(auto traced, m_programs->run_traced(steps));
        runs = std::move(traced);
        return {};
    };
    RETURN_IF_ERROR(run_on_copy(steps, run_them));
    return runs;
}

ProfileView Session::profile_of(const DeviceProgram::ProfiledStep& step) const
{
    ProfileView view;
    for (const DeviceProgram::ProfileEntry& entry : step.entries) {
        auto& shown = view.entries.emplace_back();
        shown.phase = static_cast<std::uint8_t>(entry.phase);
        shown.seconds = entry.seconds;
        for (const std::uint32_t source : entry.sources) {
            const NodeId node = m_network.flat.nodes[source].origin;
            if (std::ranges::find(shown.nodes, node) == shown.nodes.end()) shown.nodes.push_back(node);
        }
    }
    view.total_seconds = step.seconds;
    view.plain_seconds = m_telemetry.seconds_per_step();
    view.mode = mode();
    return view;
}

} // namespace epoch
