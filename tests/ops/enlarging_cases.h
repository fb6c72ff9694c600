// enlarging_cases: the ops that make images larger, as rows of the table in op_cases.
#pragma once

#include "tests/ops/op_cases.h"

namespace epoch::test {

std::vector<OpCase> enlarging_cases();

} // namespace epoch::test
