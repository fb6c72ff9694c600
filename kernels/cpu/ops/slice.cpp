// slice: copies a range of one axis.
#include "cpu/primitives/axis_part.h"

#include <cstring>

namespace epoch::cpu {
namespace {

void run(const AxisPart& where, const Arguments& at)
{
    const float* whole = at.input<float>(0);
    float* part = at.output<float>(0);
    for_contiguous(where, at.now->threads, [&](std::int64_t from, std::int64_t to, std::size_t floats) {
        std::memcpy(part + to, whole + from, floats * sizeof(float));
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    return prepared<AxisPart, run>(axis_part(op, op.input(0), op.output(0), op.integer("axis"), op.integer("first")));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op slice_cpu_op{cpu::prepare};
}
