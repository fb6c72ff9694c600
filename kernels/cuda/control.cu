// control: the end of a step that does not end with its record.
#include "cuda/launch.h"
#include "cuda/next_step.h"
#include "cuda/program.h"

namespace epoch::cuda {
namespace {

__global__ void end_step(Control* control, std::uint64_t batch) { next_step(*control, batch); }

} // namespace

cudaError_t advance(Control* control, std::uint64_t batch, cudaStream_t stream)
{
    return launch(end_step, Grid{dim3(1), dim3(1)}, stream, control, batch);
}

} // namespace epoch::cuda
