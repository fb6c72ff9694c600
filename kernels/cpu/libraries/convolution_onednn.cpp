// Convolutions by oneDNN primitives, created once. Blocked images are used as they are; other images, and the filters,
// are reordered in the workspace before and after each call.
#include "cpu/libraries/convolution_primitives.h"
#include "cpu/libraries/onednn_calls.h"
#include "cpu/primitives/blocked_layout.h"
#include "cpu/primitives/convolution.h"

namespace epoch::cpu {
namespace {

using Tag = dnnl::memory::format_tag;

Tag image_tag(std::int64_t channel_block)
{
    return channel_block == 16 ? Tag::nChw16c : channel_block == 8 ? Tag::nChw8c : Tag::nchw;
}

// The filter layout of oneDNN's fastest kernels for blocks of 16 or 8 channels.
Tag filter_tag(std::int64_t channel_block, ConvolutionPass pass)
{
    const bool back = pass == ConvolutionPass::backward_data;
    return channel_block == 16 ? (back ? Tag::OIhw16o16i : Tag::OIhw16i16o) : back ? Tag::OIhw8o8i : Tag::OIhw8i8o;
}

// The algorithms and layouts to try.
enum class Attempt : std::uint8_t {
    winograd,
    in_layout_at_hand,
    in_padded_blocks,
    in_layout_of_library,
    // Only in bf16:
    rounded,
    // Only by the autotuner:
    winograd_if_possible,
    channels_last
};

ConvolutionShape::Result result_of(ConvolutionPass pass)
{
    using Result = ConvolutionShape::Result;
    return pass == ConvolutionPass::forward      ? Result::y
        : pass == ConvolutionPass::backward_data ? Result::x
                                                 : Result::weight;
}

std::optional<ConvolutionShape> shape_for(const Convolution& c, ConvolutionPass pass, Attempt attempt)
{
    ConvolutionShape shape(c);
    const bool x_blocked = c.x_block > 1, y_blocked = c.y_block > 1;
    switch (attempt) {
    case Attempt::in_layout_of_library: return shape;
    case Attempt::rounded:
        // With few channels the AMX tiles are mostly empty (64 images of 3x32x32 by 32 filters take 0.7 ms in fp32
        // and 1.2 ms in bf16 with the reorders).
        if (c.in <= few_channels || !bf16_pays(c, pass)) return std::nullopt;
        shape.multiply_bf16(result_of(pass));
        return shape;
    case Attempt::channels_last:
        shape.x = tensor_in(shape.x_dims, Tag::nhwc);
        shape.y = tensor_in(shape.y_dims, Tag::nhwc);
        return shape;
    case Attempt::winograd:
    case Attempt::winograd_if_possible:
        if (!(attempt == Attempt::winograd ? winograd_pays(c, pass) : winograd_computes(c))) return std::nullopt;
        shape.algorithm = dnnl::algorithm::convolution_winograd;
        [[fallthrough]];
    case Attempt::in_layout_at_hand:
        if (x_blocked || c.in <= few_channels) shape.x = tensor_in(shape.x_dims, image_tag(c.x_block));
        if (y_blocked) shape.y = tensor_in(shape.y_dims, image_tag(c.y_block));
        return shape;
    case Attempt::in_padded_blocks: {
        const bool whole_bias = !c.bias || c.out % c.y_block == 0;
        if (!x_blocked || c.x_block != c.y_block || c.groups > 1 || !whole_bias) return std::nullopt;
        const std::int64_t in = round_up(c.in, c.x_block), out = round_up(c.out, c.y_block);
        const Pair image = c.window.image, result = c.window.result, size = c.window.size;
        shape.x = tensor_in({c.batch, in, image[0], image[1]}, image_tag(c.x_block));
        shape.y = tensor_in({c.batch, out, result[0], result[1]}, image_tag(c.y_block));
        shape.weight = tensor_in({out, in, size[0], size[1]}, filter_tag(c.x_block, pass));
        shape.packed_weight = tensor_in({c.out, c.in, size[0], size[1]}, filter_tag(c.x_block, pass));
        return shape;
    }
    }
    return std::nullopt;
}

// The default is the first of the first four that is available.
constexpr Attempt attempts[] = {Attempt::winograd, Attempt::in_layout_at_hand, Attempt::in_padded_blocks,
    Attempt::in_layout_of_library, Attempt::winograd_if_possible, Attempt::channels_last};
constexpr Attempt attempts_in_bf16[] = {Attempt::rounded};

std::span<const Attempt> table(const Convolution& c)
{
    return c.bf16 ? std::span<const Attempt>(attempts_in_bf16) : std::span(attempts).first<4>();
}

// Builds the calls of one attempt.
class ConvolutionCalls {
public:
    ConvolutionCalls(const Convolution& c, const ConvolutionShape& shape, const dnnl::engine& engine, int threads,
        const OperandCacheView& operand_cache)
        : m_convolution(c)
        , m_shape(shape)
        , m_calls(engine, threads)
        , m_operand_cache(operand_cache)
    {
    }

