// verify_optimizers: compares several updates of every optimizer on a device with its formula in double.
#pragma once

#include "lab/verify.h"

namespace epoch {

// A lost device is an error; any other failure is a finding.
Result<std::vector<CheckResult>> verify_optimizers(Device& device);

} // namespace epoch
