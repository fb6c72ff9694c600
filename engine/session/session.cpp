#include "session/session.h"

#include "base/units.h"
#include "session/not_finite.h"

#include <algorithm>
#include <chrono>

namespace epoch {
namespace {

// Two calls may be under way, and a pause has to wait for both.
constexpr double seconds_of_call = 0.002;
constexpr int most_not_finite = 10;

} // namespace

// All that the caller wants where the set is resident.
Result<std::uint64_t> Session::steps_staged(const RowOrder& order, std::uint64_t position, std::uint64_t samples)
{
    if (!m_staging) return Staging::to_the_end;
    const auto staged = m_staging->stage(order, position, samples);
    if (!staged || *staged == Staging::to_the_end) return staged;
    return *staged / samples;
}

Status Session::stage_step(std::uint64_t step)
{
    constexpr int most_waits = 250; // of up to 20 ms each
    for (int wait = 0; wait < most_waits; ++wait) {
        ASSIGN_OR_RETURN(const auto staged,
            steps_staged(
                RowOrder::training(m_data->facts.counts, m_seed), m_schedule.position_of(step), m_schedule.batch));
        if (staged > 0) return {};
    }
    return Error{"train.late", "step " + std::to_string(step), "its rows do not come", "try again in a moment"};
}

Session::~Session()
{
    // Nothing may be under way when its memory goes; a device that was lost has nothing under way.
    if (m_device) static_cast<void>(m_device->finish());
}

std::string Session::why_over() const
{
    if (!over() || !m_stop.why.empty()) return m_stop.why;
    if (m_schedule.epochs > 0) return std::to_string(m_schedule.epochs) + " epochs are done";
    return std::to_string(m_schedule.end) + " steps are done";
}

void Session::extend()
{
    m_stop.go_on(m_seconds);
    if (m_schedule.end == 0 || m_step < m_schedule.end) return;
    ++m_extended;
    lay_schedule(m_step, position());
}

std::uint64_t Session::position() const { return m_schedule.position_of(m_step); }

Status Session::run(std::uint64_t most)
{
    const auto begin = slice_begin(m_request.now());
    Status done;
    const bool trains = !evaluating() && most > 0 && !over();
    if (evaluating()) {
        done = run_evaluation();
    } else if (trains) {
        done = run_steps(most);
        if (done) done = check_finite();
    }
    m_turn_end = m_request.now();
    m_seconds += std::chrono::duration<double>(m_turn_end - begin).count();
    return done && trains ? judge_time() : done;
}

std::chrono::steady_clock::time_point Session::slice_begin(std::chrono::steady_clock::time_point now) const
{
    return m_takes_turns && m_turn_end.time_since_epoch().count() != 0 ? m_turn_end : now;
}

// Where the time is over the run ends as it does after its last step: with a validation and a record.
Status Session::judge_time()
{
    if (over() || evaluating()) return {};
    m_stop_rules.judge_time(m_stop, m_seconds);
    if (m_stop.why.empty() || m_record_step == m_step) return {};
    RETURN_IF_ERROR(settle());
    if (m_schedule.validates)
        begin_evaluation(Split::validation);
    else
        add_record(std::nullopt);
    return {};
}

// As many steps as fit a call, up to the next validation and to what the ring of metrics has room for.
std::uint32_t Session::steps_of_call(std::uint64_t most) const
{
    std::uint64_t count = 1;
    if (const double each = m_takes_turns ? m_call_clock.seconds_per_step() : m_telemetry.seconds_per_step(); each > 0)
        count = static_cast<std::uint64_t>(std::clamp(seconds_of_call / each, 1.0, double{steps_ahead}));
    count = std::min({count, most, m_schedule.next_validation(m_step) - m_step});
    if (m_schedule.end > 0) count = std::min(count, m_schedule.end - m_step);
    if (const auto next = m_knobs.next_step()) count = std::min(count, *next - m_step);
    return static_cast<std::uint32_t>(count);
}

Status Session::run_steps(std::uint64_t most)
{
    RETURN_IF_ERROR(take_last_weights());
    RETURN_IF_ERROR(turn_knobs_due());
    const auto begin = m_request.now();
    ASSIGN_OR_RETURN(const auto staged,
        steps_staged(RowOrder::training(m_data->facts.counts, m_seed), position(), m_schedule.batch));
    if (staged == 0) return {};
    const auto marked = m_marked.lock();
    const bool marks = marked && !marked->started;
    const std::uint32_t count = marks ? 1 : steps_of_call(std::min(most, staged));
    if (m_step - m_taken + count > EPOCH_METRIC_ROWS) RETURN_IF_ERROR(settle());
    if (m_step + count > m_knobs_until) RETURN_IF_ERROR(set_control());
    RETURN_IF_ERROR(marks ? m_programs->run_marked() : m_programs->run(count));
    if (marks) marked->started = true;
    m_step += count;
    RETURN_IF_ERROR(m_marks[m_calls % 2].record());
    if (++m_calls == 1) RETURN_IF_ERROR(end_start(begin));
    if (m_calls > 1) RETURN_IF_ERROR(m_marks[m_calls % 2].wait());
    RETURN_IF_ERROR(take_metrics());
    RETURN_IF_ERROR(take_marked_times());
    const auto end = m_request.now();
    if (m_takes_turns) m_call_clock.add(begin, end, count);
    m_telemetry.clock().add(slice_begin(begin), end, count);
    if (m_schedule.validates_at(m_step)) {
        RETURN_IF_ERROR(settle());
        begin_evaluation(Split::validation);
    } else if (m_schedule.end > 0 && m_step == m_schedule.end) {
        RETURN_IF_ERROR(settle());
        add_record(std::nullopt);
    }
    return {};
}

// A device loads kernels when they are first run: that is waited for, so that no other time has it in it.
Status Session::end_start(std::chrono::steady_clock::time_point begin)
{
    RETURN_IF_ERROR(m_device->finish());
    m_start_stages.push_back({"first step", std::chrono::duration<double>(m_request.now() - begin).count()});
    return {};
}

Status Session::take_metrics()
{
    while (m_taken < m_step) {
        ASSIGN_OR_RETURN(const auto copied, m_programs->metrics(m_taken, m_rows));
        if (copied == 0) break;
        const std::size_t columns = plan().metrics.size();
        for (std::size_t row = 0; row < copied; ++row) m_learning_rates[row] = rate_at(m_taken + row);
        m_telemetry.add_rows(m_taken, std::span(m_rows).first(copied * columns), m_learning_rates);
        m_taken += copied;
    }
    return {};
}

// Only asked for after steps, so that a run that has failed can still be read, copied and reset.
Status Session::check_finite()
{
    const int in_a_row = m_telemetry.steps_not_finite();
    if (in_a_row < most_not_finite) return {};
    const Knob* rate = m_knobs.learning_rate();
    const std::uint64_t first = m_taken - static_cast<std::uint64_t>(in_a_row);
    return Error{"train.non_finite", "step " + std::to_string(first),
        "the gradients of " + std::to_string(in_a_row)
            + " steps in a row are infinite or not a number; the weights were not changed by them"
            + first_not_finite_text(*this, first),
        "reset, or go back to a step before, with a lower learning rate"
            + (rate ? " than " + number_text(rate->value) : "")};
}

Status Session::settle()
{
    RETURN_IF_ERROR(m_device->finish());
    RETURN_IF_ERROR(take_metrics());
    return take_marked_times();
}

Status Session::run_evaluation()
{
    std::vector<float> row;
    m_knobs.append_row(row, m_knobs.learning_rate() ? m_knobs.learning_rate()->value : 0);
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
    const bool judged = planned && m_rates.judges() && m_plateau.step != m_step;
    if (judged) m_rates.judge(m_plateau, m_step, result.loss);
    if (m_record_step != m_step) {
        add_record(result);
        if (planned) m_stop_rules.judge(m_stop, m_telemetry.newest_record());
    }
    RETURN_IF_ERROR(keep_best(result));
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

std::string Session::data_text() const
{
    std::string words = data_path_text(m_data_path);
    const DataTraffic so_far = traffic();
    if (so_far.copies > 0)
        words +=
            ", " + bytes_text(static_cast<double>(so_far.bytes)) + " copied in " + duration_text(so_far.copy_seconds);
    return words;
}

double Session::rate_at(std::uint64_t step) const
{
    const Knob* rate = m_knobs.learning_rate();
    return rate ? rate->value * m_rates.factor(step, m_plateau) : 0;
}

// One row where nothing changes from step to step, else one for each of the steps ahead.
Status Session::set_control()
{
    const bool steady = !m_knobs.learning_rate() || m_rates.steady_from(m_step);
    const std::uint64_t rows = steady ? 1 : steps_ahead;
    m_knob_rows.clear();
    for (std::uint64_t row = 0; row < rows; ++row) m_knobs.append_row(m_knob_rows, rate_at(m_step + row));
    m_knobs_until = steady ? ~std::uint64_t{0} : m_step + rows;
    return m_programs->set_control({m_seed, m_step, position(), m_knob_rows});
}

std::shared_ptr<const Session::MarkedStep> Session::mark_next_step()
{
    auto marked = m_marked.lock();
    if (!marked || marked->times) m_marked = marked = std::make_shared<MarkedStep>();
    return marked;
}

Status Session::take_marked_times()
{
    const auto marked = m_marked.lock();
    if (!marked || !marked->started || marked->times) return {};
    ASSIGN_OR_RETURN(const auto step, m_programs->marked_times());
    if (step) marked->times = profile_of(*step);
    return {};
}

// Steps of a copy of the state, which the run does not notice.
Status Session::aside(std::uint32_t steps, const std::function<Status()>& run_them)
{
    RETURN_IF_ERROR(settle());
    ASSIGN_OR_RETURN(const auto staged,
        steps_staged(RowOrder::training(m_data->facts.counts, m_seed), position(), m_schedule.batch));
    if (staged < steps)
        return Error{"train.late", "profile", "the rows of the next step are not there yet", "try again in a moment"};
    RETURN_IF_ERROR(m_programs->keep_state());
    const auto ran = run_them();
    RETURN_IF_ERROR(m_programs->bring_back_state());
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
    RETURN_IF_ERROR(aside(1, run_them));
    if (!step) return Error{"device.failed", "profile", "the device does not say what a step took", "try again"};
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
    RETURN_IF_ERROR(aside(steps, run_them));
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