    PreparedOp forward(const dnnl::convolution_forward::primitive_desc& made, std::string_view plan)
    {
        const auto x = images(0, m_convolution.x_block, m_shape.x_dims, made.src_desc());
        const auto weight = filters(1, made.weights_desc());
        const auto y = results(m_convolution.y_block, m_shape.y_dims, made.dst_desc());
        std::vector<OnednnCalls::Argument> arguments{{DNNL_ARG_SRC, x}, {DNNL_ARG_WEIGHTS, weight}, {DNNL_ARG_DST, y}};
        if (m_convolution.bias) arguments.push_back({DNNL_ARG_BIAS, m_calls.input(2, made.bias_desc())});
        m_calls.call<dnnl::convolution_forward>(made, arguments);
        return finished(plan, made.impl_info_str());
    }

    PreparedOp backward_data(const dnnl::convolution_backward_data::primitive_desc& made, std::string_view plan)
    {
        const auto weight = filters(0, made.weights_desc());
        const auto dy = images(1, m_convolution.y_block, m_shape.y_dims, made.diff_dst_desc());
        const auto dx = results(m_convolution.x_block, m_shape.x_dims, made.diff_src_desc());
        m_calls.call<dnnl::convolution_backward_data>(
            made, {{DNNL_ARG_WEIGHTS, weight}, {DNNL_ARG_DIFF_DST, dy}, {DNNL_ARG_DIFF_SRC, dx}});
        return finished(plan, made.impl_info_str());
    }

    PreparedOp backward_weights(const dnnl::convolution_backward_weights::primitive_desc& made, std::string_view plan)
    {
        const auto x = images(0, m_convolution.x_block, m_shape.x_dims, made.src_desc());
        const auto dy = images(1, m_convolution.y_block, m_shape.y_dims, made.diff_dst_desc());
        const Descriptor canonical = m_shape.canonical_weight();
        const Descriptor packed = m_shape.packed_weight.value_or(made.diff_weights_desc());
        m_result = m_calls.output(canonical);
        m_computed = canonical == packed ? m_result : m_calls.workspace(packed);
        const auto dweight = m_calls.viewed_as(m_computed, made.diff_weights_desc());
        std::vector<OnednnCalls::Argument> arguments{
            {DNNL_ARG_SRC, x}, {DNNL_ARG_DIFF_DST, dy}, {DNNL_ARG_DIFF_WEIGHTS, dweight}};
        if (m_convolution.bias) arguments.push_back({DNNL_ARG_DIFF_BIAS, m_calls.output(made.diff_bias_desc(), 1)});
        m_calls.call<dnnl::convolution_backward_weights>(made, arguments);
        return finished(plan, made.impl_info_str());
    }

private:
    // Input images in the wanted layout, over padded channels if `wanted` has them.
    dnnl::memory images(std::size_t number, std::int64_t channel_block, const Dims& dims, const Descriptor& wanted)
    {
        const Descriptor given = tensor_in(dims, image_tag(channel_block));
        if (given == wanted || dims_of(given) != dims_of(wanted)) return m_calls.input(number, wanted);
        ++m_reorders;
        const auto form = form_of(dims, wanted);
        return m_calls.reordered(
            number, given, wanted, form ? m_operand_cache.find_or_add(number, *form, wanted.get_size()) : std::nullopt);
    }
    static std::optional<OperandForm> form_of(const Dims& dims, const Descriptor& bf16)
    {
        constexpr auto type = dnnl::memory::data_type::bf16;
        if (bf16 == tensor_in(dims, Tag::nhwc, type)) return OperandForm::channels_last;
        if (bf16 == tensor_in(dims, Tag::nChw16c, type)) return OperandForm::blocked;
        return std::nullopt;
    }
    dnnl::memory filters(std::size_t number, const Descriptor& wanted)
    {
        const auto given = m_calls.input(number, m_shape.canonical_weight());
        const Descriptor packed = m_shape.packed_weight.value_or(wanted);
        if (packed == given.get_desc()) return given;
        const auto to = m_calls.workspace(packed);
        m_calls.reorder(given, to);
        return m_calls.viewed_as(to, wanted);
    }
    dnnl::memory results(std::int64_t channel_block, const Dims& dims, const Descriptor& wanted)
    {
        const Descriptor given = tensor_in(dims, image_tag(channel_block));
        const bool as_wanted = given == wanted || dims_of(given) != dims_of(wanted);
        m_result = m_calls.output(as_wanted ? wanted : given);
        m_computed = as_wanted ? m_result : m_calls.workspace(wanted);
        if (!as_wanted) ++m_reorders;
        return m_computed;
    }
    PreparedOp finished(std::string_view plan, const char* implementation)
    {
        if (m_computed.get() != m_result.get()) m_calls.reorder(m_computed, m_result);
        std::string text = std::string(plan) + "oneDNN " + implementation;
        if (m_reorders) text += ", " + std::to_string(m_reorders) + (m_reorders > 1 ? " reorders" : " reorder");
        return m_calls.finish(std::move(text));
    }

