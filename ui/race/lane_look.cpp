#include "ui/race/lane_look.h"

#include "protocol/race_estimate.h"
#include "ui/style/engine_text.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace epoch::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Race", text); }
double samplesPlanned(const RaceLane& lane)
{
    return double(lane.batch) * double(std::max(lane.steps, lane.steps_planned));
}

LaneMoment momentOf(const RaceLane& lane, double samples, double samplesOfRace)
{
    LaneMoment moment;
    moment.samples = samples;
    moment.share = samplesOfRace > 0 ? std::min(1.0, samples / samplesOfRace) : 0;
    moment.arrived = samplesOfRace > 0 && samples >= samplesOfRace * (1 - 1e-9);
    for (const auto& loss : lane.losses) {
        if (double(loss.step) * double(lane.batch) > samples) break;
        moment.loss = loss.loss;
        moment.has_loss = true;
    }
    return moment;
}

void paintShape(
    QPainter& painter, const QPointF& centre, double side, DeviceKind kind, const QPen& pen, const QBrush& brush)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(centre);
    if (kind == DeviceKind::gpu) painter.rotate(45);
    painter.setPen(pen);
    painter.setBrush(brush);
    const QRectF box(-side / 2, -side / 2, side, side);
    if (kind == DeviceKind::none)
        painter.drawEllipse(box);
    else
        painter.drawRect(box);
    painter.restore();
}

} // namespace

DeviceKind kindOf(const std::string& device, RaceSource source)
{
    if (source != RaceSource::hardware) return DeviceKind::none;
    return device.starts_with("cpu") ? DeviceKind::cpu : DeviceKind::gpu;
}

std::vector<QColor> laneColours(std::span<const DeviceKind> kinds, const Theme& theme)
{
    // The first two of the runs' colours are those of devices, nearly.
    constexpr std::size_t others[] = {2, 3, 5, 4};
    std::size_t cpus = 0, gpus = 0, other = 0;
    std::vector<QColor> colours;
    for (const auto kind : kinds)
        if (kind == DeviceKind::cpu && cpus++ == 0)
            colours.push_back(theme.cpu);
        else if (kind == DeviceKind::gpu && gpus++ == 0)
            colours.push_back(theme.gpu);
        else
            colours.push_back(theme.run_lines[others[other++ % std::size(others)]]);
    return colours;
}

std::vector<QColor> laneColours(std::span<const std::string> devices, const Theme& theme)
{
    std::vector<DeviceKind> kinds;
    for (const auto& device : devices) kinds.push_back(kindOf(device));
    return laneColours(kinds, theme);
}

std::vector<QColor> laneColours(const RaceResult& result, const Theme& theme)
{
    std::vector<DeviceKind> kinds;
    for (const auto& lane : result.lanes) kinds.push_back(kindOf(lane.entry.device, lane.source));
    return laneColours(kinds, theme);
}

void paintDeviceMark(QPainter& painter, const QPointF& centre, double side, DeviceKind kind, const QColor& colour)
{
    paintShape(painter, centre, side, kind, Qt::NoPen, colour);
}

void paintDeviceOutline(QPainter& painter, const QPointF& centre, double side, DeviceKind kind, const QColor& colour)
{
    paintShape(painter, centre, side, kind, QPen(colour, 1.5), Qt::NoBrush);
}

// As engine/protocol/race calls lanes, for the translators.
[[maybe_unused]] constexpr const char* batch_title = QT_TRANSLATE_NOOP("Race", "batch %1");

QString laneTitle(const RaceLane& lane) { return engineText(lane.title); }

QString headlineOf(const RaceResult& result)
{
    if (result.grade == Fairness::not_comparable) {
        const auto broken = std::ranges::find(result.rules, FairnessRule::State::broken, &FairnessRule::state);
        return broken == result.rules.end() ? engineText(result.headline)
                                            : tr("Not comparable: %1").arg(engineText(broken->words));
    }
    if (result.lanes.size() != 1) return engineText(result.headline);
    QStringList each;
    for (const auto& one : result.estimates)
        each << toText(one.name) + QLatin1Char(' ') + estimateWords(one, result.lanes.front());
    return each.isEmpty() ? QString() : tr("ESTIMATED: %1").arg(each.join(QStringLiteral("; ")));
}

QString estimateWords(const RaceEstimate& estimate, const RaceLane& lane)
{
    return engineText(estimate_words(estimate, lane));
}

QString laneDevice(const RaceLane& lane)
{
    if (lane.source == RaceSource::emulation) return tr("an emulation, not a real device");
    if (lane.source == RaceSource::fake) return tr("a test device, not a real one");
    QStringList parts; // what tells two lanes of one machine apart comes first
    if (lane.facts.threads > 0)
        parts << (lane.facts.threads == 1 ? tr("1 thread") : tr("%1 threads").arg(lane.facts.threads));
    parts << deviceText(lane.facts.name);
    if (!lane.facts.library.empty()) parts << deviceText(lane.facts.library);
    return parts.join(QStringLiteral(" · "));
}

Truth laneTruth(const RaceLane& lane) { return lane.recorded ? Truth::recorded : Truth::measured; }

QString laneOrigin(const RaceLane& lane)
{
    const auto where = lane.source == RaceSource::hardware ? deviceText(lane.facts.name) : laneDevice(lane);
    return QStringLiteral("%1, %2").arg(where, toText(lane.when));
}

QString laneRibbon(const RaceLane& lane)
{
    return lane.recorded ? tr("RECORDED on %1, not on this computer.").arg(laneOrigin(lane)) : QString();
}

double raceSamples(std::span<const RaceLane> lanes)
{
    double lowest = 0;
    for (const auto& lane : lanes)
        if (const double planned = samplesPlanned(lane); planned > 0 && (lowest == 0 || planned < lowest))
            lowest = planned;
    return lowest;
}

LaneMoment momentNow(const RaceLane& lane, double samplesOfRace)
{
    return momentOf(lane, double(lane.steps) * double(lane.batch), samplesOfRace);
}

LaneMoment momentAt(const RaceLane& lane, double seconds, double samplesOfRace)
{
    const double done = lane.median > 0 ? seconds / lane.median * double(lane.batch) : 0;
    return momentOf(lane, std::min(done, samplesOfRace), samplesOfRace);
}

double secondsToArrive(const RaceLane& lane, double samplesOfRace)
{
    return lane.batch > 0 ? samplesOfRace / double(lane.batch) * lane.median : 0;
}

} // namespace epoch::ui
