// params: the parameters of a schema as text and JSON.
#pragma once

#include "model/param_schema.h"
#include "output.h"

namespace epoch::cli {

// Prints one line for each parameter: key, default, range and meaning; returns them for --json.
// `name`: how a key is called in a line.
Json print_params(
    const ParamSchema& schema, const Output& out,
    std::string_view (*name)(std::string_view) = [](std::string_view key) { return key; });

} // namespace epoch::cli
