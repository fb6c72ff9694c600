// joins: concat, slice, pad, reshape and transpose: ops that copy elements without changing them.
#include "cuda/compiler/storage.h"
#include "cuda/primitives/convert.h"
#include "cuda/primitives/packed.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace epoch::cuda {
namespace {

// The axes of a tensor in memory order, the slowest first.
std::vector<std::size_t> axes_as_stored(const Tensor& tensor)
{
    if (tensor.channels_last) return {0, 2, 3, 1};
    std::vector<std::size_t> axes(tensor.extents.size());
    std::iota(axes.begin(), axes.end(), std::size_t{0});
    return axes;
}

// Where a part of one axis is in the whole tensor: `rows` runs of `length` elements, `stride` apart.
struct AxisPart {
    std::uint64_t rows = 1, length = 0, stride = 0, offset = 0; // in the whole; the part is contiguous

    std::uint64_t count() const { return rows * length; }
    __device__ std::uint64_t in_whole(std::uint64_t i) const
    {
        const DivMod index = div_mod(i, length);
        return index.quotient * stride + offset + index.remainder;
    }
};

// `part` begins at position `first` of that axis of `whole`.
AxisPart axis_part(OpView& op, const Tensor& whole, const Tensor& part, std::int64_t axis, std::int64_t first)
{
    const auto rank = static_cast<std::int64_t>(whole.extents.size());
    const bool fits = axis >= 0 && axis < rank && part.extents.size() == whole.extents.size();
    op.require(fits, "the axis is not one of the tensor's");
    if (!fits) return {};
    const auto along = static_cast<std::size_t>(axis);
    AxisPart where;
    std::uint64_t inner = 1;
    bool after_axis = false;
    for (const std::size_t i : axes_as_stored(whole)) {
        if (i != along) op.require(whole.extents[i] == part.extents[i], "the tensors differ in another axis");
        if (i != along) (after_axis ? inner : where.rows) *= static_cast<std::uint64_t>(whole.extents[i]);
        after_axis |= i == along;
    }
    op.require(first >= 0 && first + part.extents[along] <= whole.extents[along], "the part is outside the axis");
    if (!op.good()) return {};
    where.length = static_cast<std::uint64_t>(part.extents[along]) * inner;
    where.stride = static_cast<std::uint64_t>(whole.extents[along]) * inner;
    where.offset = static_cast<std::uint64_t>(first) * inner;
    return where;
}

// 16-bit elements are copied several at once if length, stride and offset of the runs allow it.
unsigned common_width(const AxisPart& where)
{
    unsigned count = pack_width;
    while ((where.length | where.stride | where.offset) % count != 0) count /= 2;
    return count;
}

AxisPart in_packs(AxisPart where, unsigned count)
{
    where.length /= count;
    where.stride /= count;
    where.offset /= count;
    return where;
}

// Calls body(an element, or a pack of 16-bit elements; the part in units of those). FP16 and BF16 are copied alike.
template <class Body> auto with_packs(epoch_dtype dtype, const AxisPart& where, const Body& body)
{
    if (dtype == EPOCH_F32) return body(float{}, where);
    const unsigned count = common_width(where);
    const AxisPart packs = in_packs(where, count);
    switch (count) {
    case 8: return body(Pack<std::uint16_t, 8>{}, packs);
    case 4: return body(Pack<std::uint16_t, 4>{}, packs);
    case 2: return body(Pack<std::uint16_t, 2>{}, packs);
    default: return body(Pack<std::uint16_t, 1>{}, packs);
    }
}

constexpr StoredForm stored_part{0b1, 0b1};

template <class Elements> struct PutPart {
    const Elements* part;
    Elements* whole;
    AxisPart where;
    __device__ void operator()(std::uint64_t i) const { whole[where.in_whole(i)] = part[i]; }
};

bool has_few_inputs(const epoch_op& op, std::span<const Tensor>) { return op.input_count <= 32; }

constexpr StoredForm stored_concat{0xFFFFFFFFu, 0b1, has_few_inputs};

PreparedOp prepare_concat(OpView& op)
{
    op.require_counts(op.input_count(), 1);
    const epoch_dtype dtype = op.output(0).dtype;
    op.require_float({&op.output(0)});
    for (std::size_t i = 0; i < op.input_count(); ++i)
        op.require(op.input(i).dtype == dtype, "the tensors are not of one type");
    const std::int64_t axis = op.integer("axis");
    std::vector<AxisPart> parts;
    std::int64_t first = 0;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < op.input_count(); ++i) {
        const Tensor& part = op.input(i);
        parts.push_back(axis_part(op, op.output(0), part, axis, first));
        if (!op.good()) return {};
        first += part.extents[static_cast<std::size_t>(axis)];
        count += part.count;
    }
    op.require(count == op.output(0).count, "the inputs do not fill the output");
    return op.runs([parts, dtype](const Arguments& at) {
        cudaError_t copied = cudaSuccess;
        for (std::size_t i = 0; i < parts.size() && copied == cudaSuccess; ++i)
            copied = with_packs(dtype, parts[i], [&]<class Elements>(Elements, const AxisPart& where) {
                const PutPart<Elements> body{at.input<Elements>(i), at.output<Elements>(0), where};
                return run_elements(at, where.count(), body);
            });
        return copied;
    });
}

