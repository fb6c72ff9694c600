// phase_rows: turns a profile into rows: for each layer the time of its forward, backward and update. The rows, with
// the one of no layer, add up to the time of the step.
#pragma once

#include "model/graph.h"
#include "protocol/race.h"
#include "protocol/snapshot.h"

#include <QString>

#include <array>
#include <vector>

namespace epoch::ui {

inline constexpr std::size_t phase_count = 4; // copy, forward, backward, update

struct PhaseRow {
    std::vector<NodeId> nodes; // several: the device fused them; empty: no layer
    QString name;
    std::array<double, phase_count> seconds{};
    double rest = 0; // time outside every phase
    double total() const;
};

// If profiling slows the step by more than this factor, only the shares are meaningful.
inline constexpr double faithful_ratio = 1.3;

struct PhaseTable {
    std::vector<PhaseRow> rows; // in data order; the last row belongs to no layer
    double total = 0, plain = 0; // seconds of a profiled step and of an ordinary one
    QString mode; // "one fused kernel"
    bool fused = false; // one row: the layers cannot be timed separately
    bool faithful() const { return plain > 0 && total <= plain * faithful_ratio; }
    double longest() const; // seconds of the longest row
};

PhaseTable phaseTable(const ProfileView& profile, const Graph& graph, const std::vector<NodeId>& order);
// Of a race lane. The first row is copy and the last is launch + wait, even if they are tiny.
PhaseTable phaseTable(const TimeSplit& split);

} // namespace epoch::ui
