// run_difference: the settings in which recorded runs differ, those included that were changed while they ran.
#pragma once

#include "protocol/run_table.h"
#include "store/run_summary.h"

namespace epoch {

struct ComparedRun {
    RunSummary summary;
    RunSettings settings;
};

std::vector<RunDifference> run_differences(const std::vector<ComparedRun>& runs);

} // namespace epoch
