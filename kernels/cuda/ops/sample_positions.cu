// sample_positions: which samples a step reads. Fused with the gathers that read them (see fused_ops.h), the op has the
// fields as inputs, their samples as outputs after its own three, and the attributes "scale" and "shift" of each field.
#include "cuda/bodies/gather.h"
#include "cuda/compiler/fused_ops.h"
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/image_layout.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

constexpr unsigned own_outputs = 3;

struct Field {
    const void* from;
    void* to;
    epoch_dtype from_type, to_type;
    Image image; // as stored
    std::int64_t rows;
    std::uint64_t elements; // of a row
    float scale, shift;
};

struct Fields {
    Field of[max_gathered_fields];
    unsigned count;
};

// The threads of a block that read one sample, and how many samples it reads at once.
struct SampleThreads {
    unsigned lanes, samples;
};

template <class From, class To>
__device__ void copy_row(const Field& of, std::uint64_t sample, std::int64_t row, unsigned lane, unsigned lanes)
{
    using Value = std::conditional_t<std::is_same_v<To, std::int32_t>, To, float>;
    const GatherRow<From, Value> gather{
        static_cast<const From*>(of.from), nullptr, nullptr, of.elements, of.rows, of.scale, of.shift};
    To* const to = static_cast<To*>(of.to) + sample * of.elements;
    for (std::uint64_t e = lane; e < of.elements; e += lanes)
        if constexpr (std::is_same_v<To, Value>)
            to[e] = gather.of_row(row, of.image.canonical(e));
        else
            to[e] = rounded<To>(gather.of_row(row, of.image.canonical(e)));
}

template <class From>
__device__ void copy_floats(const Field& of, std::uint64_t sample, std::int64_t row, unsigned lane, unsigned lanes)
{
    switch (of.to_type) {
    case EPOCH_F16: return copy_row<From, Float16>(of, sample, row, lane, lanes);
    case EPOCH_BF16: return copy_row<From, BFloat16>(of, sample, row, lane, lanes);
    default: return copy_row<From, float>(of, sample, row, lane, lanes);
    }
}

// Every thread finds the position of its sample by itself, which is faster than another launch.
__global__ void gather_samples(SamplePositions positions, Fields fields, SampleThreads threads)
{
    begin_kernel();
    const unsigned lane = threadIdx.x % threads.lanes;
    const std::uint64_t stride = std::uint64_t{gridDim.x} * threads.samples;
    for (std::uint64_t sample = std::uint64_t{blockIdx.x} * threads.samples + threadIdx.x / threads.lanes;
         sample < positions.batch; sample += stride) {
        const auto row = static_cast<std::int64_t>(positions.row_of(sample));
        if (lane == 0) positions.write(sample, row);
        for (unsigned i = 0; i < fields.count; ++i) {
            const Field& of = fields.of[i];
            switch (of.from_type) {
            case EPOCH_U8: copy_floats<std::uint8_t>(of, sample, row, lane, threads.lanes); break;
            case EPOCH_F64: copy_floats<double>(of, sample, row, lane, threads.lanes); break;
            case EPOCH_I64: copy_floats<std::int64_t>(of, sample, row, lane, threads.lanes); break;
            case EPOCH_I32: copy_row<std::int32_t, std::int32_t>(of, sample, row, lane, threads.lanes); break;
            default: copy_floats<float>(of, sample, row, lane, threads.lanes); break;
            }
        }
    }
}

cudaError_t run_gather(cudaStream_t stream, const SamplePositions& positions, const Fields& fields)
{
    constexpr std::uint64_t max_threads = 256, max_blocks = 1 << 20;
    std::uint64_t longest = 1;
    for (unsigned i = 0; i < fields.count; ++i) longest = std::max(longest, fields.of[i].elements);
    const unsigned lanes = threads_for(longest), samples = max_threads / lanes;
    const std::uint64_t blocks = std::min((positions.batch + samples - 1) / samples, max_blocks);
    return launch(gather_samples, Grid{dim3(static_cast<unsigned>(blocks)), dim3(max_threads)}, stream, positions,
        fields, SampleThreads{lanes, samples});
}

