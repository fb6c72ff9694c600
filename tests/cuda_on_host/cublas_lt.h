// cublas_lt: the functions of cuBLASLt that the device calls, as plain loops over column-major matrices.
#pragma once

#include "tests/cuda_on_host/function.h"

namespace cuda_on_host {

const Function* cublas_lt_functions(); // the last one has no name

} // namespace cuda_on_host
