// pointwise: y = f(x) and dx = f'(.) dy for the functions of kernels/pointwise, which all devices share.
#include "common/pointwise.h"
#include "cuda/primitives/channel_rows.h"
#include "cuda/primitives/numbered_function.h"
#include "generated/pointwise_functions.h"

namespace epoch::cuda {
namespace {

template <class F> __global__ void values(const float* x, float* y, float parameter, std::uint64_t count)
{
    begin_kernel();
    const std::uint64_t stride = std::uint64_t(gridDim.x) * blockDim.x;
    for (std::uint64_t i = std::uint64_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride)
        y[i] = pointwise::value_at<F>(x[i], parameter);
}

// Derivative is a function of the input or of the output, whichever `known` holds.
template <class Derivative>
__global__ void gradients(const float* known, const float* dy, float* dx, float parameter, std::uint64_t count)
{
    begin_kernel();
    const std::uint64_t stride = std::uint64_t(gridDim.x) * blockDim.x;
    for (std::uint64_t i = std::uint64_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride)
        dx[i] = Derivative::at(known[i], parameter) * dy[i];
}

template <class F> struct FromInput {
    static __device__ float at(float x, float parameter) { return pointwise::derivative_at_input<F>(x, parameter); }
};

template <class F> struct FromOutput {
    static __device__ float at(float y, float parameter) { return pointwise::derivative_at_output<F>(y, parameter); }
};

struct ValueOf {
    NumberedFunction function;
    template <unsigned width> __device__ void operator()(float (&x)[1][width]) const { function.apply(x[0]); }
};

struct GradientOf {
    NumberedFunction function;
    bool from_output;
    template <unsigned width> __device__ void operator()(float (&x)[2][width]) const
    {
        function.multiply_by_derivative(x[0], from_output, x[1]);
        for (unsigned j = 0; j < width; ++j) x[0][j] = x[1][j];
    }
};

NumberedFunction numbered(const epoch_op& op, float parameter)
{
    return {pointwise_number(text_of(op, "function")).value_or(NumberedFunction::none), parameter};
}

// Fused with the sums after it, the gradient must be stored in rows of channels.
bool gradient_lies_in_rows(const epoch_op& op, std::span<const Tensor> tensors)
{
    return is_of_one_shape(op, tensors)
        && (op.output_count == 1 || is_channel_axis(op, tensors[op.outputs[0]], tensors[op.outputs[1]]));
}

constexpr StoredForm stored_values{0b1, 0b1, is_of_one_shape}, stored_gradient{0b11, 0b1, gradient_lies_in_rows};

float* floats(const RunContext& context, std::uint32_t tensor)
{
    return reinterpret_cast<float*>(context.tensors[tensor].address);
}

// Inputs and the first output must have one type, FP32 or 16 bits, and one size.
Status check_tensors(
    const epoch_op& op, std::span<const Tensor> tensors, std::uint32_t inputs, std::uint32_t max_outputs)
{
    if (op.input_count != inputs || op.output_count < 1 || op.output_count > max_outputs)
        return {EPOCH_INVALID, std::string(op.name) + " got the wrong number of tensors"};
    const Tensor& out = tensors[op.outputs[0]];
    for (std::uint32_t i = 0; i < inputs; ++i) {
        const Tensor& in = tensors[op.inputs[i]];
        const bool real = in.dtype == EPOCH_F32 || in.dtype == EPOCH_F16 || in.dtype == EPOCH_BF16;
        if (in.dtype != out.dtype || !real) return unsupported(op, " on tensors of these types");
        if (in.count != out.count) return {EPOCH_INVALID, std::string(op.name) + " got tensors of different sizes"};
    }
    return {};
}

Status no_such_function(const epoch_op& op)
{
    return unsupported(op, " with the function \"" + std::string(text_of(op, "function")) + "\"");
}

// The attribute "parameter", required for functions that take one and forbidden for the others.
template <class F> Status parameter_of(const epoch_op& op, float& parameter)
{
    const epoch_attribute* found = nullptr;
    for (std::uint32_t i = 0; i < op.attribute_count; ++i)
        if (op.attributes[i].kind == EPOCH_REAL && std::string_view(op.attributes[i].key) == "parameter")
            found = &op.attributes[i];
    if (pointwise::TakesParameter<F> != (found != nullptr))
        return {EPOCH_INVALID,
            "\"" + std::string(text_of(op, "function")) + (found ? "\" takes no parameter" : "\" needs a parameter")};
    parameter = found ? static_cast<float>(found->real) : 0.0f;
    return {};
}

Status prepare_values(const epoch_op& op, std::span<const Tensor> tensors, PreparedOp& out)
{
    RETURN_IF_ERROR(check_tensors(op, tensors, 1, 1));
    Status fits;
    const bool found = with_pointwise(text_of(op, "function"), [&](auto function) {
        using F = decltype(function);
        float parameter = 0;
        fits = parameter_of<F>(op, parameter);
        const Tensor& result = tensors[op.outputs[0]];
        if (result.dtype != EPOCH_F32)
            with_half_type(result.dtype, [&]<class Element>(Element) {
                const OpView view(op, tensors);
                out = view.runs([count = result.count, function = numbered(op, parameter)](const Arguments& at) {
                    return map_elements<Element>(at, count, ValueOf{function});
                });
            });
        else
            out.run = [x = op.inputs[0], y = op.outputs[0], parameter](const RunContext& context) {
                const std::uint64_t count = context.tensors[y].count;
                return launch(values<F>, grid_over(count), context.stream, floats(context, x), floats(context, y),
                    parameter, count);
            };
    });
    return found ? fits : no_such_function(op);
}

template <class Derivative> Run gradient_run(const epoch_op& op, float parameter)
{
    return [known = op.inputs[0], dy = op.inputs[1], dx = op.outputs[0], parameter](const RunContext& context) {
        const std::uint64_t count = context.tensors[dx].count;
        return launch(gradients<Derivative>, grid_over(count), context.stream, floats(context, known),
            floats(context, dy), floats(context, dx), parameter, count);
    };
}

template <class Derivative> struct SummedGradient {
    const float *known, *dy;
    float* dx;
    float parameter;

    __device__ void operator()(std::uint64_t i, std::uint64_t, RunningPair& sum) const
    {
        const float gradient = Derivative::at(known[i], parameter) * dy[i];
        dx[i] = gradient;
        sum.first += gradient;
    }
};

template <class Element> struct SummedGradientRows {
    static constexpr unsigned max_rows = 2;
    const Element *known, *dy;
    Element* dx;
    GradientOf function;

    template <unsigned width> struct Loaded {
        Pack<Element, width> known, dy;
    };
    __device__ float channel_value(std::uint64_t) const { return 0; }
    template <unsigned width> __device__ Loaded<width> load(const RowIndex& at) const
    {
        return {load_pack<width>(known + at.element), load_pack<width>(dy + at.element)};
    }
    template <unsigned width>
    __device__ void add(
        const RowIndex& at, const Loaded<width>& loaded, const float (&)[width], RunningPair (&sums)[width]) const
    {
        float x[2][width];
        for (unsigned j = 0; j < width; ++j) x[0][j] = as_float(loaded.known.x[j]), x[1][j] = as_float(loaded.dy.x[j]);
        function(x);
        store_floats<width>(dx + at.element, x[0]);
        for (unsigned j = 0; j < width; ++j) sums[j].first += as_float(rounded<Element>(x[0][j]));
    }
};

Status prepare_gradient_in_rows(
    const epoch_op& op, std::span<const Tensor> tensors, const GradientOf& gradient, PreparedOp& out)
{
    OpView view(op, tensors);
    const bool sums = op.output_count == 2;
    if (sums) view.require_f32({&view.output(1)});
    const RowView rows = sums ? rows_of(view.output(0), view.output(1)) : RowView{};
    with_element_type(view.output(0).dtype, [&]<class Element>(Element) {
        out = view.runs(
            [=, count = view.output(0).count](const Arguments& at) {
                if (!sums) return map_pairs<Element>(at, count, gradient);
                const SummedGradientRows<Element> term{
                    at.input<Element>(0), at.input<Element>(1), at.output<Element>(0), gradient};
                return total_rows(at, rows, term, at.output<float>(1));
            },
            sums ? row_sum_bytes(rows) : 0);
    });
    return view.result();
}

// Fused with the sum_to_axis after it, the op has the attributes of both, and the sums as its second output.
template <class Derivative>
Status prepare_gradient_sums(const epoch_op& op, std::span<const Tensor> tensors, float parameter, PreparedOp& out)
{
    if (op.output_count == 1) {
        out.run = gradient_run<Derivative>(op, parameter);
        return {};
    }
    OpView view_of(op, tensors);
    view_of.require_f32({&view_of.output(1)});
    const ChannelView view = channel_axis(view_of, view_of.output(0), view_of.output(1));
    out = view_of.runs(
        [=](const Arguments& at) {
            const SummedGradient<Derivative> term{
                at.input<float>(0), at.input<float>(1), at.output<float>(0), parameter};
            return total_channels(at, view, term, at.output<float>(1));
        },
        view.sum_bytes());
    return view_of.result();
}

Status prepare_gradient(const epoch_op& op, std::span<const Tensor> tensors, PreparedOp& out)
{
    RETURN_IF_ERROR(check_tensors(op, tensors, 2, 2));
    const bool from_output = text_of(op, "gradient_from") == "output";
    Status fits;
    const bool found = with_pointwise(text_of(op, "function"), [&](auto function) {
        using F = decltype(function);
        float parameter = 0;
        fits = parameter_of<F>(op, parameter);
        if (!fits.ok()) return;
        const bool able = !from_output || pointwise::KnowsOutput<F>;
        if (able && is_stored_in_rows(tensors[op.outputs[0]]))
            fits = prepare_gradient_in_rows(op, tensors, {numbered(op, parameter), from_output}, out);
        else if (!from_output)
            fits = prepare_gradient_sums<FromInput<F>>(op, tensors, parameter, out);
        else if constexpr (pointwise::KnowsOutput<F>)
            fits = prepare_gradient_sums<FromOutput<F>>(op, tensors, parameter, out);
    });
    if (!found) return no_such_function(op);
    RETURN_IF_ERROR(fits);
    return out.run ? Status{} : unsupported(op, ": the derivative of this function cannot be computed from its output");
}

constexpr OpKernel kernels[] = {
    {"pointwise", prepare_values, {}, stored_values}, {"pointwise_gradient", prepare_gradient, {}, stored_gradient}};

} // namespace

extern const std::span<const OpKernel> pointwise_kernels;
const std::span<const OpKernel> pointwise_kernels{kernels};

} // namespace epoch::cuda
