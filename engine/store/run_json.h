// run_json: the text of run.json.
#pragma once

#include "store/run_folder.h"

namespace epoch {

std::string run_json(const RunInfo& info);

} // namespace epoch
