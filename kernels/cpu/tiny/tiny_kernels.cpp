// Picks the kernel table of an instruction set.
#include "cpu/tiny/tiny_kernels.h"

namespace epoch::cpu {

extern const TinyKernels tiny_kernels_of_4_lanes;
#if defined(EPOCH_WIDE_VECTORS)
extern const TinyKernels tiny_kernels_of_8_lanes, tiny_kernels_of_16_lanes;
#endif

const TinyKernels& tiny_kernels([[maybe_unused]] InstructionSet instructions)
{
#if defined(EPOCH_WIDE_VECTORS)
    if (instructions == InstructionSet::avx512) return tiny_kernels_of_16_lanes;
    if (instructions == InstructionSet::avx2) return tiny_kernels_of_8_lanes;
#endif
    return tiny_kernels_of_4_lanes;
}

} // namespace epoch::cpu
