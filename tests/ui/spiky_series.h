// spiky_series: a curve with one large value.
#pragma once

#include "protocol/snapshot.h"

namespace epoch::tests {

// A flat line at 0.2 with a spike of 5 in column 30.
inline SeriesView spiky(int columns = 60)
{
    SeriesView view;
    SeriesView::Line line{"loss", {}};
    for (int i = 0; i < columns; ++i)
        line.columns.push_back({i * 10.0, 0.2f, 0.19f, i == columns / 2 ? 5.0f : 0.21f, 0.2f});
    view.lines.push_back(line);
    return view;
}

} // namespace epoch::tests
