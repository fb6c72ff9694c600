// verify_optimizers: several updates of every optimizer on a device, beside its formula in double.
#pragma once

#include "lab/verify.h"

namespace epoch {

// A lost device is an error; anything else that goes wrong is a finding.
Result<std::vector<CheckResult>> verify_optimizers(Device& device);

} // namespace epoch