template <class Elements> struct TakeSlice {
    const Elements* whole;
    Elements* part;
    AxisPart where;
    __device__ void operator()(std::uint64_t i) const { part[i] = whole[where.in_whole(i)]; }
};

PreparedOp prepare_slice(OpView& op)
{
    op.require_counts(1, 1);
    const epoch_dtype dtype = op.require_stored_types(stored_part);
    const AxisPart part = axis_part(op, op.input(0), op.output(0), op.integer("axis"), op.integer("first"));
    return with_packs(dtype, part, [&]<class Elements>(Elements, const AxisPart& where) {
        return op.runs([where](const Arguments& at) {
            return run_elements(
                at, where.count(), TakeSlice<Elements>{at.input<Elements>(0), at.output<Elements>(0), where});
        });
    });
}

template <class Elements> struct Pad {
    const Elements* part;
    Elements* whole;
    AxisPart where;

    __device__ void operator()(std::uint64_t i) const
    {
        const auto [row, column] = div_mod(i, where.stride);
        const bool inside = column >= where.offset && column < where.offset + where.length;
        whole[i] = inside ? part[row * where.length + column - where.offset] : Elements{};
    }
};

PreparedOp prepare_pad(OpView& op)
{
    op.require_counts(1, 1);
    const epoch_dtype dtype = op.require_stored_types(stored_part);
    const AxisPart part = axis_part(op, op.output(0), op.input(0), op.integer("axis"), op.integer("before"));
    return with_packs(dtype, part, [&]<class Elements>(Elements, const AxisPart& where) {
        return op.runs([where](const Arguments& at) {
            return run_elements(
                at, where.rows * where.stride, Pad<Elements>{at.input<Elements>(0), at.output<Elements>(0), where});
        });
    });
}

// Of two channels-last tensors only one may need a reordering.
bool reorders_once(const epoch_op& op, std::span<const Tensor> tensors)
{
    if (op.input_count != 1 || op.output_count != 1) return false;
    const Tensor &from = tensors[op.inputs[0]], &to = tensors[op.outputs[0]];
    return from.extents == to.extents || !layout_matters(from) || !layout_matters(to);
}

constexpr StoredForm stored_reshape{0b1, 0b1, reorders_once, StoredForm::Kind::each};

// Converts between the stored types and layouts of input and output.
PreparedOp reshape_as_stored(OpView& op)
{
    const Tensor &from = op.input(0), &to = op.output(0);
    const bool source_channels_last = from.channels_last && layout_matters(from),
               result_channels_last = to.channels_last && layout_matters(to);
    Planes planes{1, 1, from.count};
    if (source_channels_last && !result_channels_last) {
        planes = planes_of(from);
        std::swap(planes.channels, planes.pixels);
    } else if (!source_channels_last && result_channels_last) {
        planes = planes_of(to);
    }
    return op.runs([=, types = std::pair{from.dtype, to.dtype}](const Arguments& at) {
        return convert(at.input<void>(0), types.first, at.output<void>(0), types.second, planes, at.stream());
    });
}

