// image_cases: the ops that look at images, as rows of the table in op_cases.
#pragma once

#include "tests/ops/op_cases.h"

namespace epoch::test {

std::vector<OpCase> image_cases();

} // namespace epoch::test
