// scale_channels: y = x times one factor per sample and channel.
#include "common/clones.h"
#include "cpu/primitives/channel_planes.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void times(const float* x, float s, float* y, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) y[i] = s * x[i];
}

void run(const ChannelPlanes& planes, const Arguments& at)
{
    planes.each(at.now->threads, [&](std::int64_t plane, std::int64_t first) {
        times(at.input<float>(0) + first, at.input<float>(1)[plane], at.output<float>(0) + first, planes.inner);
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    op.require(op.output(0).count == op.input(0).count, "x and the result differ in size");
    return prepared<ChannelPlanes, run>(channel_planes(op, op.input(0), op.input(1)));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op scale_channels_cpu_op{cpu::prepare};
}
