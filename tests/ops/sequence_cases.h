// sequence_cases: the ops of sequences, of normalisation and of axes, as rows of the table in op_cases.
#pragma once

#include "tests/ops/op_cases.h"

namespace epoch::test {

std::vector<OpCase> sequence_cases();

} // namespace epoch::test
