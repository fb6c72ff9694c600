// pairwise: what add and multiply share: the elements of two tensors of one size, in pairs.
#pragma once

#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {

struct Pairwise {
    std::int64_t count;
};

// each: (a, b, out, count).
template <auto each> void run_pairwise(const Pairwise& state, const Arguments& at)
{
    const float *a = at.input<float>(0), *b = at.input<float>(1);
    float* out = at.output<float>(0);
    for_elements(state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t count) { each(a + first, b + first, out + first, count); });
}

template <auto each> PreparedOp prepare_pairwise(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    const std::int64_t count = op.output(0).count;
    op.require(op.input(0).count == count && op.input(1).count == count, "the tensors differ in size");
    return prepared<Pairwise, run_pairwise<each>>({op.output(0).stored()});
}

} // namespace epoch::cpu
