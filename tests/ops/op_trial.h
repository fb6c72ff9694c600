// op_trial: a case of op_cases as a program that runs on the tested device, with numbers that are always the same.
#pragma once

#include "lab/references/op_cases.h"
#include "tests/ops/numbers.h"

#include <string>
#include <vector>

namespace epoch::test {

using namespace reference;

struct OpTrial {
    std::string error; // of compiling; empty when it ran
    Tensors inputs;
    Numbers seed; // what flows back into the first output
    std::vector<Floats> outputs; // without those saved for the gradient
    std::vector<Floats> gradients; // of the inputs that the case wants; empty where there is none
};

OpTrial run_case(const OpCase& c, std::uint32_t threads);

} // namespace epoch::test
