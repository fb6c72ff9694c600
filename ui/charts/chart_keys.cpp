#include "ui/charts/chart_keys.h"

#include <QKeyEvent>

namespace epoch::ui {

std::optional<ChartKey> chartKey(const QKeyEvent& event)
{
    const auto keys = event.modifiers() & ~Qt::KeypadModifier;
    const int times = keys & Qt::ShiftModifier ? 10 : 1;
    if (keys == (Qt::ControlModifier | Qt::ShiftModifier) && event.key() == Qt::Key_D)
        return ChartKey{ChartAction::describe};
    if (keys == Qt::ControlModifier && event.key() == Qt::Key_C) return ChartKey{ChartAction::copy};
    if (keys & ~Qt::ShiftModifier) return std::nullopt;
    switch (event.key()) {
    case Qt::Key_Left: return ChartKey{ChartAction::left, times};
    case Qt::Key_Right: return ChartKey{ChartAction::right, times};
    case Qt::Key_Home: return ChartKey{ChartAction::first};
    case Qt::Key_End: return ChartKey{ChartAction::last};
    case Qt::Key_Plus:
    case Qt::Key_Equal: return ChartKey{ChartAction::zoom_in};
    case Qt::Key_Minus: return ChartKey{ChartAction::zoom_out};
    case Qt::Key_0: return ChartKey{ChartAction::follow};
    case Qt::Key_G: return ChartKey{ChartAction::toggle_log};
    case Qt::Key_S: return ChartKey{ChartAction::smooth};
    case Qt::Key_X: return ChartKey{ChartAction::next_x_axis};
    case Qt::Key_Escape: return ChartKey{ChartAction::hide_crosshair};
    default: return std::nullopt;
    }
}

bool isChartShortcut(const QKeyEvent& event)
{
    const auto key = chartKey(event);
    return key && key->action != ChartAction::hide_crosshair;
}

} // namespace epoch::ui
