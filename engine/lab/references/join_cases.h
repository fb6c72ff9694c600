// join_cases: multiply, concat, slice and pad, as rows of the table in op_cases.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> join_cases();

} // namespace epoch::reference
