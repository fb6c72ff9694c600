// activation_cases: the functions of kernels/pointwise and softmax, as rows of the table in op_cases.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> activation_cases();

} // namespace epoch::reference
