// tested_precision: the precision for which programs on the emulated CUDA device are compiled; FP32 by default.
#pragma once

#include "abi/device_abi.h"

namespace epoch::test {

epoch_precision& tested_precision();

} // namespace epoch::test
