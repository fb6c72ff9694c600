// activation_cases: the test cases of the functions of kernels/pointwise and of softmax.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> activation_cases();

} // namespace epoch::reference
