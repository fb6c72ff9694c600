#include "ui/race/roofline.h"

#include <algorithm>

namespace epoch::ui {

double Roof::at(double intensity) const { return std::min(peak, bandwidth * intensity); }

Roof roofOf(const RaceLane& lane)
{
    Roof roof;
    roof.peak = lane.peak_flops;
    roof.bandwidth = lane.bandwidth;
    const auto& split = lane.split;
    // Where looking inside slowed the step down, its shares are taken of the plain one.
    const double faster = split.estimated() ? split.profiled_to_plain() : 1;
    for (const auto& row : split.rows) {
        const double seconds = row.forward + row.backward + row.update;
        if (row.flops > 0 && row.bytes > 0 && seconds > 0 && !row.nodes.empty())
            roof.points.push_back(
                {row.nodes, QString::fromStdString(row.name), row.flops / row.bytes, faster * row.flops / seconds});
        else
            ++roof.without;
    }
    return roof;
}

} // namespace epoch::ui
