// OptimizerType: what an optimizer is. One file in engine/optimizers defines one; the build collects them into a table.
#pragma once

#include "model/param_schema.h"

#include <span>
#include <string_view>

namespace epoch {

class UpdateLowering;

struct OptimizerType {
    std::string_view title;
    std::string_view help;
    const ParamSchema& schema; // the first key is always "learning_rate"
    int state_tensors; // for each parameter and of its size; memory forecasts count them
    void (*lower)(const Params&, UpdateLowering&); // called once, for all parameters
};

// The generated table (the build writes it from the file names).
struct OptimizerEntry {
    std::string_view name;
    const OptimizerType* type;
};
std::span<const OptimizerEntry> all_optimizers(); // sorted by name
const OptimizerType* find_optimizer(std::string_view name);

} // namespace epoch
