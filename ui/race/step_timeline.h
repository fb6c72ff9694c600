// step_timeline: one step of a lane laid out in time. A device tells how long each part took, not when it began: parts
// stand in the order of the program, one after the other, and what belongs to no layer stands at the end. Pure.
#pragma once

#include "protocol/race.h"
#include "ui/style/theme.h"

#include <QString>

#include <array>

namespace epoch::ui {

struct TimelineSpan {
    std::vector<NodeId> nodes; // empty: no layer's
    QString name; // "hidden1: backward", "waits for the batch"
    PhaseRole role = PhaseRole::waiting;
    double begin = 0, seconds = 0;
    double end() const { return begin + seconds; }
};

struct TimelineTrack {
    QString name;
    std::vector<TimelineSpan> spans; // ascending, none over another
};

struct StepTimeline {
    std::array<TimelineTrack, 3> tracks; // orders, copies, maths
    double seconds = 0; // of the profiled step
};

StepTimeline stepTimeline(const RaceLane& lane);

} // namespace epoch::ui
