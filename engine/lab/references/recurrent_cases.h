// recurrent_cases: the test cases of RNN, LSTM and GRU.
#pragma once

#include "lab/references/op_cases.h"

namespace epoch::reference {

std::vector<OpCase> recurrent_cases();

} // namespace epoch::reference
