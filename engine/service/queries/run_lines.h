// run_lines: recorded runs as rows of a list.
#pragma once

#include "base/result.h"
#include "protocol/run_table.h"
#include "store/run_summary.h"
#include "train/run_opening.h"

#include <filesystem>

namespace epoch {

// "20261121-235912-417-9f3a61c2" as "2026-11-21 23:59 UTC".
std::string started_text(const std::string& id);

// All columns except the parent, which is not part of the summary.
RunLine line_of(const RunSummary& run, const std::filesystem::path& folder);

} // namespace epoch
