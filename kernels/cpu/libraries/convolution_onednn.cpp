// prepare_convolution_onednn: convolutions through oneDNN's primitives, made once. Images that lie in lanes are taken
// as they are; others, and the filters, are turned into the layout that the library likes best and back around each
// call, in the workspace.
#include "cpu/primitives/convolution.h"
#include "cpu/libraries/convolution_primitives.h"
#include "cpu/primitives/blocked_layout.h"
#include "cpu/libraries/onednn_calls.h"

namespace epoch::cpu {
namespace {

using Tag = dnnl::memory::format_tag;

Tag images_in(std::int64_t lanes) { return lanes == 16 ? Tag::nChw16c : lanes == 8 ? Tag::nChw8c : Tag::nchw; }

// How the filters of 16 (or 8) channels lie that the library's fastest kernels want.
Tag filters_in(std::int64_t lanes, ConvolutionPass pass)
{
    const bool back = pass == ConvolutionPass::towards_input;
    return lanes == 16 ? (back ? Tag::OIhw16o16i : Tag::OIhw16i16o) : back ? Tag::OIhw8o8i : Tag::OIhw8i8o;
}

// The three tensors of a convolution in the layouts that are tried.
enum class Attempt : std::uint8_t {
    winograd,
    as_they_lie,
    with_whole_blocks,
    as_the_library_likes,
    // Of numbers rounded to bf16:
    rounded,
    // Only by the clock:
    winograd_wherever_it_can,
    channels_last
};

ConvolutionShape::Result result_of(ConvolutionPass pass)
{
    using Result = ConvolutionShape::Result;
    return pass == ConvolutionPass::forward      ? Result::y
        : pass == ConvolutionPass::towards_input ? Result::x
                                                 : Result::weight;
}

std::optional<ConvolutionShape> shape_for(const Convolution& c, ConvolutionPass pass, Attempt attempt)
{
    ConvolutionShape shape(c);
    const bool x_in_lanes = c.x_lanes > 1, y_in_lanes = c.y_lanes > 1;
    switch (attempt) {
    case Attempt::as_the_library_likes: return shape;
    case Attempt::rounded:
        // Of few channels its tiles would be mostly empty (64 of 3x32x32 by 32 filters take 0.7 ms in fp32, and 1.2 in
        // bf16 with the reorders).
        if (c.in <= few_channels || !bf16_pays(c, pass)) return std::nullopt;
        shape.multiply_bf16(result_of(pass));
        return shape;
    case Attempt::channels_last:
        shape.x = tensor_in(shape.x_dims, Tag::nhwc);
        shape.y = tensor_in(shape.y_dims, Tag::nhwc);
        return shape;
    case Attempt::winograd:
    case Attempt::winograd_wherever_it_can:
        if (!(attempt == Attempt::winograd ? winograd_pays(c, pass) : winograd_computes(c))) return std::nullopt;
        shape.algorithm = dnnl::algorithm::convolution_winograd;
        [[fallthrough]];
    case Attempt::as_they_lie:
        if (x_in_lanes || c.in <= few_channels) shape.x = tensor_in(shape.x_dims, images_in(c.x_lanes));
        if (y_in_lanes) shape.y = tensor_in(shape.y_dims, images_in(c.y_lanes));
        return shape;
    case Attempt::with_whole_blocks: {
        const bool whole_bias = !c.bias || c.out % c.y_lanes == 0;
        if (!x_in_lanes || c.x_lanes != c.y_lanes || c.groups > 1 || !whole_bias) return std::nullopt;
        const std::int64_t in = filled_up(c.in, c.x_lanes), out = filled_up(c.out, c.y_lanes);
        const Pair image = c.window.image, result = c.window.result, size = c.window.size;
        shape.x = tensor_in({c.batch, in, image[0], image[1]}, images_in(c.x_lanes));
        shape.y = tensor_in({c.batch, out, result[0], result[1]}, images_in(c.y_lanes));
        shape.weight = tensor_in({out, in, size[0], size[1]}, filters_in(c.x_lanes, pass));
        shape.packed_weight = tensor_in({c.out, c.in, size[0], size[1]}, filters_in(c.x_lanes, pass));
        return shape;
    }
    }
    return std::nullopt;
}

// The fixed table is the first four: the first one that there is.
constexpr Attempt attempts[] = {Attempt::winograd, Attempt::as_they_lie, Attempt::with_whole_blocks,
    Attempt::as_the_library_likes, Attempt::winograd_wherever_it_can, Attempt::channels_last};
constexpr Attempt attempts_in_bf16[] = {Attempt::rounded};

std::span<const Attempt> table(const Convolution& c)
{
    return c.bf16 ? std::span<const Attempt>(attempts_in_bf16) : std::span(attempts).first<4>();
}

// Puts the calls of one attempt in a row.
class ConvolutionCalls {
public:
    ConvolutionCalls(const Convolution& c, const ConvolutionShape& shape, const dnnl::engine& engine, int threads,
        const OpTwins& twins)
        : m_convolution(c)
        , m_shape(shape)
        , m_calls(engine, threads)
        , m_twins(twins)
    {
    }

