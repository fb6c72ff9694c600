// max_pool_gradient: dy is added to the pixels that were the greatest.
#include "cpu/op.h"
#include "cpu/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t planes, pixels, results;
};

void run(const State& state, const Arguments& at)
{
    const std::int32_t* places = at.input<std::int32_t>(0);
    const float* dy = at.input<float>(1);
    float* dx = at.output<float>(0);
    const std::int64_t block = std::max<std::int64_t>(1, 1024 / state.pixels);
    const std::int64_t work = state.planes * (state.pixels + state.results);
    for_blocks(state.planes, block, work, at.now->threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
        std::fill_n(dx + first * state.pixels, (last - first) * state.pixels, 0.0f);
        for (std::int64_t i = first * state.results; i < last * state.results; ++i)
            dx[i / state.results * state.pixels + places[i]] += dy[i];
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    const TensorFacts &places = op.input(0), &dy = op.input(1), &dx = op.output(0);
    op.require_f32({&dy, &dx});
    op.require(places.dtype == EPOCH_I32 && places.count == dy.count, "places are i32, as dy");
    op.require(dy.extents.size() == 4 && dx.extents.size() == 4 && dx.count > 0, "images need four axes");
    if (op.status() != EPOCH_OK) return {};
    const std::int64_t planes = dx.extents[0] * dx.extents[1];
    op.require(dy.extents[0] * dy.extents[1] == planes, "dx has other channels than dy");
    return prepared<State, run>({planes, dx.count / planes, dy.count / planes});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op max_pool_gradient_cpu_op{cpu::prepare};
}
