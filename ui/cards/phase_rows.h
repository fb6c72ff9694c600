// phase_rows: a profile as rows: for each layer how long its forward, backward and update took. Pure; sums are kept, so
// that the rows and what belongs to no layer add up to the step.
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
    std::vector<NodeId> nodes; // several when the device fused their work; empty: belongs to no layer
    QString name;
    std::array<double, phase_count> seconds{};
    double rest = 0; // of the step, in no phase of any layer
    double total() const;
};

// A profile whose step is slower than the plain one by more than this gives shares only.
inline constexpr double faithful_ratio = 1.3;

struct PhaseTable {
    std::vector<PhaseRow> rows; // data order; the last row is what belongs to no layer
    double total = 0, plain = 0; // seconds of the profiled and of an ordinary step
    QString mode; // "one fused kernel"
    bool fused = false; // nothing can be told apart by layer
    bool faithful() const { return plain > 0 && total <= plain * faithful_ratio; }
    double longest() const; // seconds of the longest row
};

PhaseTable phaseTable(const ProfileView& profile, const Graph& graph, const std::vector<NodeId>& order);
// Of a lane of a race. What is copied stands first and what belongs to no layer last, both even when they are tiny.
PhaseTable phaseTable(const TimeSplit& split);

} // namespace epoch::ui
