#include "lab/sweep.h"

#include "base/elapsed.h"
#include "base/philox.h"
#include "device/device.h"
#include "model/optimizer_type.h"
#include "store/run_note.h"
#include "train/trainer.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <thread>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr SessionId sweep_session{0};

Error refused(const SweepAxis& axis, Message what, Message hint)
{
    return {"sweep.axis", axis.key, std::move(what), std::move(hint)};
}

Status check(const SweepPlan& plan)
{
    if (plan.axes.empty() || plan.axes.size() > max_sweep_axes)
        return Error{"sweep.axes", "sweep", "a sweep varies 1 to 8 settings", "choose at least one setting"};
    for (const SweepAxis& axis : plan.axes) {
        if (axis.values.empty() && plan.random_trials == 0) return refused(axis, "the axis has no values", "list some");
        if (!axis.values.empty()) continue;
        const bool range = std::isfinite(axis.min) && std::isfinite(axis.max) && axis.min < axis.max;
        if (!range || (axis.logarithmic && axis.min <= 0))
            return refused(axis, "the axis has no valid range", "give a minimum and a larger maximum");
    }
    return {};
}

// The sweep has a seed of its own, so any random stream will do.
Value sampled(const SweepAxis& axis, std::uint64_t seed, std::uint64_t trial, std::uint64_t place)
{
    const auto share = static_cast<double>(uniform01(philox(seed, RandomStream::split, place, trial).x[0]));
    if (!axis.values.empty()) {
        const auto count = static_cast<double>(axis.values.size());
        return axis.values[std::min(static_cast<std::size_t>(share * count), axis.values.size() - 1)];
    }
    if (axis.logarithmic) return axis.min * std::pow(axis.max / axis.min, share);
    return axis.min + (axis.max - axis.min) * share;
}

// Rounds a real number for an integer setting.
Value rounded(const ParamSpec& spec, const Value& value)
{
    const auto* real = std::get_if<double>(&value);
    if (real && spec.kind == ParamKind::integer) return static_cast<std::int64_t>(std::llround(*real));
    return value;
}

Status set(Values& values, const ParamSchema& schema, const SweepAxis& axis, const Value& value)
{
    const ParamSpec* spec = schema.find(axis.key);
    if (!spec) return refused(axis, "the setting is not known", "choose another setting");
    ASSIGN_OR_RETURN(auto checked, spec->check(rounded(*spec, value)));
    values[axis.key] = std::move(checked);
    return {};
}

Status set_seed(Project& project, const SweepAxis& axis, const Value& value)
{
    const auto* whole = std::get_if<std::int64_t>(&value);
    const auto* real = std::get_if<double>(&value);
    const double number = whole ? static_cast<double>(*whole) : real ? *real : -1;
    if (!(number >= 0 && number < 1e15)) return refused(axis, "a seed is a whole number", "list some");
    project.training.seed = static_cast<std::uint64_t>(number);
    return {};
}

Status set_parameter(Project& project, const SweepAxis& axis, const Value& value)
{
    const auto node = project.graph.nodes.find(axis.node);
    const LayerType* type = node == project.graph.nodes.end() ? nullptr : find_layer(node->second.layer);
    if (!type) return refused(axis, "the network has no such layer", "choose another one");
    return set(node->second.params, type->schema, axis, value);
}

// A running trial.
struct SweepLane {
    std::size_t trial;
    bool stopping = false;
    Newest<SessionState> published{};
    Heartbeat heart;
    Trainer trainer;
    Clock::time_point next{}; // time of its next work

    SweepLane(std::size_t number, const DeviceLibrary& devices, std::function<bool()> still_wanted)
        : trial(number)
        , heart(std::move(still_wanted))
        , trainer(sweep_session, devices, published, heart)
    {
    }

    double share() const // of its steps
    {
        const auto state = published.get();
        const double planned = state ? static_cast<double>(state->steps_planned) : 0;
        return planned > 0 ? static_cast<double>(state->step) / planned : 0;
    }
    // It uses a small part of the device and runs asynchronously.
    bool is_small() const
    {
        const auto state = published.get();
        return state && state->mode.starts_with(one_kernel_mode);
    }
};

class Runner {
public:
    Runner(
        const SweepRequest& request, const DeviceLibrary& devices, std::function<bool(const SweepProgress&)> keep_going)
        : m_request(request)
        , m_devices(devices)
        , m_keep_going(std::move(keep_going))
    {
    }

    // Trials start in order. Each gives the same bits as alone: they share this thread and the device, but no memory
    // and no stream.
    Result<SweepResult> run(const std::vector<std::vector<Value>>& points)
    {
        m_progress.trials = points.size();
        std::size_t next = 0;
        while (m_goes_on && (next < points.size() || !m_lanes.empty())) {
            if (next < points.size() && can_start_trial()) {
                ASSIGN_OR_RETURN(auto project, with_values(m_request.project, m_request.plan.axes, points[next]));
                m_result.trials.push_back({points[next], {}, {}, {}, {}, {}, 0});
                start_trial(std::move(project), next++);
            }
            run_lanes();
        }
        while (!m_lanes.empty()) run_lanes(); // they stop and save
        return std::move(m_result);
    }

private:
    bool can_start_trial() const
    {
        return m_lanes.size() < m_request.max_concurrent
            && std::ranges::all_of(m_lanes, [](const auto& lane) { return lane->is_small(); });
    }
    bool goes_on()
    {
        m_progress.at_once = m_lanes.size();
        m_progress.share = 0;
        for (const auto& lane : m_lanes) m_progress.share += lane->share();
        m_progress.seconds = seconds_since(m_begin);
        m_goes_on = m_goes_on && m_keep_going(m_progress);
        return m_goes_on;
    }
    void start_trial(Project project, std::size_t trial)
    {
        SweepLane& lane =
            *m_lanes.emplace_back(std::make_unique<SweepLane>(trial, m_devices, [this] { return goes_on(); }));
        Start start;
        start.session = sweep_session;
        start.project = std::move(project);
        start.base_folder = m_request.base_folder;
        start.device = m_request.device;
        start.threads = m_request.threads;
        start.recording.runs = m_request.runs;
        start.recording.file = m_request.file;
        lane.trainer.handle(start);
        if (m_lanes.size() > 1)
            for (const auto& each : m_lanes) each->trainer.take_turns();
    }

