// Timed plans: programs compiled with the fastest algorithms by measurement, now or earlier on the same machine.
#pragma once

#include "device/device.h"
#include "store/plan_cache.h"

#include <string_view>

namespace epoch {

// SHA-256 of everything that a plan depends on: the ops and tensors of the program, the device, its library and
// threads, whether sums may be in any order, and the version of Epoch Studio.
Result<std::string> plan_made_for(
    const Device& device, const Program& program, epoch_precision precision, epoch_algorithms algorithms);

// Compiles to `plan` if it was made for this program on this machine, else to a cached plan, else to one that is
// measured now and cached. `plan` becomes the one that was used.
Result<DeviceProgram> compile_timed(
    Device& device, const Program& program, epoch_precision precision, epoch_algorithms algorithms, TimedPlan& plan);

// Whether a program compiled to this plan is deterministic: no algorithm sums in an undefined order.
bool repeats_exactly(std::string_view plan_text);

} // namespace epoch
