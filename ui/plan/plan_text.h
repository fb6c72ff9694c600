// plan_text: ranges as Plan writes them.
#pragma once

#include "base/time_estimate.h"
#include "plan/gpu_sheet.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"

namespace epoch::ui {

inline QString spanText(const QString& min, const QString& max)
{
    return min == max ? QStringLiteral("≈ ") + min : QStringLiteral("≈ %1 – %2").arg(min, max);
}
inline QString secondsText(const Range& seconds)
{
    return QStringLiteral("≈ ") + quantityText(time_estimate(seconds.min, seconds.max));
}

} // namespace epoch::ui
