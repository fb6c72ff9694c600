// chart_keys: which key does what while a chart has the focus.
#pragma once

#include <cstdint>
#include <optional>

class QKeyEvent;

namespace epoch::ui {

enum class ChartAct : std::uint8_t {
    left,
    right,
    first,
    last, // the crosshair
    closer,
    farther,
    follow,
    toggle_log,
    smooth,
    next_x,
    copy,
    describe,
    hide_crosshair
};

struct ChartKey {
    ChartAct act{};
    int times = 1; // Shift makes it ten
};

std::optional<ChartKey> chartKey(const QKeyEvent& event);
// One that the window has a shortcut for, too: the chart comes first while it has the focus.
bool isChartShortcut(const QKeyEvent& event);

} // namespace epoch::ui
