// recurrent_cases: the ops that run over time, as rows of the table in op_cases.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> recurrent_cases();

} // namespace epoch::reference
