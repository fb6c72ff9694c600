// comparison_table: runs side by side: what came of them, then the settings in which they differ.
#pragma once

#include "protocol/run_table.h"

class QTableWidget;

namespace epoch::ui {

void fillComparison(QTableWidget& table, const RunComparison& comparison);

} // namespace epoch::ui
