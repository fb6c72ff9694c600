// max_pool: the greatest number under the window and its place in the channel. One that is not a number wins.
#include "cpu/pool.h"

#include <limits>

namespace epoch::cpu {
namespace {

void one_plane(const Window& w, const float* x, float* y, std::int32_t* places)
{
    for (std::int64_t row = 0; row < w.result[0]; ++row) {
        const Range rows = pixels_under(w, 0, row);
        for (std::int64_t column = 0; column < w.result[1]; ++column) {
            const Range columns = pixels_under(w, 1, column);
            std::int64_t best = rows.first * w.image[1] + columns.first;
            float greatest = x[best];
            for (std::int64_t i = rows.first; i < rows.last; ++i)
                for (std::int64_t at = i * w.image[1] + columns.first; at < i * w.image[1] + columns.last; ++at)
                    if (x[at] > greatest || (x[at] != x[at] && greatest == greatest)) {
                        greatest = x[at];
                        best = at;
                    }
            *y++ = greatest;
            *places++ = static_cast<std::int32_t>(best);
        }
    }
}

void run(const Pool& pool, const Arguments& at)
{
    const Window& w = pool.window;
    pool.for_planes(at.now->threads, [&](std::int64_t plane) {
        one_plane(w, at.input<float>(0) + plane * w.pixels(), at.output<float>(0) + plane * w.results(),
            at.output<std::int32_t>(1) + plane * w.results());
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 2);
    op.require_f32({&op.input(0), &op.output(0)});
    op.require(op.output(1).dtype == EPOCH_I32 && op.output(1).count == op.output(0).count, "places are i32, as y");
    const Pool pool = read_pool(op, op.input(0), op.output(0));
    op.require(pool.window.pixels() <= std::numeric_limits<std::int32_t>::max(), "a channel is too large");
    return prepared<Pool, run>(pool);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op max_pool_cpu_op{cpu::prepare};
}
