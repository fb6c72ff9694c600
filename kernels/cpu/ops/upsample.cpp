// upsample: nearest copies pixels; bilinear interpolates between four, one phase of columns at a time, so that the
// weights are constant in the inner loop.
#include "common/clones.h"
#include "cpu/primitives/upsampling.h"

#include <cstring>

namespace epoch::cpu {
namespace {

void nearest(const Upsampling& up, const Arguments& at)
{
    up.for_planes(at.now->threads, [&](std::int64_t plane) {
        const float* x = at.input<float>(0) + plane * up.pixels();
        float* y = at.output<float>(0) + plane * up.results();
        for (std::int64_t row = 0; row < up.image[0]; ++row, x += up.image[1]) {
            float* const first = y;
            for (std::int64_t column = 0; column < up.image[1]; ++column, y += up.factor[1])
                std::fill_n(y, up.factor[1], x[column]);
            for (std::int64_t copy = 1; copy < up.factor[0]; ++copy, y += up.width())
                std::memcpy(y, first, static_cast<std::size_t>(up.width()) * sizeof *y);
        }
    });
}

// Two rows of the image and their weights in a row of the result.
struct Rows {
    const float *above, *below;
    float first, second;
};

EPOCH_CLONES void mix(const Rows& rows, const Phase& phase, float* y, std::int64_t count, std::int64_t step)
{
    const float a = rows.first * phase.first, b = rows.first * phase.second;
    const float c = rows.second * phase.first, d = rows.second * phase.second;
    const float *above = rows.above, *below = rows.below;
    for (std::int64_t i = 0; i < count; ++i)
        y[i * step] = (a * above[i] + b * above[i + 1]) + (c * below[i] + d * below[i + 1]);
}

// A border column without a neighbour on one side: the border is repeated.
float mix_border(const Rows& rows, std::int64_t column)
{
    return rows.first * rows.above[column] + rows.second * rows.below[column];
}

void one_row(const Upsampling& up, const Rows& rows, float* y)
{
    const std::int64_t last = up.image[1] - 1, step = up.factor[1];
    for (std::int64_t p = 0; p < step; ++p) {
        const Phase phase = phase_of(p, step);
        const bool left = phase.offset < 0;
        mix(rows, phase, y + p + (left ? step : 0), last, step);
        y[left ? p : last * step + p] = mix_border(rows, left ? 0 : last);
    }
}

void bilinear(const Upsampling& up, const Arguments& at)
{
    up.for_planes(at.now->threads, [&](std::int64_t plane) {
        const float* x = at.input<float>(0) + plane * up.pixels();
        float* y = at.output<float>(0) + plane * up.results();
        for (std::int64_t row = 0; row < up.image[0] * up.factor[0]; ++row, y += up.width()) {
            const Phase phase = phase_of(row % up.factor[0], up.factor[0]);
            const std::int64_t above = row / up.factor[0] + phase.offset;
            one_row(up,
                {x + up.held(0, above) * up.image[1], x + up.held(0, above + 1) * up.image[1], phase.first,
                    phase.second},
                y);
        }
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    const Upsampling up = read_upsampling(op, op.input(0), op.output(0));
    return op.text("method") == "bilinear" ? prepared<Upsampling, bilinear>(up, " bilinear: own loops")
                                           : prepared<Upsampling, nearest>(up, " nearest: own loops");
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op upsample_cpu_op{cpu::prepare};
}
