// join_cases: the test cases of multiply, concat, slice and pad.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> join_cases();

} // namespace epoch::reference
