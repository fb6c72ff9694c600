// lane_look: how a lane of a race is named, coloured and marked; pure, so that every view of the race says the same.
#pragma once

#include "protocol/race.h"
#include "ui/cards/value_mark.h"

#include <QColor>
#include <QString>

#include <span>

namespace epoch::ui {

struct Theme;

enum class DeviceKind : std::uint8_t { cpu, gpu, none }; // none: it only behaves like one
DeviceKind kindOf(const std::string& device, RaceSource source = RaceSource::hardware); // of "cpu:2", "cuda:0"

// One colour a lane: the first CPU and the first GPU have those of devices, the others the colours of runs.
std::vector<QColor> laneColours(std::span<const std::string> devices, const Theme& theme);
std::vector<QColor> laneColours(std::span<const DeviceKind> kinds, const Theme& theme);
std::vector<QColor> laneColours(const RaceResult& result, const Theme& theme);
// A square is a CPU, a diamond a GPU, a circle neither.
void paintDeviceMark(QPainter& painter, const QPointF& centre, double side, DeviceKind kind, const QColor& colour);
// Of one that is not here.
void paintDeviceOutline(QPainter& painter, const QPointF& centre, double side, DeviceKind kind, const QColor& colour);

QString laneTitle(const RaceLane& lane);
// Who wins and by how much, or why there is no winner.
QString headlineOf(const RaceResult& result);
QString estimateWords(const RaceEstimate& estimate, const RaceLane& lane); // "≈ 4-14× faster per step than 2 threads"
// The device's name, its threads and its library; only what hardware has done bears a device's name.
QString laneDevice(const RaceLane& lane);
Truth laneTruth(const RaceLane& lane);
QString laneOrigin(const RaceLane& lane); // of a recorded one: "NVIDIA H200, 2026-03-01"
// "RECORDED on NVIDIA H200, 2026-03-01. Not this computer."; empty for a lane that was measured just now.
QString laneRibbon(const RaceLane& lane);

// Where a lane is at a moment of its own training.
struct LaneMoment {
    double samples = 0, share = 0; // share: of the samples that all lanes have to do, 0 .. 1
    double loss = 0;
    bool has_loss = false, arrived = false;
};
// What all lanes have to do: as many samples as the lane that is to do the fewest.
double raceSamples(std::span<const RaceLane> lanes);
LaneMoment momentNow(const RaceLane& lane, double samplesOfRace); // as far as it is
LaneMoment momentAt(const RaceLane& lane, double seconds, double samplesOfRace);
double secondsToArrive(const RaceLane& lane, double samplesOfRace);

} // namespace epoch::ui
