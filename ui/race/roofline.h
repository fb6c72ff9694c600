// roofline: the layers of a lane against what its device reaches at best (Williams, Waterman, Patterson 2009): a layer
// that does few operations a byte can be no faster than memory brings its numbers, one that does many no faster than
// the units that compute. Pure.
#pragma once

#include "protocol/race.h"

#include <QString>

#include <vector>

namespace epoch::ui {

struct RoofPoint {
    std::vector<NodeId> nodes;
    QString name;
    double intensity = 0; // operations a byte, counted from the plan
    double speed = 0; // operations a second, over its forward, backward and update
};

struct Roof {
    double peak = 0, bandwidth = 0; // operations and bytes a second; 0: not known
    std::vector<RoofPoint> points; // in the order of the network
    int without = 0; // rows that do no arithmetic, or took no time: no points

    bool known() const { return peak > 0 && bandwidth > 0; }
    double ridge() const { return known() ? peak / bandwidth : 0; } // operations a byte
    double at(double intensity) const; // the best that can be reached there
    bool limitedByMemory(const RoofPoint& point) const { return point.intensity < ridge(); }
};

Roof roofOf(const RaceLane& lane);

} // namespace epoch::ui
