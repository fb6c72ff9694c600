// cudnn: the functions of libcudnn_graph that the device calls; its engines convolve with plain loops.
#pragma once

#include "tests/cuda_on_host/function.h"

namespace cuda_on_host {

const Function* cudnn_functions(); // the last one has no name

} // namespace cuda_on_host
