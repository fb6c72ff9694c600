// upsampling_cases: the ops that make images larger, as rows of the table in op_cases.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> upsampling_cases();

} // namespace epoch::reference
