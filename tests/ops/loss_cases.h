// loss_cases: losses beyond the first two, as rows of the table in op_cases.
#pragma once

#include "tests/ops/op_cases.h"

namespace epoch::test {

std::vector<OpCase> loss_cases();

} // namespace epoch::test
