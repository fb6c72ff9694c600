// initial_values: the first contents of parameters and other state, the same on every device.
#pragma once

#include "plan/plan.h"

#include <span>

namespace epoch {

// A stable number for a state tensor, computed from its name alone (FNV-1a, 32 bits), so that a new layer does not
// change the initial weights of the others.
std::uint32_t tensor_number(std::string_view name);

// The same bits on every machine.
void fill_initial(const PlanTensor& tensor, std::uint32_t tensor_number, std::uint64_t seed, std::span<float> out);

} // namespace epoch