    PreparedOp forward(const dnnl::convolution_forward::primitive_desc& made, std::string_view plan)
    {
        const auto x = images(0, m_convolution.x_lanes, m_shape.x_dims, made.src_desc());
        const auto weight = filters(1, made.weights_desc());
        const auto y = results(m_convolution.y_lanes, m_shape.y_dims, made.dst_desc());
        std::vector<OnednnCalls::Argument> arguments{{DNNL_ARG_SRC, x}, {DNNL_ARG_WEIGHTS, weight}, {DNNL_ARG_DST, y}};
        if (m_convolution.bias) arguments.push_back({DNNL_ARG_BIAS, m_calls.input(2, made.bias_desc())});
        m_calls.call<dnnl::convolution_forward>(made, arguments);
        return finished(plan, made.impl_info_str());
    }

    PreparedOp towards_input(const dnnl::convolution_backward_data::primitive_desc& made, std::string_view plan)
    {
        const auto weight = filters(0, made.weights_desc());
        const auto dy = images(1, m_convolution.y_lanes, m_shape.y_dims, made.diff_dst_desc());
        const auto dx = results(m_convolution.x_lanes, m_shape.x_dims, made.diff_src_desc());
        m_calls.call<dnnl::convolution_backward_data>(
            made, {{DNNL_ARG_WEIGHTS, weight}, {DNNL_ARG_DIFF_DST, dy}, {DNNL_ARG_DIFF_SRC, dx}});
        return finished(plan, made.impl_info_str());
    }

