// params: the parameters of a schema as text and JSON.
#pragma once

#include "model/param_schema.h"
#include "output.h"

namespace epoch::cli {

// Prints one line for each parameter: key, default, range and meaning; returns them for --json.
Json print_params(const ParamSchema& schema, const Output& out);

} // namespace epoch::cli
