// sequence_cases: the test cases of embedding, attention, normalization and axis ops.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> sequence_cases();

} // namespace epoch::reference
