// scale_channels_gradient: dx = s dy, and for each channel of each sample ds = the sum of x dy.
#include "common/clones.h"
#include "cpu/primitives/channel_planes.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES double backward(const float* x, float s, const float* dy, float* dx, std::int64_t count)
{
    constexpr std::int64_t lanes = 8;
    double lane[lanes] = {};
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (std::int64_t l = 0; l < lanes; ++l) {
            lane[l] += static_cast<double>(x[i + l]) * static_cast<double>(dy[i + l]);
            dx[i + l] = s * dy[i + l];
        }
    double sum = 0;
    for (const double each : lane) sum += each;
    for (std::int64_t i = whole; i < count; ++i) {
        sum += static_cast<double>(x[i]) * static_cast<double>(dy[i]);
        dx[i] = s * dy[i];
    }
    return sum;
}

void run(const ChannelPlanes& planes, const Arguments& at)
{
    const float *x = at.input<float>(0), *s = at.input<float>(1), *dy = at.input<float>(2);
    planes.each(at.now->threads, [&](std::int64_t plane, std::int64_t first) {
        const double sum = backward(x + first, s[plane], dy + first, at.output<float>(0) + first, planes.inner);
        at.output<float>(1)[plane] = static_cast<float>(sum);
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 2);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.output(0), &op.output(1)});
    const ChannelPlanes planes = channel_planes(op, op.input(0), op.input(1));
    op.require(op.input(2).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    op.require(op.output(1).count == planes.planes, "ds does not have one element per channel");
    return prepared<ChannelPlanes, run>(planes);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op scale_channels_gradient_cpu_op{cpu::prepare};
}
