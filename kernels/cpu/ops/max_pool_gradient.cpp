// max_pool_gradient: adds dy to the pixels that were the maximum. Fused with the gradient of a ReLU before the pool,
// for blocked images: a third input is the output of the pool, and dy counts only where it is above 0.
#include "common/clones.h"
#include "cpu/primitives/pool.h"
#include "cpu/primitives/simd_vector.h"

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

struct BlockedState {
    Pool pool;
    bool masked; // by the output of the pool
};

EPOCH_SIMD_LOOP blocked_plane(
    const Window& w, const std::int32_t* places, const float* dy, const float* pooled, float* dx)
{
    using V = SimdVector<width>;
    const typename V::type zero = {};
    std::fill_n(dx, w.pixels() * width, 0.0f);
    for (std::int64_t row = 0; row < w.result[0]; ++row) {
        const Range rows = pixels_under(w, 0, row);
        for (std::int64_t column = 0; column < w.result[1]; ++column, dy += width, places += width) {
            const Range columns = pixels_under(w, 1, column);
            const typename V::integers argmax = *reinterpret_cast<const typename V::integers*>(places);
            typename V::type gradient = V::at(dy);
            if (pooled) {
                gradient = V::at(pooled) > zero ? gradient : zero;
                pooled += width;
            }
            for (std::int64_t i = rows.first; i < rows.last; ++i)
                for (std::int64_t at = i * w.image[1] + columns.first; at < i * w.image[1] + columns.last; ++at)
                    V::at(dx + at * width) += argmax == static_cast<std::int32_t>(at) ? gradient : zero;
        }
    }
}

EPOCH_CLONES void one_blocked_plane(const Window& w, const std::int32_t* places, const float* dy, const float* pooled,
    float* dx, std::int64_t channel_block)
{
    EPOCH_FOR_SIMD_WIDTH(channel_block, blocked_plane, w, places, dy, pooled, dx);
}

void run_blocked(const BlockedState& state, const Arguments& at)
{
    const Pool& pool = state.pool;
    const Window& w = pool.window;
    pool.for_planes(at.now->threads, [&](std::int64_t plane) {
        const std::int64_t result = plane * w.results() * pool.channel_block;
        one_blocked_plane(w, at.input<std::int32_t>(0) + result, at.input<float>(1) + result,
            state.masked ? at.input<float>(2) + result : nullptr,
            at.output<float>(0) + plane * w.pixels() * pool.channel_block, pool.channel_block);
    });
}

PreparedOp prepare(OpView& op)
{
    const bool masked = op.has_input(2);
    op.require_counts(masked ? 3 : 2, 1);
    const TensorFacts &places = op.input(0), &dy = op.input(1), &dx = op.output(0);
    op.require_f32({&dy, &dx});
    op.require(places.dtype == EPOCH_I32 && places.count == dy.count, "the indices must be i32 and as many as dy");
    op.require(dy.extents.size() == 4 && dx.extents.size() == 4 && dx.count > 0, "images need four axes");
    if (op.status() != EPOCH_OK) return {};
    const std::int64_t planes = dx.extents[0] * dx.extents[1];
    op.require(dy.extents[0] * dy.extents[1] == planes, "dx has other channels than dy");
    if (dx.channel_block > 1) {
        const Pool pool = read_pool(op, dx, dy);
        const std::string relu = masked ? " + relu" : "";
        return prepared<BlockedState, run_blocked>(
            {pool, masked}, relu + ": own loops, " + std::to_string(pool.channel_block) + " lanes");
    }
    return prepared<State, run>({planes, dx.count / planes, dy.count / planes});
}

LayoutPreference layouts(OpView& op)
{
    const auto& dy = op.input(1).extents;
    return {dy.size() == 4 && dy[2] * dy[3] > 1 ? Layouts::same : Layouts::canonical};
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op max_pool_gradient_cpu_op{cpu::prepare, cpu::layouts};
}
