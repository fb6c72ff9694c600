// loss_cases: the test cases of the losses that op_cases.cpp does not have.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> loss_cases();

} // namespace epoch::reference
