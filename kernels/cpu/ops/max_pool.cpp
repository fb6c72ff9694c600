// max_pool: the maximum under the window and its index in the channel. NaN wins.
#include "common/clones.h"
#include "cpu/primitives/pool.h"
#include "cpu/primitives/simd_vector.h"

#include <cmath>
#include <limits>

namespace epoch::cpu {
namespace {

// One channel, with elements `step` apart.
void one_plane(const Window& w, const float* x, float* y, std::int32_t* places, std::int64_t step)
{
    for (std::int64_t row = 0; row < w.result[0]; ++row) {
        const Range rows = pixels_under(w, 0, row);
        for (std::int64_t column = 0; column < w.result[1]; ++column) {
            const Range columns = pixels_under(w, 1, column);
            std::int64_t argmax = rows.first * w.image[1] + columns.first;
            float maximum = x[argmax * step];
            for (std::int64_t i = rows.first; i < rows.last; ++i)
                for (std::int64_t at = i * w.image[1] + columns.first; at < i * w.image[1] + columns.last; ++at) {
                    const float each = x[at * step];
                    if (each > maximum || (each != each && maximum == maximum)) {
                        maximum = each;
                        argmax = at;
                    }
                }
            *y = maximum;
            *places = static_cast<std::int32_t>(argmax);
            y += step;
            places += step;
        }
    }
}

// Ignores NaN; the sum of a channel shows whether it has one.
EPOCH_SIMD_LOOP blocked_plane(const Window& w, const float* x, float* y, std::int32_t* places, float* sum)
{
    using V = SimdVector<width>;
    typename V::type all = {};
    for (std::int64_t row = 0; row < w.result[0]; ++row) {
        const Range rows = pixels_under(w, 0, row);
        for (std::int64_t column = 0; column < w.result[1]; ++column, y += width, places += width) {
            const Range columns = pixels_under(w, 1, column);
            const std::int64_t first = rows.first * w.image[1] + columns.first;
            typename V::type maximum = V::at(x + first * width);
            typename V::integers argmax = typename V::integers{} + static_cast<std::int32_t>(first);
            for (std::int64_t i = rows.first; i < rows.last; ++i)
                for (std::int64_t at = i * w.image[1] + columns.first; at < i * w.image[1] + columns.last; ++at) {
                    const typename V::type each = V::at(x + at * width);
                    const typename V::integers here = typename V::integers{} + static_cast<std::int32_t>(at);
                    all += each;
                    argmax = each > maximum ? here : argmax;
                    maximum = each > maximum ? each : maximum;
                }
            V::at(y) = maximum;
            *reinterpret_cast<typename V::integers*>(places) = argmax;
        }
    }
    V::at(sum) = all;
}

EPOCH_CLONES void one_blocked_plane(
    const Window& w, const float* x, float* y, std::int32_t* places, float* sum, std::int64_t channel_block)
{
    EPOCH_FOR_SIMD_WIDTH(channel_block, blocked_plane, w, x, y, places, sum);
}

void run_blocked(const Pool& pool, const Arguments& at)
{
    const Window& w = pool.window;
    pool.for_planes(at.now->threads, [&](std::int64_t plane) {
        const std::int64_t result = plane * w.results() * pool.channel_block;
        const float* x = at.input<float>(0) + plane * w.pixels() * pool.channel_block;
        float* y = at.output<float>(0) + result;
        std::int32_t* places = at.output<std::int32_t>(1) + result;
        float sum[16];
        one_blocked_plane(w, x, y, places, sum, pool.channel_block);
        for (std::int64_t lane = 0; lane < pool.channel_block; ++lane)
            if (!std::isfinite(sum[lane])) one_plane(w, x + lane, y + lane, places + lane, pool.channel_block);
    });
}

void run(const Pool& pool, const Arguments& at)
{
    const Window& w = pool.window;
    pool.for_planes(at.now->threads, [&](std::int64_t plane) {
        one_plane(w, at.input<float>(0) + plane * w.pixels(), at.output<float>(0) + plane * w.results(),
            at.output<std::int32_t>(1) + plane * w.results(), 1);
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 2);
    op.require_f32({&op.input(0), &op.output(0)});
    op.require(op.output(1).dtype == EPOCH_I32 && op.output(1).count == op.output(0).count,
        "the indices must be i32 and as many as y");
    const Pool pool = read_pool(op, op.input(0), op.output(0));
    op.require(pool.window.pixels() <= std::numeric_limits<std::int32_t>::max(), "a channel is too large");
    if (pool.channel_block > 1)
        return prepared<Pool, run_blocked>(pool, ": own loops, " + std::to_string(pool.channel_block) + " lanes");
    return prepared<Pool, run>(pool);
}

// A single result per channel is canonical, so the indices would have another layout than x.
LayoutPreference layouts(OpView& op)
{
    const auto& y = op.output(0).extents;
    return {y.size() == 4 && y[2] * y[3] > 1 ? Layouts::same : Layouts::canonical};
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op max_pool_cpu_op{cpu::prepare, cpu::layouts};
}
