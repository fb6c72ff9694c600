#include "ui/views/chart_link.h"

#include "ui/run/run_control.h"
#include "ui/widgets/gpu_reading.h"

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr double min_span = 8; // steps: the closest zoom

// None: the run is not on a GPU, or no driver reports it.
std::optional<GpuMoment> gpuMoment(const Snapshot& snapshot, const SessionState& state)
{
    const auto reading = gpuReading(snapshot, &state);
    if (!reading || !reading->runs_here) return {};
    const auto& meters = reading->meters;
    const bool copies = meters.bus_in >= 0 || meters.bus_out >= 0;
    return GpuMoment{meters.busy, reading->work, meters.memory_used,
        copies ? std::max(meters.bus_in, 0.0) + std::max(meters.bus_out, 0.0) : -1, meters.watts, meters.held_back};
}

double cpuWork(const SessionState& state)
{
    const bool known = state.peak_flops > 0 && state.device.starts_with("cpu") && state.precision == "fp32";
    return known && state.flops_per_step > 0 ? state.flops_per_step * state.time.steps_per_second / state.peak_flops
                                             : -1;
}

} // namespace

ChartLink::ChartLink(RunControl& run, QObject* parent)
    : QObject(parent)
    , m_run(run)
{
    connect(&run, &RunControl::stateChanged, this, &ChartLink::take);
    connect(&run, &RunControl::restarted, this, &ChartLink::forget);
}

void ChartLink::take()
{
    const auto* state = m_run.state();
    if (!state) return;
    const auto& snapshot = *m_run.snapshot();
    if (m_history.take(*state, snapshot.meters, gpuMoment(snapshot, *state), cpuWork(*state))) Q_EMIT marksChanged();
}

void ChartLink::forget()
{
    m_history.clear();
    follow();
    setCrosshair({});
    Q_EMIT marksChanged();
    if (!m_runs.empty()) Q_EMIT runsChanged(); // the new run may have other data than they
}

void ChartLink::setX(XAxis x)
{
    if (x == m_x) return;
    m_x = x;
    Q_EMIT xChanged();
}

void ChartLink::nextX() { setX(XAxis((int(m_x) + 1) % 3)); }

QString ChartLink::axisTitle() const
{
    switch (m_x) {
    case XAxis::step: return tr("step");
    case XAxis::epoch: return tr("epoch");
    case XAxis::time: return tr("seconds of training, without pauses");
    }
    return {};
}

double ChartLink::toAxis(double step) const
{
    if (m_x == XAxis::step) return step;
    return m_history.at(&Moment::step, step, m_x == XAxis::epoch ? &Moment::epoch : &Moment::seconds);
}

double ChartLink::toStep(double axis) const
{
    if (m_x == XAxis::step) return axis;
    return m_history.at(m_x == XAxis::epoch ? &Moment::epoch : &Moment::seconds, axis, &Moment::step);
}

double ChartLink::lastStep() const { return m_run.state() ? std::max(1.0, double(m_run.state()->step)) : 1; }

StepRange ChartLink::shown() const { return m_range.value_or(StepRange{0, lastStep()}); }

void ChartLink::follow()
{
    if (!m_range) return;
    m_range.reset();
    Q_EMIT rangeChanged();
}

void ChartLink::zoom(double aboutStep, double factor)
{
    const auto now = shown();
    const double span = std::max((now.to - now.from) * factor, min_span);
    if (span >= lastStep()) return follow();
    const double share = std::clamp((aboutStep - now.from) / std::max(now.to - now.from, 1e-9), 0.0, 1.0);
    show({aboutStep - share * span, aboutStep + (1 - share) * span});
}

void ChartLink::pan(double steps)
{
    if (m_range) show({m_range->from + steps, m_range->to + steps});
}

// Keeps the range within the run.
void ChartLink::show(StepRange range)
{
    const double span = range.to - range.from, last = std::max(lastStep(), span);
    const double from = std::clamp(range.from, 0.0, last - span);
    const StepRange wanted{from, from + span};
    if (m_range == wanted) return;
    m_range = wanted;
    Q_EMIT rangeChanged();
}

void ChartLink::setCrosshair(std::optional<double> step)
{
    if (step == m_crosshair) return;
    m_crosshair = step;
    Q_EMIT crosshairMoved();
}

void ChartLink::addRun(RunCurve run)
{
    if (m_runs.size() >= max_run_curves) {
        const auto unpinned = std::ranges::find(m_runs, false, &RunCurve::pinned);
        m_runs.erase(unpinned == m_runs.end() ? m_runs.begin() : unpinned);
    }
    const auto taken = [this](
                           int colour) { return std::ranges::find(m_runs, colour, &RunCurve::colour) != m_runs.end(); };
    for (run.colour = 1; taken(run.colour);) ++run.colour;
    m_runs.push_back(std::move(run));
}

void ChartLink::setRuns(std::vector<RunCurve> runs)
{
    std::erase_if(m_runs, [](const RunCurve& run) { return !run.pinned; });
    for (auto& run : runs)
        if (std::ranges::find(m_runs, run.name, &RunCurve::name) == m_runs.end()) addRun(std::move(run));
    Q_EMIT runsChanged();
}

bool ChartLink::hasOtherData(const RunCurve& run) const
{
    const auto& project = m_run.startedProject();
    const auto& own = project && project->data ? project->data->hash : m_runs.empty() ? run.data : m_runs.front().data;
    return !run.data.empty() && !own.empty() && run.data != own;
}

void ChartLink::pin(const QString& name, bool pinned)
{
    for (auto& run : m_runs)
        if (run.name == name) run.pinned = pinned;
}

void ChartLink::hide(const QString& name, bool hidden)
{
    for (auto& run : m_runs)
        if (run.name == name) run.hidden = hidden;
    Q_EMIT runsChanged();
}

void ChartLink::keep(const QString& name, const std::shared_ptr<const SeriesView>& view)
{
    auto existing = std::ranges::find(m_runs, name, &RunCurve::name);
    if (existing == m_runs.end()) {
        addRun({name, 1, view, false, false});
    } else {
        auto both = std::make_shared<SeriesView>(*existing->view);
        both->lines.insert(both->lines.end(), view->lines.begin(), view->lines.end());
        existing->view = std::move(both);
    }
    Q_EMIT runsChanged();
}

} // namespace epoch::ui
