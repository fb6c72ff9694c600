// verify_ops: one op of a device beside its reference in double, its gradient beside differences of that reference.
#pragma once

#include "lab/references/op_cases.h"
#include "lab/verify.h"

namespace epoch {

// A lost device is an error; anything else that goes wrong is a finding.
Result<std::vector<CheckResult>> verify_op(const reference::OpCase& op, Device& device);

} // namespace epoch
