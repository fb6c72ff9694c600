// timed_plan: programs compiled as the device measures itself to be fastest: now, or before on the same machine.
#pragma once

#include "device/device.h"
#include "store/plan_cache.h"

#include <string_view>

namespace epoch {

// SHA-256 of what a plan depends on: the ops and tensors of the program, the device, its library and threads, whether
// it may add in any order, and the version of this program.
Result<std::string> plan_made_for(
    const Device& device, const Program& program, epoch_precision precision, epoch_algorithms algorithms);

// Compiled to `plan` where that was made for this program here; else to the one that is kept of an earlier time, else
// to one that is measured now and kept. `plan` is then the one that was taken.
Result<DeviceProgram> compile_timed(
    Device& device, const Program& program, epoch_precision precision, epoch_algorithms algorithms, TimedPlan& plan);

// Whether what is compiled to this plan gives the same bits every time: nothing in it adds in any order.
bool repeats_exactly(std::string_view plan_text);

} // namespace epoch
