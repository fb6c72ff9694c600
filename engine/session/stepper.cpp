#include "session/stepper.h"

#include <algorithm>

namespace epoch {
namespace {

// Two calls may be in flight, and a pause has to wait for both.
constexpr double seconds_of_call = 0.002;
// The device gets the learning rates of this many steps at once; a call never takes more steps.
constexpr std::uint64_t steps_ahead = EPOCH_METRIC_ROWS / 4;

} // namespace

Stepper::Stepper(CompiledRun& run, TrainingState& state, Telemetry& telemetry)
    : m_run(run)
    , m_state(state)
    , m_telemetry(telemetry)
    , m_rows(run.plan().metrics.size() * EPOCH_METRIC_ROWS)
    , m_learning_rates(EPOCH_METRIC_ROWS)
{
    m_schedule_rows.reserve(steps_ahead * run.plan().live_parameters.size());
}

Status Stepper::start()
{
    for (int i = 0; i < 2; ++i) {
        ASSIGN_OR_RETURN(auto mark, DeviceEvent::make(m_run.device()));
        m_marks.push_back(std::move(mark));
    }
    return {};
}

Result<std::uint32_t> Stepper::run(std::uint64_t max_steps)
{
    const Time begin = m_run.request().now();
    ASSIGN_OR_RETURN(const auto staged, steps_staged(m_state.step));
    if (staged == 0) return 0;
    const auto profiled = step_to_profile();
    const std::uint32_t count = profiled ? 1 : steps_of_call(std::min(max_steps, staged));
    RETURN_IF_ERROR(free_metric_rows(count));
    RETURN_IF_ERROR(set_control_if_due(count));
    RETURN_IF_ERROR(profiled ? m_run.programs().run_marked() : m_run.programs().run(count));
    if (profiled) profiled->started = true;
    m_state.step += count;
    RETURN_IF_ERROR(throttle(begin));
    RETURN_IF_ERROR(collect_metrics());
    RETURN_IF_ERROR(collect_profile());
    measure(begin, count);
    return count;
}

// As many steps as fit into one call, at most up to the next validation or change of a live parameter.
std::uint32_t Stepper::steps_of_call(std::uint64_t max_steps) const
{
    const Schedule& schedule = m_state.schedule();
    const std::uint64_t step = m_state.step;
    std::uint64_t count = 1;
    if (const double each = m_interleaved ? m_call_clock.seconds_per_step() : m_telemetry.seconds_per_step(); each > 0)
        count = static_cast<std::uint64_t>(std::clamp(seconds_of_call / each, 1.0, double{steps_ahead}));
    count = std::min({count, max_steps, schedule.next_validation(step) - step});
    if (schedule.end > 0) count = std::min(count, schedule.end - step);
    if (const auto next = m_state.live_parameters().next_step()) count = std::min(count, *next - step);
    return static_cast<std::uint32_t>(count);
}

Result<std::uint64_t> Stepper::steps_staged(std::uint64_t step)
{
    const RowOrder order = RowOrder::training(m_run.data().facts.counts, m_state.seed);
    return m_run.stage(order, m_state.schedule().position_of(step), m_state.schedule().batch);
}

Status Stepper::stage_step(std::uint64_t step)
{
    constexpr int max_waits = 250; // of up to 20 ms each
    for (int wait = 0; wait < max_waits; ++wait) {
        ASSIGN_OR_RETURN(const auto staged, steps_staged(step));
        if (staged > 0) return {};
    }
    return Error{"train.late", "step " + std::to_string(step), "the data loader does not deliver its rows",
        "try again in a moment"};
}

// A profile that was requested for the next step; null: none.
std::shared_ptr<Stepper::MarkedStep> Stepper::step_to_profile() const
{
    auto marked = m_marked.lock();
    return marked && !marked->started ? marked : nullptr;
}

// The device keeps the metrics of EPOCH_METRIC_ROWS steps; rows that are not collected before would be overwritten.
Status Stepper::free_metric_rows(std::uint32_t count)
{
    return m_state.step - m_metrics_step + count > EPOCH_METRIC_ROWS ? settle() : Status{};
}

Status Stepper::set_control_if_due(std::uint32_t count)
{
    return m_state.step + count > m_schedule_end ? set_control() : Status{};
}

// The schedule has a single row if nothing changes from step to step, else a row for each of the steps ahead.
Status Stepper::set_control()
{
    const std::uint64_t step = m_state.step;
    const bool steady = !m_state.live_parameters().learning_rate() || m_state.rates().steady_from(step);
    const std::uint64_t rows = steady ? 1 : steps_ahead;
    m_schedule_rows.clear();
    for (std::uint64_t row = 0; row < rows; ++row)
        m_state.live_parameters().append_row(m_schedule_rows, m_state.rate_at(step + row));
    m_schedule_end = steady ? ~std::uint64_t{0} : step + rows;
    return m_run.programs().set_control({m_state.seed, step, m_state.position(), m_schedule_rows});
}

Status Stepper::continue_from_state()
{
    m_metrics_step = m_state.step;
    return set_control();
}

// Waits for the call before this one, so that at most two are in flight. The very first call is waited for itself: the
// device loads its kernels then, and no measured time should include that.
Status Stepper::throttle(Time begin)
{
    RETURN_IF_ERROR(m_marks[m_calls % 2].record());
    if (++m_calls > 1) return m_marks[m_calls % 2].wait();
    RETURN_IF_ERROR(m_run.device().finish());
    m_run.add_start_stage("first step", std::chrono::duration<double>(m_run.request().now() - begin).count());
    return {};
}

void Stepper::measure(Time begin, std::uint32_t steps)
{
    const Time end = m_run.request().now();
    if (m_interleaved) m_call_clock.add(begin, end, steps);
    m_telemetry.clock().add(slice_begin(begin), end, steps);
}

Stepper::Time Stepper::slice_begin(Time now) const
{
    return m_interleaved && m_slice_end.time_since_epoch().count() != 0 ? m_slice_end : now;
}

double Stepper::end_slice(Time begin)
{
    m_slice_end = m_run.request().now();
    return std::chrono::duration<double>(m_slice_end - begin).count();
}

Status Stepper::settle()
{
    RETURN_IF_ERROR(m_run.device().finish());
    RETURN_IF_ERROR(collect_metrics());
    return collect_profile();
}

Status Stepper::collect_metrics()
{
    while (m_metrics_step < m_state.step) {
        ASSIGN_OR_RETURN(const auto copied, m_run.programs().metrics(m_metrics_step, m_rows));
        if (copied == 0) break;
        const std::size_t columns = m_run.plan().metrics.size();
        for (std::size_t row = 0; row < copied; ++row) m_learning_rates[row] = m_state.rate_at(m_metrics_step + row);
        m_telemetry.add_rows(m_metrics_step, std::span(m_rows).first(copied * columns), m_learning_rates);
        m_metrics_step += copied;
    }
    return {};
}

std::shared_ptr<const Stepper::MarkedStep> Stepper::mark_next_step()
{
    auto marked = m_marked.lock();
    if (!marked || marked->times) m_marked = marked = std::make_shared<MarkedStep>();
    return marked;
}

Status Stepper::collect_profile()
{
    const auto marked = m_marked.lock();
    if (!marked || !marked->started || marked->times) return {};
    ASSIGN_OR_RETURN(const auto step, m_run.programs().marked_times());
    if (step) marked->times = profile_of(*step);
    return {};
}

// Runs steps and then restores the state, so that the run does not notice them.
Status Stepper::run_on_copy(std::uint32_t steps, const std::function<Status()>& run_them)
{
    RETURN_IF_ERROR(settle());
    ASSIGN_OR_RETURN(const auto staged, steps_staged(m_state.step));
    if (staged < steps)
        return Error{"train.late", "profile", "the data loader has not delivered the rows of the next step yet",
            "try again in a moment"};
    RETURN_IF_ERROR(m_run.programs().save_state());
    const auto ran = run_them();
    RETURN_IF_ERROR(m_run.programs().restore_state());
    RETURN_IF_ERROR(set_control());
    return ran;
}

Result<ProfileView> Stepper::profile()
{
    std::optional<DeviceProgram::ProfiledStep> step;
    const auto run_them = [&]() -> Status {
        RETURN_IF_ERROR(m_run.programs().run_marked());
        RETURN_IF_ERROR(m_run.device().finish());
        ASSIGN_OR_RETURN(step, m_run.programs().marked_times());
        return {};
    };
    RETURN_IF_ERROR(run_on_copy(1, run_them));
    if (!step) return Error{"device.failed", "profile", "the device does not report the time of a step", "try again"};
    return profile_of(*step);
}

Result<std::vector<TrainingPrograms::TracedRun>> Stepper::run_traced(std::uint32_t steps)
{
    std::vector<TrainingPrograms::TracedRun> runs;
    RETURN_IF_ERROR(run_on_copy(steps, [&]() -> Status {
        ASSIGN_OR_RETURN(runs, m_run.programs().run_traced(steps));
        return {};
    }));
    return runs;
}

ProfileView Stepper::profile_of(const DeviceProgram::ProfiledStep& step) const
{
    ProfileView view;
    for (const DeviceProgram::ProfileEntry& entry : step.entries) {
        auto& shown = view.entries.emplace_back();
        shown.phase = static_cast<std::uint8_t>(entry.phase);
        shown.seconds = entry.seconds;
        for (const std::uint32_t source : entry.sources) {
            const NodeId node = m_run.network().flat.nodes[source].origin;
            if (std::ranges::find(shown.nodes, node) == shown.nodes.end()) shown.nodes.push_back(node);
        }
    }
    view.total_seconds = step.seconds;
    view.plain_seconds = m_telemetry.seconds_per_step();
    view.mode = m_run.mode();
    return view;
}

} // namespace epoch
