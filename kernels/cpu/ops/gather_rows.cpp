// gather_rows: gathers the samples of a step from the data, converted and scaled.
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

#include <cstring>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t rows, samples, elements; // of the set, of a batch, of a sample
    float scale, shift;
};

EPOCH_CLONES void from_u8(const std::uint8_t* from, float* to, std::int64_t count, float scale, float shift)
{
    for (std::int64_t i = 0; i < count; ++i) to[i] = static_cast<float>(from[i]) * scale + shift;
}

EPOCH_CLONES void from_f32(const float* from, float* to, std::int64_t count, float scale, float shift)
{
    for (std::int64_t i = 0; i < count; ++i) to[i] = from[i] * scale + shift;
}

void from_f64(const double* from, float* to, std::int64_t count, float scale, float shift)
{
    for (std::int64_t i = 0; i < count; ++i) to[i] = static_cast<float>(from[i] * double(scale) + double(shift));
}

void from_i64(const std::int64_t* from, float* to, std::int64_t count, float scale, float shift)
{
    for (std::int64_t i = 0; i < count; ++i) to[i] = static_cast<float>(from[i]) * scale + shift;
}

void copied(const std::int32_t* from, std::int32_t* to, std::int64_t count, float, float)
{
    std::memcpy(to, from, static_cast<std::size_t>(count) * sizeof *to);
}

template <class From, class To, void (*convert)(const From*, To*, std::int64_t, float, float)>
void run(const State& state, const Arguments& at)
{
    const From* field = at.input<From>(0);
    const std::int64_t* positions = at.input<std::int64_t>(1);
    To* out = at.output<To>(0);
    for (std::int64_t i = 0; i < state.samples; ++i)
        if (positions[i] < 0 || positions[i] >= state.rows) {
            at.now->error = "gather_rows: a sample position lies outside the data";
            return;
        }
    const std::int64_t block = std::max<std::int64_t>(1, block_elements / std::max<std::int64_t>(1, state.elements));
    for_blocks(state.samples, block, state.samples * state.elements, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i)
                convert(field + positions[i] * state.elements, out + i * state.elements, state.elements, state.scale,
                    state.shift);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    const TensorFacts &field = op.input(0), &positions = op.input(1), &out = op.output(0);
    op.require(positions.dtype == EPOCH_I64, "positions must be i64");
    op.require(!field.extents.empty() && field.extents[0] > 0, "the field has no samples");
    const std::int64_t rows = op.status() == EPOCH_OK ? field.extents[0] : 1;
    const State state{rows, positions.count, field.count / rows, static_cast<float>(op.real_or("scale", 1)),
        static_cast<float>(op.real_or("shift", 0))};
    op.require(out.count == state.samples * state.elements, "the output's shape is not that of the samples");
    const bool integers = field.dtype == EPOCH_I32;
    op.require(out.dtype == (integers ? EPOCH_I32 : EPOCH_F32), "the output is f32, or i32 for an i32 field");
    switch (field.dtype) {
    case EPOCH_U8: return prepared<State, run<std::uint8_t, float, from_u8>>(state);
    case EPOCH_F32: return prepared<State, run<float, float, from_f32>>(state);
    case EPOCH_F64: return prepared<State, run<double, float, from_f64>>(state);
    case EPOCH_I64: return prepared<State, run<std::int64_t, float, from_i64>>(state);
    case EPOCH_I32: return prepared<State, run<std::int32_t, std::int32_t, copied>>(state);
    default: op.unsupported("the CPU device gathers no 16-bit floats"); return {};
    }
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op gather_rows_cpu_op{cpu::prepare};
}
