// chart_keys: the keys of a chart that has the focus.
#pragma once

#include <cstdint>
#include <optional>

class QKeyEvent;

namespace epoch::ui {

enum class ChartAction : std::uint8_t {
    left,
    right,
    first,
    last, // these four move the crosshair
    zoom_in,
    zoom_out,
    follow,
    toggle_log,
    smooth,
    next_x_axis,
    copy,
    describe,
    hide_crosshair
};

struct ChartKey {
    ChartAction action{};
    int times = 1; // 10 with Shift
};

std::optional<ChartKey> chartKey(const QKeyEvent& event);
// Whether the chart takes this key although the window may have a shortcut for it.
bool isChartShortcut(const QKeyEvent& event);

} // namespace epoch::ui
