// pad: copies a tensor to its place along the axis, with zeros around it.
#include "cpu/primitives/axis_part.h"

#include <cstring>

namespace epoch::cpu {
namespace {

void run(const AxisPart& where, const Arguments& at)
{
    const float* part = at.input<float>(0);
    float* whole = at.output<float>(0);
    const auto before = static_cast<std::size_t>(where.offset);
    const auto after = static_cast<std::size_t>(where.stride - where.offset - where.length);
    for_contiguous(where, at.now->threads, [&](std::int64_t to, std::int64_t from, std::size_t floats) {
        std::memset(whole + to - where.offset, 0, before * sizeof(float));
        std::memcpy(whole + to, part + from, floats * sizeof(float));
        std::memset(whole + to + where.length, 0, after * sizeof(float));
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    return prepared<AxisPart, run>(axis_part(op, op.output(0), op.input(0), op.integer("axis"), op.integer("before")));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op pad_cpu_op{cpu::prepare};
}
