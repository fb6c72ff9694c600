// verify_draws: what a device draws at random, which is the same on every device: the order of samples, the numbers
// that dropout leaves out, and where images are moved, cut and flipped. Bit for bit beside the CPU.
#pragma once

#include "lab/verify.h"

namespace epoch {

// A lost device is an error; anything else that goes wrong is a finding.
Result<std::vector<CheckResult>> verify_draws(Device& device, Device& cpu);

} // namespace epoch