PreparedOp prepare_reshape(OpView& op)
{
    op.require_counts(1, 1);
    op.require(op.input(0).count == op.output(0).count, "the result differs in size");
    if (op.good() && !(is_canonical(op.input(0)) && is_canonical(op.output(0)))) return reshape_as_stored(op);
    op.require_all_f32();
    return op.runs([bytes = op.output(0).bytes](const Arguments& at) {
        return cudaMemcpyAsync(at.output<float>(0), at.input<float>(0), bytes, cudaMemcpyDeviceToDevice, at.stream());
    });
}

constexpr std::size_t max_axes = 8;

// An axis of the output: its extent, and its stride in x.
struct Axis {
    std::uint64_t extent = 1, stride = 0;
};

template <class From, class To> struct Transpose {
    const From* x;
    To* y;
    Axis axes[max_axes];
    std::uint32_t rank;

    __device__ void operator()(std::uint64_t i) const
    {
        std::uint64_t rest = i, from = 0;
        for (std::uint32_t axis = rank; axis-- > 0;) {
            const Axis along = axes[axis];
            const DivMod index = div_mod(rest, along.extent);
            from += index.remainder * along.stride;
            rest = index.quotient;
        }
        y[i] = rounded<To>(as_float(x[from]));
    }
};

constexpr StoredForm stored_transpose{0b1, 0b1, nullptr, StoredForm::Kind::each};

PreparedOp prepare_transpose(OpView& op)
{
    op.require_counts(1, 1);
    op.require_float({&op.input(0), &op.output(0)});
    const auto &from = op.input(0).extents, &to = op.output(0).extents;
    op.require(from.size() <= max_axes && to.size() == from.size() && op.input(0).count > 0,
        "transpose supports up to eight axes");
    if (!op.good()) return {};
    const auto order = op.integers("axes", from.size());
    std::array<std::uint64_t, max_axes> strides{};
    std::uint64_t stride = 1;
    const std::vector<std::size_t> input_order = axes_as_stored(op.input(0)),
                                   result_order = axes_as_stored(op.output(0));
    for (std::size_t i = from.size(); i-- > 0; stride *= static_cast<std::uint64_t>(from[input_order[i]]))
        strides[input_order[i]] = stride;
    std::array<Axis, max_axes> axes{};
    std::array<bool, max_axes> is_used{};
    for (std::size_t position = 0; position < from.size() && op.good(); ++position) {
        const std::size_t i = result_order[position];
        const auto axis = static_cast<std::size_t>(order[i]);
        const bool once = axis < from.size() && !is_used[axis];
        op.require(once, "\"axes\" must name each axis once");
        if (!once) return {};
        is_used[axis] = true;
        op.require(to[i] == from[axis], "the output's shape is not that of the transposed input");
        axes[position] = {static_cast<std::uint64_t>(from[axis]), strides[axis]};
    }
    return with_element_type(op.input(0).dtype, op.output(0).dtype, [&]<class From, class To>(From, To) {
        return op.runs(
            [axes, rank = static_cast<std::uint32_t>(from.size()), count = op.output(0).count](const Arguments& at) {
                Transpose<From, To> body{at.input<From>(0), at.output<To>(0), {}, rank};
                std::copy(axes.begin(), axes.end(), body.axes);
                return run_elements(at, count, body);
            });
    });
}

constexpr OpKernel kernels[] = {{"concat", checked<prepare_concat>, {}, stored_concat},
    {"slice", checked<prepare_slice>, {}, stored_part}, {"pad", checked<prepare_pad>, {}, stored_part},
    {"reshape", checked<prepare_reshape>, {}, stored_reshape},
    {"transpose", checked<prepare_transpose>, {}, stored_transpose}};

} // namespace

extern const std::span<const OpKernel> joins_kernels;
const std::span<const OpKernel> joins_kernels{kernels};

} // namespace epoch::cuda
