// run_curves: recorded runs as curves behind the one that goes on.
#pragma once

#include "protocol/run_table.h"
#include "ui/views/run_curve.h"

namespace epoch::ui {

RunCurve curveOf(const RunDetails& run);

} // namespace epoch::ui
