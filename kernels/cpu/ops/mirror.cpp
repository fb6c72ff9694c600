// mirror: reverses the order of the samples in the batch.
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

#include <cstring>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t samples, elements; // 4 bytes each
};

void run(const State& state, const Arguments& at)
{
    const auto* in = at.input<std::uint32_t>(0);
    auto* out = at.output<std::uint32_t>(0);
    for_blocks(state.samples, 1, state.samples * state.elements, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i)
                std::memcpy(out + i * state.elements, in + (state.samples - 1 - i) * state.elements,
                    static_cast<std::size_t>(state.elements) * sizeof *out);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    const TensorFacts &in = op.input(0), &out = op.output(0);
    op.require(in.dtype == EPOCH_F32 || in.dtype == EPOCH_I32, "samples are f32 or i32");
    op.require(in.dtype == out.dtype && in.count == out.count, "the result differs from the samples");
    op.require(!in.extents.empty() && in.count > 0, "there are no samples");
    if (op.status() != EPOCH_OK) return {};
    return prepared<State, run>({in.extents[0], in.count / in.extents[0]});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op mirror_cpu_op{cpu::prepare};
}
