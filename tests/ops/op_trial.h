// op_trial: runs a case of op_cases on the tested device with fixed inputs.
#pragma once

#include "lab/references/op_cases.h"
#include "tests/ops/numbers.h"

#include <string>
#include <vector>

namespace epoch::test {

using namespace reference;

struct OpTrial {
    std::string error; // of the compilation; empty if the op ran
    Tensors inputs;
    Numbers seed; // the gradient of the first output
    std::vector<Floats> outputs; // without those saved for the gradient
    std::vector<Floats> gradients; // of the inputs that the case asks for; empty for others
};

OpTrial run_case(const OpCase& c, std::uint32_t threads);

} // namespace epoch::test
