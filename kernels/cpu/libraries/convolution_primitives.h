// Primitive descriptors of oneDNN's convolutions, for versions 2 and 3 of its API, and when each algorithm pays off.
#pragma once

#include "cpu/primitives/convolution.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <cstring>

namespace epoch::cpu {

using Descriptor = dnnl::memory::desc;
using Dims = dnnl::memory::dims;

inline Descriptor tensor_in(
    const Dims& dims, dnnl::memory::format_tag layout, dnnl::memory::data_type type = dnnl::memory::data_type::f32)
{
    return {dims, type, layout};
}

inline Dims dims_of(const Descriptor& descriptor)
{
#if DNNL_VERSION_MAJOR >= 3
    return descriptor.get_dims();
#else
    return descriptor.dims();
#endif
}

// A convolution in oneDNN's terms. Tensors have any layout unless one is set.
struct ConvolutionShape {
    Dims x_dims, weight_dims, y_dims, stride, dilation, before, after;
    Descriptor x, weight, y, bias;
    std::optional<Descriptor> packed_weight; // `weight` without the padding channels
    dnnl::algorithm algorithm = dnnl::algorithm::convolution_direct;

    explicit ConvolutionShape(const Convolution& c)
        : x_dims{c.batch, c.in, c.window.image[0], c.window.image[1]}
        , weight_dims{c.out, c.in, c.window.size[0], c.window.size[1]}
        , y_dims{c.batch, c.out, c.window.result[0], c.window.result[1]}
        , stride{c.window.stride[0], c.window.stride[1]}
        , dilation{c.window.dilation[0] - 1, c.window.dilation[1] - 1}
        , before{c.window.before[0], c.window.before[1]}
        , after{c.window.after[0], c.window.after[1]}
    {
        if (c.groups > 1) weight_dims = {c.groups, c.group_out(), c.group_in(), c.window.size[0], c.window.size[1]};
        using Tag = dnnl::memory::format_tag;
        x = tensor_in(x_dims, Tag::any);
        weight = tensor_in(weight_dims, Tag::any);
        y = tensor_in(y_dims, Tag::any);
        bias = tensor_in({c.out}, Tag::a);
    }

    // Operands in bf16, the result of the pass in fp32; all in bf16 for a forward pass that is a hint for backward.
    enum class Result : std::uint8_t { x, weight, y, none };
    void multiply_bf16(Result result)
    {
        const auto in_any_layout = [&](const Dims& dims, Result of) {
            const auto type = result == of ? dnnl::memory::data_type::f32 : dnnl::memory::data_type::bf16;
            return tensor_in(dims, dnnl::memory::format_tag::any, type);
        };
        x = in_any_layout(x_dims, Result::x);
        weight = in_any_layout(weight_dims, Result::weight);
        y = in_any_layout(y_dims, Result::y);
    }

