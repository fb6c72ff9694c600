// activation_cases: the functions of kernels/pointwise and softmax, as rows of the table in op_cases.
#pragma once

#include "tests/ops/op_cases.h"

namespace epoch::test {

std::vector<OpCase> activation_cases();

} // namespace epoch::test
