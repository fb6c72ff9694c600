// verify_draws: checks that a device's random draws equal the CPU's bit for bit: the order of samples, dropout masks,
// and image augmentation.
#pragma once

#include "lab/verify.h"

namespace epoch {

// A lost device is an error; any other failure is a finding.
Result<std::vector<CheckResult>> verify_draws(Device& device, Device& cpu);

} // namespace epoch