    Descriptor canonical_weight() const
    {
        using Tag = dnnl::memory::format_tag;
        return tensor_in(weight_dims, weight_dims.size() == 5 ? Tag::abcde : Tag::abcd);
    }
};

// Whether Winograd (Lavin and Gray, CVPR 2016) can compute the convolution. oneDNN 3 no longer has it.
inline bool winograd_computes([[maybe_unused]] const Convolution& c)
{
#if DNNL_VERSION_MAJOR >= 3
    return false;
#else
    const Window& w = c.window;
    const Pair three{3, 3}, one{1, 1};
    return c.x_block == 16 && c.y_block == 16 && c.groups == 1 && c.in % 16 == 0 && c.out % 16 == 0 && w.size == three
        && w.stride == one && w.dilation == one && w.before == one && w.after == one;
#endif
}

// Measured on Zen 5 with AVX-512, Winograd is 1.1 to 1.9 times as fast as the direct algorithm from 32 channels on,
// except for the weight gradient of large images. Its maximum error against sums in double, relative to the root mean
// square of the results, is 3e-6 to 8e-6 in all three passes, that of the direct algorithm 1e-6 to 8e-6
// (tests/ops/test_winograd.cpp keeps it below 2e-5).
inline bool winograd_pays(const Convolution& c, ConvolutionPass pass)
{
    const bool small = c.window.pixels() <= 256 || pass != ConvolutionPass::backward_weights;
    return winograd_computes(c) && small && c.in >= 32 && c.out >= 32;
}

// Whether bf16 instructions are faster than fp32 ones on rounded operands. Measured with AMX: images are reordered to
// channels last and back, which costs as much as some 64 operations per result. The weight gradient reorders every
// image once more for every block of filters, and large filters do not stay in the cache. A depthwise convolution
// reorders nothing.
inline bool bf16_pays(const Convolution& c, ConvolutionPass pass)
{
    if (c.groups == c.in && c.in > 1) return true;
    const std::int64_t area = c.window.area(), weights = c.out * c.group_in() * area;
    if (weights > 2'000'000) return false;
    switch (pass) {
    case ConvolutionPass::forward: return 2 * c.group_in() * area >= 64;
    case ConvolutionPass::backward_data: return 2 * c.group_out() * area >= 64;
    case ConvolutionPass::backward_weights: return c.window.results() * area >= 128;
    }
    return false;
}

inline dnnl::primitive_attr convolution_attributes(bool relu)
{
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    if (!relu) return attributes;
    dnnl::post_ops after;
#if DNNL_VERSION_MAJOR >= 3
    after.append_eltwise(dnnl::algorithm::eltwise_relu, 0, 0);
#else
    after.append_eltwise(1, dnnl::algorithm::eltwise_relu, 0, 0);
#endif
    attributes.set_post_ops(after);
    return attributes;
}

inline bool is_reference(const dnnl::primitive_desc_base& made) { return std::strstr(made.impl_info_str(), "ref"); }

// Advances to the first implementation that is not the reference code, which is far slower than our loops, or to the
// last one. Call it while the descriptor that it was made from is alive: oneDNN 2 keeps a pointer to it.
template <class Description> Description past_reference(Description made)
{
    while (is_reference(made) && made.next_impl()) { }
    return made;
}

template <class Description> std::optional<Description> fast(const Description& made)
{
    return is_reference(made) ? std::nullopt : std::optional(made);
}

#if DNNL_VERSION_MAJOR >= 3
#define EPOCH_DESCRIBED(Primitive, ...) past_reference(dnnl::Primitive::primitive_desc(engine, __VA_ARGS__, attributes))
#define EPOCH_DESCRIBED_BACK(Primitive, ...)                                                                           \
    past_reference(dnnl::Primitive::primitive_desc(engine, __VA_ARGS__, forward, attributes))
#else
#define EPOCH_DESCRIBED(Primitive, ...)                                                                                \
    past_reference(dnnl::Primitive::primitive_desc(dnnl::Primitive::desc(__VA_ARGS__), attributes, engine))
#define EPOCH_DESCRIBED_BACK(Primitive, ...)                                                                           \
    past_reference(dnnl::Primitive::primitive_desc(dnnl::Primitive::desc(__VA_ARGS__), attributes, engine, forward))
#endif

inline dnnl::convolution_forward::primitive_desc make_forward(
    const ConvolutionShape& s, bool bias, bool relu, const dnnl::engine& engine)
{
    const auto attributes = convolution_attributes(relu);
    const auto kind = dnnl::prop_kind::forward_training;
    if (bias)
        return EPOCH_DESCRIBED(convolution_forward, kind, s.algorithm, s.x, s.weight, s.bias, s.y, s.stride, s.dilation,
            s.before, s.after);
    return EPOCH_DESCRIBED(
        convolution_forward, kind, s.algorithm, s.x, s.weight, s.y, s.stride, s.dilation, s.before, s.after);
}

inline dnnl::convolution_backward_data::primitive_desc make_backward_data(
    const ConvolutionShape& s, const dnnl::convolution_forward::primitive_desc& forward, const dnnl::engine& engine)
{
    const auto attributes = convolution_attributes(false);
    return EPOCH_DESCRIBED_BACK(
        convolution_backward_data, s.algorithm, s.x, s.weight, s.y, s.stride, s.dilation, s.before, s.after);
}

inline dnnl::convolution_backward_weights::primitive_desc make_backward_weights(const ConvolutionShape& s, bool bias,
    const dnnl::convolution_forward::primitive_desc& forward, const dnnl::engine& engine)
{
    const auto attributes = convolution_attributes(false);
    if (bias)
        return EPOCH_DESCRIBED_BACK(convolution_backward_weights, s.algorithm, s.x, s.weight, s.bias, s.y, s.stride,
            s.dilation, s.before, s.after);
    return EPOCH_DESCRIBED_BACK(
        convolution_backward_weights, s.algorithm, s.x, s.weight, s.y, s.stride, s.dilation, s.before, s.after);
}

#undef EPOCH_DESCRIBED
#undef EPOCH_DESCRIBED_BACK

} // namespace epoch::cpu