    PreparedOp towards_weight(const dnnl::convolution_backward_weights::primitive_desc& made, std::string_view plan)
    {
        const auto x = images(0, m_convolution.x_lanes, m_shape.x_dims, made.src_desc());
        const auto dy = images(1, m_convolution.y_lanes, m_shape.y_dims, made.diff_dst_desc());
        const Descriptor canonical = m_shape.canonical_weight();
        const Descriptor packed = m_shape.packed_weight.value_or(made.diff_weights_desc());
        m_result = m_calls.output(canonical);
        m_computed = canonical == packed ? m_result : m_calls.room(packed);
        const auto dweight = m_calls.seen_as(m_computed, made.diff_weights_desc());
        std::vector<OnednnCalls::Argument> arguments{
            {DNNL_ARG_SRC, x}, {DNNL_ARG_DIFF_DST, dy}, {DNNL_ARG_DIFF_WEIGHTS, dweight}};
        if (m_convolution.bias) arguments.push_back({DNNL_ARG_DIFF_BIAS, m_calls.output(made.diff_bias_desc(), 1)});
        m_calls.call<dnnl::convolution_backward_weights>(made, arguments);
        return finished(plan, made.impl_info_str());
    }

private:
    // Images in the layout that is wanted, over whole blocks of channels where that says so.
    dnnl::memory images(std::size_t number, std::int64_t lanes, const Dims& dims, const Descriptor& wanted)
    {
        const Descriptor lie = tensor_in(dims, images_in(lanes));
        if (lie == wanted || dims_of(lie) != dims_of(wanted)) return m_calls.input(number, wanted);
        ++m_reorders;
        const auto form = form_of(dims, wanted);
        return m_calls.turned(number, lie, wanted, form ? m_twins.of(number, *form, wanted.get_size()) : std::nullopt);
    }
    static std::optional<TwinForm> form_of(const Dims& dims, const Descriptor& bf16)
    {
        constexpr auto type = dnnl::memory::data_type::bf16;
        if (bf16 == tensor_in(dims, Tag::nhwc, type)) return TwinForm::channels_last;
        if (bf16 == tensor_in(dims, Tag::nChw16c, type)) return TwinForm::in_lanes;
        return std::nullopt;
    }
    dnnl::memory filters(std::size_t number, const Descriptor& wanted)
    {
        const auto lie = m_calls.input(number, m_shape.canonical_weight());
        const Descriptor packed = m_shape.packed_weight.value_or(wanted);
        if (packed == lie.get_desc()) return lie;
        const auto to = m_calls.room(packed);
        m_calls.reorder(lie, to);
        return m_calls.seen_as(to, wanted);
    }
    dnnl::memory results(std::int64_t lanes, const Dims& dims, const Descriptor& wanted)
    {
        const Descriptor lie = tensor_in(dims, images_in(lanes));
        const bool as_wanted = lie == wanted || dims_of(lie) != dims_of(wanted);
        m_result = m_calls.output(as_wanted ? wanted : lie);
        m_computed = as_wanted ? m_result : m_calls.room(wanted);
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
    OpTwins m_twins;
    dnnl::memory m_result, m_computed;
    int m_reorders = 0; // of images
};

std::optional<PreparedOp> build(const OnednnConvolution& wanted, Attempt attempt, int threads)
try {
    const Convolution& c = wanted.shape;
    const auto [pass, plan] = std::pair(wanted.pass, std::string_view(wanted.plan));
    const auto shape = shape_for(c, pass, attempt);
    if (!shape) return std::nullopt;
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    ConvolutionCalls calls(c, *shape, engine, threads, wanted.twins);
    ConvolutionShape hint = *shape;
    if (c.bf16 && pass != ConvolutionPass::forward) hint.multiply_bf16(ConvolutionShape::Result::none);
    const auto forward = make_forward(hint, c.bias, c.relu, engine);
    if (pass == ConvolutionPass::forward) {
        auto made = fast(forward);
        return made ? std::optional(calls.forward(*made, plan)) : std::nullopt;
    }
    if (pass == ConvolutionPass::towards_input) {
        auto made = fast(make_towards_input(*shape, forward, engine));
        return made ? std::optional(calls.towards_input(*made, plan)) : std::nullopt;
    }
    auto made = fast(make_towards_weight(*shape, c.bias, forward, engine));
    return made ? std::optional(calls.towards_weight(*made, plan)) : std::nullopt;
} catch (const dnnl::error&) { // it has nothing of that kind
    return std::nullopt;
}

// Of the calling thread too: a primitive keeps the number of threads that it was made for.
int threads_for(const Convolution& convolution, int threads)
{
    const int used = std::min(convolution.most_threads(), threads);
    use_onednn_threads(used);
    return used;
}

} // namespace

std::int64_t onednn_lanes()
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
    case ConvolutionPass::towards_input: return fast(make_towards_input(shape, forward, engine)).has_value();
    case ConvolutionPass::towards_weight: return fast(make_towards_weight(shape, false, forward, engine)).has_value();
    }
    return false;
} catch (const dnnl::error&) {
    return false;
}

std::optional<PreparedOp> prepare_convolution_onednn(const OnednnConvolution& wanted)
{
    const int used = threads_for(wanted.shape, wanted.threads);
    if (!wanted.planned.empty() && !wanted.shape.bf16)
        for (const Attempt attempt : attempts)
            if (auto op = build(wanted, attempt, used);
                op && wanted.planned.ends_with(std::string_view(op->plan).substr(wanted.plan.size())))
                return op;
    for (const Attempt attempt : table(wanted.shape))
        if (auto op = build(wanted, attempt, used)) return op;
    return std::nullopt;
}

std::vector<std::string> onednn_convolution_ways(const Convolution& convolution, ConvolutionPass pass, int threads)
{
    const int used = threads_for(convolution, threads);
    std::vector<std::string> names;
    for (const Attempt attempt : attempts)
        if (auto op = build({convolution, pass}, attempt, used)) names.push_back(std::move(op->plan));
    return names;
}

} // namespace epoch::cpu