    // Does some work of every running trial; waits if none has any yet.
    void run_lanes()
    {
        for (std::size_t i = 0; i < m_lanes.size();) {
            const bool ended = m_lanes[i]->next <= Clock::now() && run_lane(*m_lanes[i]);
            if (ended) m_lanes.erase(m_lanes.begin() + static_cast<std::ptrdiff_t>(i));
            m_progress.trial += ended;
            i += !ended;
        }
        const auto first = std::ranges::min_element(m_lanes, {}, [](const auto& lane) { return lane->next; });
        if (first != m_lanes.end() && (*first)->next > Clock::now()) std::this_thread::sleep_until((*first)->next);
    }
    // Returns whether the trial has ended.
    bool run_lane(SweepLane& lane)
    {
        const auto next = lane.trainer.work(Clock::now());
        const auto state = lane.published.get();
        if (state && (state->state == RunState::finished || state->state == RunState::failed || !next)) {
            record_end(*state, m_result.trials[lane.trial]);
            return true;
        }
        lane.next = next.value_or(Clock::now());
        if (!goes_on() && !lane.stopping) {
            lane.stopping = true;
            lane.trainer.handle(Stop{sweep_session});
        }
        return false;
    }

    void record_end(const SessionState& state, SweepTrial& trial) const
    {
        trial.run = state.run;
        trial.state = state.state == RunState::failed ? "failed" : m_goes_on ? "finished" : "stopped";
        if (state.error) trial.failure = state.error->text();
        if (state.best) trial.best_validation_loss = state.best->loss;
        if (state.validation && state.validation->has_accuracy) trial.validation_accuracy = state.validation->accuracy;
        trial.seconds = state.seconds;
        // The run stays valid if its tag cannot be written.
        if (!state.run.empty() && !m_request.tag.empty())
            static_cast<void>(write_run_note(std::filesystem::path(m_request.runs) / state.run, {{}, {m_request.tag}}));
    }

    const SweepRequest& m_request;
    const DeviceLibrary& m_devices;
    std::function<bool(const SweepProgress&)> m_keep_going;
    Clock::time_point m_begin = Clock::now();
    SweepProgress m_progress;
    bool m_goes_on = true;
    SweepResult m_result;
    std::vector<std::unique_ptr<SweepLane>> m_lanes;
};

} // namespace

Result<std::vector<std::vector<Value>>> sweep_points(const SweepPlan& plan)
{
    RETURN_IF_ERROR(check(plan));
    std::size_t count = 1;
    if (plan.random_trials > 0) count = static_cast<std::size_t>(plan.random_trials);
    for (const SweepAxis& axis : plan.axes)
        if (plan.random_trials == 0) count = std::min(count * axis.values.size(), max_sweep_trials + 1);
    if (count > max_sweep_trials)
        return Error{"sweep.trials", "sweep", "the sweep has more than 1,000 runs", "list fewer values"};
    std::vector<std::vector<Value>> points(count);
    for (std::size_t trial = 0; trial < count; ++trial) {
        std::size_t rest = trial;
        std::vector<Value>& point = points[trial];
        point.resize(plan.axes.size());
        for (std::size_t i = plan.axes.size(); i-- > 0;) {
            const SweepAxis& axis = plan.axes[i];
            if (plan.random_trials > 0) {
                point[i] = sampled(axis, plan.seed, trial, i);
                continue;
            }
            point[i] = axis.values[rest % axis.values.size()];
            rest /= axis.values.size();
        }
    }
    return points;
}

Result<Project> with_values(Project project, const std::vector<SweepAxis>& axes, const std::vector<Value>& values)
{
    for (std::size_t i = 0; i < axes.size(); ++i) {
        Status done;
        switch (axes[i].place) {
        case SweepAxis::Place::setting:
            done = set(project.training.values, training_schema(), axes[i], values[i]);
            break;
        case SweepAxis::Place::optimizer_setting: {
            const OptimizerType* type = find_optimizer(project.training.optimizer);
            done = type ? set(project.training.optimizer_values, type->schema, axes[i], values[i])
                        : refused(axes[i], "the project has no optimizer", "choose one");
            break;
        }
        case SweepAxis::Place::parameter: done = set_parameter(project, axes[i], values[i]); break;
        case SweepAxis::Place::seed: done = set_seed(project, axes[i], values[i]); break;
        }
        if (!done) return std::move(done).error();
    }
    return project;
}

Result<SweepResult> sweep(const SweepRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const SweepProgress&)>& keep_going)
{
    ASSIGN_OR_RETURN(const auto points, sweep_points(request.plan));
    // All combinations are checked before the first run starts.
    for (const auto& point : points) RETURN_IF_ERROR(with_values(request.project, request.plan.axes, point));
    return Runner(request, devices, keep_going).run(points);
}

} // namespace epoch
