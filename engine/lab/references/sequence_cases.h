// sequence_cases: the ops of sequences, of normalisation and of axes, as rows of the table in op_cases.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> sequence_cases();

} // namespace epoch::reference
