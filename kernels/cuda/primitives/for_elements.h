// for_elements: a grid-stride loop over elements. Body is a struct of pointers and values with
// `__device__ void operator()(std::uint64_t element) const`.
#pragma once

#include "cuda/compiler/op_view.h"
#include "cuda/device/launch.h"
#include "cuda/primitives/division.h"

namespace epoch::cuda {

template <class Body> __global__ void for_elements(Body body, std::uint64_t count)
{
    begin_kernel();
    const std::uint64_t stride = std::uint64_t(gridDim.x) * blockDim.x;
    for (std::uint64_t i = std::uint64_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride) body(i);
}

template <class Body> cudaError_t run_elements(const Arguments& at, std::uint64_t count, const Body& body)
{
    if (count == 0) return cudaSuccess;
    return launch(for_elements<Body>, grid_over(count), at.stream(), body, count);
}

} // namespace epoch::cuda