    const Convolution& m_convolution;
    const ConvolutionShape& m_shape;
    OnednnCalls m_calls;
    OperandCacheView m_operand_cache;
    dnnl::memory m_result, m_computed;
    int m_reorders = 0; // of images, not filters
};

std::optional<PreparedOp> build(const OnednnConvolution& request, Attempt attempt, int threads)
try {
    const Convolution& c = request.shape;
    const auto [pass, plan] = std::pair(request.pass, std::string_view(request.plan));
    const auto shape = shape_for(c, pass, attempt);
    if (!shape) return std::nullopt;
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    ConvolutionCalls calls(c, *shape, engine, threads, request.operand_cache);
    ConvolutionShape hint = *shape;
    if (c.bf16 && pass != ConvolutionPass::forward) hint.multiply_bf16(ConvolutionShape::Result::none);
    const auto forward = make_forward(hint, c.bias, c.relu, engine);
    if (pass == ConvolutionPass::forward) {
        auto made = fast(forward);
        return made ? std::optional(calls.forward(*made, plan)) : std::nullopt;
    }
    if (pass == ConvolutionPass::backward_data) {
        auto made = fast(make_backward_data(*shape, forward, engine));
        return made ? std::optional(calls.backward_data(*made, plan)) : std::nullopt;
    }
    auto made = fast(make_backward_weights(*shape, c.bias, forward, engine));
    return made ? std::optional(calls.backward_weights(*made, plan)) : std::nullopt;
} catch (const dnnl::error&) { // not supported
    return std::nullopt;
}

// Also sets the threads of the calling thread: a primitive keeps that number.
int threads_for(const Convolution& convolution, int threads)
{
    const int used = std::min(convolution.max_threads(), threads);
    use_onednn_threads(used);
    return used;
}

} // namespace

std::int64_t onednn_channel_block()
{
    return onednn_uses(dnnl::cpu_isa::avx512_core) ? 16 : onednn_uses(dnnl::cpu_isa::avx2) ? 8 : 1;
}

bool onednn_convolves(const Convolution& convolution, ConvolutionPass pass)
try {
    const ConvolutionShape shape(convolution);
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    const auto forward = make_forward(shape, false, false, engine);
    switch (pass) {
    case ConvolutionPass::forward: return fast(forward).has_value();
    case ConvolutionPass::backward_data: return fast(make_backward_data(shape, forward, engine)).has_value();
    case ConvolutionPass::backward_weights:
        return fast(make_backward_weights(shape, false, forward, engine)).has_value();
    }
    return false;
} catch (const dnnl::error&) {
    return false;
}

std::optional<PreparedOp> prepare_convolution_onednn(const OnednnConvolution& request)
{
    const int used = threads_for(request.shape, request.threads);
    if (!request.planned.empty() && !request.shape.bf16)
        for (const Attempt attempt : attempts)
            if (auto op = build(request, attempt, used);
                op && request.planned.ends_with(std::string_view(op->plan).substr(request.plan.size())))
                return op;
    for (const Attempt attempt : table(request.shape))
        if (auto op = build(request, attempt, used)) return op;
    return std::nullopt;
}

std::vector<std::string> onednn_convolution_algorithms(
    const Convolution& convolution, ConvolutionPass pass, int threads)
{
    const int used = threads_for(convolution, threads);
    std::vector<std::string> names;
    for (const Attempt attempt : attempts)
        if (auto op = build({convolution, pass}, attempt, used)) names.push_back(std::move(op->plan));
    return names;
}

} // namespace epoch::cpu
