// upsample_gradient: adds up the weighted dy of every pixel, row by row in a fixed order.
#include "common/clones.h"
#include "cpu/primitives/upsampling.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void add_share(const float* dy, float* dx, float share, std::int64_t count, std::int64_t step)
{
    for (std::int64_t i = 0; i < count; ++i) dx[i] += share * dy[i * step];
}

void nearest(const Upsampling& up, const Arguments& at)
{
    up.for_planes(at.now->threads, [&](std::int64_t plane) {
        const float* dy = at.input<float>(0) + plane * up.results();
        float* dx = at.output<float>(0) + plane * up.pixels();
        std::fill_n(dx, up.pixels(), 0.0f);
        for (std::int64_t row = 0; row < up.image[0] * up.factor[0]; ++row, dy += up.width())
            for (std::int64_t p = 0; p < up.factor[1]; ++p)
                add_share(dy + p, dx + row / up.factor[0] * up.image[1], 1.0f, up.image[1], up.factor[1]);
    });
}

// Adds a row of dy to one row of the image, times the weight of that row.
void give_row(const Upsampling& up, const float* dy, float* dx, float share)
{
    const std::int64_t last = up.image[1] - 1, step = up.factor[1];
    for (std::int64_t p = 0; p < step; ++p) {
        const Phase phase = phase_of(p, step);
        const bool left = phase.offset < 0;
        const float* inner = dy + p + (left ? step : 0);
        add_share(inner, dx, share * phase.first, last, step);
        add_share(inner, dx + 1, share * phase.second, last, step);
        dx[left ? 0 : last] += share * dy[left ? p : last * step + p];
    }
}

void bilinear(const Upsampling& up, const Arguments& at)
{
    up.for_planes(at.now->threads, [&](std::int64_t plane) {
        const float* dy = at.input<float>(0) + plane * up.results();
        float* dx = at.output<float>(0) + plane * up.pixels();
        std::fill_n(dx, up.pixels(), 0.0f);
        for (std::int64_t row = 0; row < up.image[0] * up.factor[0]; ++row, dy += up.width()) {
            const Phase phase = phase_of(row % up.factor[0], up.factor[0]);
            const std::int64_t above = row / up.factor[0] + phase.offset;
            give_row(up, dy, dx + up.held(0, above) * up.image[1], phase.first);
            give_row(up, dy, dx + up.held(0, above + 1) * up.image[1], phase.second);
        }
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    const Upsampling up = read_upsampling(op, op.output(0), op.input(0));
    return op.text("method") == "bilinear" ? prepared<Upsampling, bilinear>(up, " bilinear: own loops")
                                           : prepared<Upsampling, nearest>(up, " nearest: own loops");
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op upsample_gradient_cpu_op{cpu::prepare};
}
