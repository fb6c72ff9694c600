// upsampling_cases: the test cases of upsampling and transposed convolution.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> upsampling_cases();

} // namespace epoch::reference
