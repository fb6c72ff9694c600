// plan_text: ranges as Plan writes them.
#pragma once

#include "base/time_estimate.h"
#include "plan/plan_figure.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"

namespace epoch::ui {

inline QString spanText(const QString& min, const QString& max)
{
    return min == max ? QStringLiteral("≈ ") + min : QStringLiteral("≈ %1 – %2").arg(min, max);
}
inline QString timesText(double times) { return fixedText(times, times < 10 ? 2 : 1); } // "2.35", "12.4"
inline QString secondsText(const PlanFigure& seconds)
{
    return QStringLiteral("≈ ") + quantityText(time_estimate(seconds.low, seconds.high));
}

} // namespace epoch::ui
