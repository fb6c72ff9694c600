// join_cases: multiply, concat, slice and pad, as rows of the table in op_cases.
#pragma once

#include "tests/ops/op_cases.h"

namespace epoch::test {

std::vector<OpCase> join_cases();

} // namespace epoch::test
