// average_pool: the mean of the pixels under the window; padding counts as zeros or not at all.
#include "common/clones.h"
#include "cpu/primitives/pool.h"
#include "cpu/primitives/simd_vector.h"

namespace epoch::cpu {
namespace {

void one_plane(const Pool& pool, const float* x, float* y)
{
    const Window& w = pool.window;
    for (std::int64_t row = 0; row < w.result[0]; ++row) {
        const Range rows = pixels_under(w, 0, row);
        for (std::int64_t column = 0; column < w.result[1]; ++column) {
            const Range columns = pixels_under(w, 1, column);
            double sum = 0;
            for (std::int64_t i = rows.first; i < rows.last; ++i)
                for (std::int64_t j = columns.first; j < columns.last; ++j)
                    sum += static_cast<double>(x[i * w.image[1] + j]);
            const std::int64_t inside = (rows.last - rows.first) * (columns.last - columns.first);
            *y++ = static_cast<float>(sum / static_cast<double>(pool.count_padding ? w.area() : inside));
        }
    }
}

EPOCH_SIMD_LOOP blocked_plane(const Pool& pool, const float* x, float* y, std::int64_t used)
{
    using V = SimdVector<width>;
    const Window& w = pool.window;
    for (std::int64_t row = 0; row < w.result[0]; ++row) {
        const Range rows = pixels_under(w, 0, row);
        for (std::int64_t column = 0; column < w.result[1]; ++column, y += width) {
            const Range columns = pixels_under(w, 1, column);
            typename V::type sum = {};
            for (std::int64_t i = rows.first; i < rows.last; ++i)
                for (std::int64_t j = columns.first; j < columns.last; ++j)
                    sum += V::at(x + (i * w.image[1] + j) * width);
            const std::int64_t inside = (rows.last - rows.first) * (columns.last - columns.first);
            const typename V::type mean = sum / static_cast<float>(pool.count_padding ? w.area() : inside);
            if (used == width)
                V::at(y) = mean;
            else
                for (std::int64_t lane = 0; lane < used; ++lane) y[lane] = mean[lane];
        }
    }
}

EPOCH_CLONES void one_blocked_plane(const Pool& pool, const float* x, float* y, std::int64_t used)
{
    EPOCH_FOR_SIMD_WIDTH(pool.channel_block, blocked_plane, pool, x, y, used);
}

void run_blocked(const Pool& pool, const Arguments& at)
{
    const Window& w = pool.window;
    pool.for_planes(at.now->threads, [&](std::int64_t plane) {
        const std::int64_t used = w.results() > 1 ? pool.channel_block : pool.used_channels(plane);
        one_blocked_plane(pool, at.input<float>(0) + plane * w.pixels() * pool.channel_block,
            at.output<float>(0) + pool.first_result(plane), used);
    });
}

void run(const Pool& pool, const Arguments& at)
{
    pool.for_planes(at.now->threads, [&](std::int64_t plane) {
        one_plane(pool, at.input<float>(0) + plane * pool.window.pixels(),
            at.output<float>(0) + plane * pool.window.results());
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    const Pool pool = read_pool(op, op.input(0), op.output(0));
    if (pool.channel_block > 1)
        return prepared<Pool, run_blocked>(pool, ": own loops, " + std::to_string(pool.channel_block) + " lanes");
    return prepared<Pool, run>(pool);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op average_pool_cpu_op{cpu::prepare, cpu::same_image_layout};
}