// The values of an attribute that stands there once for each field.
std::vector<float> reals(const epoch_op& op, std::string_view key)
{
    std::vector<float> out;
    for (const epoch_attribute& each : std::span(op.attributes, op.attribute_count))
        if (each.key == key) out.push_back(static_cast<float>(each.real));
    return out;
}

Field read_field(OpView& op, std::uint32_t i, std::uint64_t batch)
{
    const Tensor &field = op.input(i), &out = op.output(own_outputs + i);
    op.require(!field.extents.empty() && field.extents[0] > 0, "the field has no samples");
    const std::int64_t rows = op.good() ? field.extents[0] : 1;
    const std::uint64_t elements = field.count / static_cast<std::uint64_t>(rows);
    op.require_count(out, batch * elements);
    if (field.dtype == EPOCH_I32)
        op.require(out.dtype == EPOCH_I32, "the output of an i32 field is i32");
    else
        op.require_float({&out});
    return {nullptr, nullptr, field.dtype, out.dtype, image_of(out), rows, elements, 1, 0};
}

Status prepare_positions(const epoch_op& described, std::span<const Tensor> tensors, PreparedOp& prepared)
{
    OpView op(described, tensors);
    const std::uint32_t count = op.input_count();
    op.require(count <= max_gathered_fields, "too many fields");
    op.require_counts(count, own_outputs + count);
    const std::int64_t first = op.integer_or("first", 0), samples = op.integer("count"), batch = op.integer("batch");
    const std::int64_t staged = op.integer_or("staged", 0);
    const std::string_view order = op.text("order");
    op.require(first >= 0 && samples >= 1 && batch >= 1, "needs first >= 0, count >= 1 and batch >= 1");
    op.require(staged >= 0, "staged is a number of rows, or 0");
    op.require(order == "shuffled" || order == "sequential", "order is \"shuffled\" or \"sequential\"");
    op.require(op.output(0).dtype == EPOCH_I64, "positions have to be i64");
    op.require_f32({&op.output(1), &op.output(2)});
    op.require_count(op.output(0), static_cast<std::uint64_t>(batch));
    op.require_count(op.output(1), static_cast<std::uint64_t>(batch));
    op.require_count(op.output(2), 1);
    const std::vector<float> scales = reals(described, "scale"), shifts = reals(described, "shift");
    op.require(scales.size() == count && shifts.size() == count, "needs the scale and shift of every field");
    Fields read{{}, count};
    for (std::uint32_t i = 0; i < count && op.good(); ++i) {
        read.of[i] = read_field(op, i, static_cast<std::uint64_t>(batch));
        read.of[i].scale = scales[i];
        read.of[i].shift = shifts[i];
    }
    if (!op.good()) return op.result();
    prepared = op.runs([=, shuffled = order == "shuffled"](const Arguments& at) {
        const SamplePositions body{at.control(), static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(samples),
            static_cast<std::uint64_t>(staged), shuffled, at.output<std::int64_t>(0), at.output<float>(1),
            at.output<float>(2), static_cast<std::uint64_t>(batch)};
        if (read.count == 0) return run_elements(at, body.batch, body);
        Fields fields = read;
        for (unsigned i = 0; i < fields.count; ++i) {
            fields.of[i].from = at.input<void>(i);
            fields.of[i].to = at.output<void>(own_outputs + i);
        }
        return run_gather(at.stream(), body, fields);
    });
    return op.result();
}

constexpr std::uint32_t field_outputs = ((1u << max_gathered_fields) - 1) << own_outputs;
constexpr OpKernel kernels[] = {
    {"sample_positions", prepare_positions, {}, StoredForm{0, field_outputs, nullptr, StoredForm::Kind::each}}};

} // namespace

extern const std::span<const OpKernel> sample_positions_kernels;
const std::span<const OpKernel> sample_positions_kernels{kernels};

} // namespace epoch::cuda
