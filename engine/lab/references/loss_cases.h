// loss_cases: losses beyond the first two, as rows of the table in op_cases.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> loss_cases();

} // namespace epoch::reference
