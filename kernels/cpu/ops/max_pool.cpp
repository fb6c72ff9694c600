// max_pool: the greatest number under the window and its place in the channel. One that is not a number wins.
#include "common/clones.h"
#include "cpu/primitives/simd_vector.h"
#include "cpu/primitives/pool.h"

#include <cmath>
#include <limits>

namespace epoch::cpu {
namespace {

// One channel, whose numbers lie `step` apart.
void one_plane(const Window& w, const float* x, float* y, std::int32_t* places, std::int64_t step)
{
    for (std::int64_t row = 0; row < w.result[0]; ++row) {
        const Range rows = pixels_under(w, 0, row);
        for (std::int64_t column = 0; column < w.result[1]; ++column) {
            const Range columns = pixels_under(w, 1, column);
            std::int64_t best = rows.first * w.image[1] + columns.first;
            float greatest = x[best * step];
            for (std::int64_t i = rows.first; i < rows.last; ++i)
                for (std::int64_t at = i * w.image[1] + columns.first; at < i * w.image[1] + columns.last; ++at) {
                    const float each = x[at * step];
                    if (each > greatest || (each != each && greatest == greatest)) {
                        greatest = each;
                        best = at;
                    }
                }
            *y = greatest;
            *places = static_cast<std::int32_t>(best);
            y += step;
            places += step;
        }
    }
}

// Numbers only; `sum` tells of a channel whether it has others.
EPOCH_LANE_LOOP lane_plane(const Window& w, const float* x, float* y, std::int32_t* places, float* sum)
{
    using V = LaneVector<width>;
    typename V::type all = {};
    for (std::int64_t row = 0; row < w.result[0]; ++row) {
        const Range rows = pixels_under(w, 0, row);
        for (std::int64_t column = 0; column < w.result[1]; ++column, y += width, places += width) {
            const Range columns = pixels_under(w, 1, column);
            const std::int64_t first = rows.first * w.image[1] + columns.first;
            typename V::type greatest = V::at(x + first * width);
            typename V::whole best = typename V::whole{} + static_cast<std::int32_t>(first);
            for (std::int64_t i = rows.first; i < rows.last; ++i)
                for (std::int64_t at = i * w.image[1] + columns.first; at < i * w.image[1] + columns.last; ++at) {
                    const typename V::type each = V::at(x + at * width);
                    const typename V::whole here = typename V::whole{} + static_cast<std::int32_t>(at);
                    all += each;
                    best = each > greatest ? here : best;
                    greatest = each > greatest ? each : greatest;
                }
            V::at(y) = greatest;
            *reinterpret_cast<typename V::whole*>(places) = best;
        }
    }
    V::at(sum) = all;
}

EPOCH_CLONES void one_plane_of_lanes(
    const Window& w, const float* x, float* y, std::int32_t* places, float* sum, std::int64_t lanes)
{
    EPOCH_FOR_LANES(lanes, lane_plane, w, x, y, places, sum);
}

void run_in_lanes(const Pool& pool, const Arguments& at)
{
    const Window& w = pool.window;
    pool.for_planes(at.now->threads, [&](std::int64_t plane) {
        const std::int64_t result = plane * w.results() * pool.lanes;
        const float* x = at.input<float>(0) + plane * w.pixels() * pool.lanes;
        float* y = at.output<float>(0) + result;
        std::int32_t* places = at.output<std::int32_t>(1) + result;
        float sum[16];
        one_plane_of_lanes(w, x, y, places, sum, pool.lanes);
        for (std::int64_t lane = 0; lane < pool.lanes; ++lane)
            if (!std::isfinite(sum[lane])) one_plane(w, x + lane, y + lane, places + lane, pool.lanes);
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
    op.require(op.output(1).dtype == EPOCH_I32 && op.output(1).count == op.output(0).count, "places are i32, as y");
    const Pool pool = read_pool(op, op.input(0), op.output(0));
    op.require(pool.window.pixels() <= std::numeric_limits<std::int32_t>::max(), "a channel is too large");
    if (pool.lanes > 1)
        return prepared<Pool, run_in_lanes>(pool, ": own loops, " + std::to_string(pool.lanes) + " lanes");
    return prepared<Pool, run>(pool);
}

// A single result would not lie in lanes, and with it the places.
LayoutWish layouts(OpView& op)
{
    const auto& y = op.output(0).extents;
    return {y.size() == 4 && y[2] * y[3] > 1 ? Layouts::alike : Layouts::canonical};
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op max_pool_cpu_op{cpu::prepare, cpu::layouts};
}
