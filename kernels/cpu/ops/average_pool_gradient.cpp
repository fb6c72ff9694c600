// average_pool_gradient: distributes each dy evenly over the pixels under its window.
#include "common/clones.h"
#include "cpu/primitives/pool.h"
#include "cpu/primitives/simd_vector.h"

namespace epoch::cpu {
namespace {

void one_plane(const Pool& pool, const float* dy, float* dx)
{
    const Window& w = pool.window;
    std::fill_n(dx, w.pixels(), 0.0f);
    for (std::int64_t row = 0; row < w.result[0]; ++row) {
        const Range rows = pixels_under(w, 0, row);
        for (std::int64_t column = 0; column < w.result[1]; ++column) {
            const Range columns = pixels_under(w, 1, column);
            const std::int64_t inside = (rows.last - rows.first) * (columns.last - columns.first);
            const float share = *dy++ / static_cast<float>(pool.count_padding ? w.area() : inside);
            for (std::int64_t i = rows.first; i < rows.last; ++i)
                for (std::int64_t j = columns.first; j < columns.last; ++j) dx[i * w.image[1] + j] += share;
        }
    }
}

EPOCH_SIMD_LOOP blocked_plane(const Pool& pool, const float* dy, float* dx, std::int64_t used)
{
    using V = SimdVector<width>;
    const Window& w = pool.window;
    std::fill_n(dx, w.pixels() * width, 0.0f);
    for (std::int64_t row = 0; row < w.result[0]; ++row) {
        const Range rows = pixels_under(w, 0, row);
        for (std::int64_t column = 0; column < w.result[1]; ++column, dy += width) {
            const Range columns = pixels_under(w, 1, column);
            const std::int64_t inside = (rows.last - rows.first) * (columns.last - columns.first);
            typename V::type share = {};
            if (used == width)
                share = V::at(dy);
            else
                for (std::int64_t lane = 0; lane < used; ++lane) share[lane] = dy[lane];
            share /= static_cast<float>(pool.count_padding ? w.area() : inside);
            for (std::int64_t i = rows.first; i < rows.last; ++i)
                for (std::int64_t j = columns.first; j < columns.last; ++j)
                    V::at(dx + (i * w.image[1] + j) * width) += share;
        }
    }
}

EPOCH_CLONES void one_blocked_plane(const Pool& pool, const float* dy, float* dx, std::int64_t used)
{
    EPOCH_FOR_SIMD_WIDTH(pool.channel_block, blocked_plane, pool, dy, dx, used);
}

void run_blocked(const Pool& pool, const Arguments& at)
{
    const Window& w = pool.window;
    pool.for_planes(at.now->threads, [&](std::int64_t plane) {
        const std::int64_t used = w.results() > 1 ? pool.channel_block : pool.used_channels(plane);
        one_blocked_plane(pool, at.input<float>(0) + pool.first_result(plane),
            at.output<float>(0) + plane * w.pixels() * pool.channel_block, used);
    });
}

void run(const Pool& pool, const Arguments& at)
{
    pool.for_planes(at.now->threads, [&](std::int64_t plane) {
        one_plane(pool, at.input<float>(0) + plane * pool.window.results(),
            at.output<float>(0) + plane * pool.window.pixels());
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    const Pool pool = read_pool(op, op.output(0), op.input(0));
    if (pool.channel_block > 1)
        return prepared<Pool, run_blocked>(pool, ": own loops, " + std::to_string(pool.channel_block) + " lanes");
    return prepared<Pool, run>(pool);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op average_pool_gradient_cpu_op{cpu::prepare, cpu::same_image_layout};
}
