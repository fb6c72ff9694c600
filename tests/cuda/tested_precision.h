// tested_precision: what programs on the emulated CUDA device are compiled for from now on; FP32 at first.
#pragma once

#include "abi/device_abi.h"

namespace epoch::test {

epoch_precision& tested_precision();

} // namespace epoch::test
