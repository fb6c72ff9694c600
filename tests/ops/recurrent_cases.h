// recurrent_cases: the ops that run over time, as rows of the table in op_cases.
#pragma once

#include "tests/ops/op_cases.h"

namespace epoch::test {

std::vector<OpCase> recurrent_cases();

} // namespace epoch::test
