// image_cases: the test cases of convolution, pooling and batch norm.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> image_cases();

} // namespace epoch::reference
