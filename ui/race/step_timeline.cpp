#include "ui/race/step_timeline.h"

#include "ui/race/lane_look.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>

namespace epoch::ui {
namespace {

QString translated(const char* text) { return QCoreApplication::translate("StepTimeline", text); }

// Where the next part begins.
struct Clock {
    double now = 0;
    void add(TimelineTrack& track, const SplitRow& row, double seconds, PhaseRole role, const QString& phase)
    {
        if (seconds <= 0) return;
        const auto layer = row.name.empty() ? translated("no layer") : QString::fromStdString(row.name);
        track.spans.push_back({row.nodes, QStringLiteral("%1: %2").arg(layer, phase), role, now, seconds});
        now += seconds;
    }
    void addGap(TimelineTrack& track, double from, const QString& name)
    {
        if (now > from) track.spans.push_back({{}, name, PhaseRole::waiting, from, now - from});
    }
};

} // namespace

StepTimeline stepTimeline(const RaceLane& lane)
{
    const auto& split = lane.split;
    const bool gpu = kindOf(lane.entry.device, lane.source) == DeviceKind::gpu;
    StepTimeline found;
    auto& [orders, copies, maths] = found.tracks;
    orders.name = gpu ? translated("CPU launches") : translated("no layer");
    copies.name = translated("copies");
    maths.name = gpu ? translated("GPU compute") : translated("CPU compute");
    Clock clock;
    for (const auto& row : split.rows) clock.add(copies, row, row.copy, PhaseRole::copy, translated("copy"));
    clock.addGap(maths, 0, translated("waits for the batch"));
    for (const auto& row : split.rows) clock.add(maths, row, row.forward, PhaseRole::forward, translated("forward"));
    for (const auto& row : split.rows | std::views::reverse)
        clock.add(maths, row, row.backward, PhaseRole::backward, translated("backward"));
    for (const auto& row : split.rows) clock.add(maths, row, row.update, PhaseRole::update, translated("update"));
    const double worked = clock.now;
    clock.now += split.launch_and_wait;
    const auto rest =
        gpu ? translated("launches and waiting") : translated("launches and waiting, which belong to no layer");
    clock.addGap(orders, worked, rest);
    clock.addGap(maths, worked, gpu ? translated("waits for launches") : translated("idle"));
    found.seconds = std::max(split.total_seconds, clock.now);
    return found;
}

} // namespace epoch::ui
