#include "ui/charts/chart_keys.h"

#include <QKeyEvent>

namespace epoch::ui {

std::optional<ChartKey> chartKey(const QKeyEvent& event)
{
    const auto keys = event.modifiers() & ~Qt::KeypadModifier;
    const int times = keys & Qt::ShiftModifier ? 10 : 1;
    if (keys == (Qt::ControlModifier | Qt::ShiftModifier) && event.key() == Qt::Key_D)
        return ChartKey{ChartAct::describe};
    if (keys == Qt::ControlModifier && event.key() == Qt::Key_C) return ChartKey{ChartAct::copy};
    if (keys & ~Qt::ShiftModifier) return std::nullopt;
    switch (event.key()) {
    case Qt::Key_Left: return ChartKey{ChartAct::left, times};
    case Qt::Key_Right: return ChartKey{ChartAct::right, times};
    case Qt::Key_Home: return ChartKey{ChartAct::first};
    case Qt::Key_End: return ChartKey{ChartAct::last};
    case Qt::Key_Plus:
    case Qt::Key_Equal: return ChartKey{ChartAct::closer};
    case Qt::Key_Minus: return ChartKey{ChartAct::farther};
    case Qt::Key_0: return ChartKey{ChartAct::follow};
    case Qt::Key_G: return ChartKey{ChartAct::toggle_log};
    case Qt::Key_S: return ChartKey{ChartAct::smooth};
    case Qt::Key_X: return ChartKey{ChartAct::next_x};
    case Qt::Key_Escape: return ChartKey{ChartAct::hide_crosshair};
    default: return std::nullopt;
    }
}

bool isChartShortcut(const QKeyEvent& event)
{
    const auto key = chartKey(event);
    return key && key->act != ChartAct::hide_crosshair;
}

} // namespace epoch::ui
