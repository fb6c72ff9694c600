// control: ends a step whose last op does not do that itself.
#include "cuda/bodies/step_end.h"
#include "cuda/device/launch.h"
#include "cuda/device/program.h"

namespace epoch::cuda {
namespace {

__global__ void next_step(Control* control, std::uint64_t batch) { end_step(*control, batch); }

} // namespace

cudaError_t advance(Control* control, std::uint64_t batch, cudaStream_t stream)
{
    return launch(next_step, Grid{dim3(1), dim3(1)}, stream, control, batch);
}

} // namespace epoch::cuda
