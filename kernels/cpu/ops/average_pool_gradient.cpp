// average_pool_gradient: each dy is shared evenly among the pixels under its window.
#include "cpu/pool.h"

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
    return prepared<Pool, run>(read_pool(op, op.output(0), op.input(0)));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op average_pool_gradient_cpu_op{cpu::prepare};
}
