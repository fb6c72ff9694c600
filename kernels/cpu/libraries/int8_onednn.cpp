// Sums of products of bytes by oneDNN primitives. Weights are reordered in the workspace before each call.
#include "cpu/libraries/convolution_primitives.h"
#include "cpu/libraries/onednn_calls.h"
#include "cpu/primitives/int8.h"

namespace epoch::cpu {
namespace {

using Tag = dnnl::memory::format_tag;
using Type = dnnl::memory::data_type;

constexpr double flops_per_thread = 2e6; // as for other products

int useful_threads(double flops, int threads)
{
    return std::max(1, static_cast<int>(std::min(flops / flops_per_thread, static_cast<double>(threads))));
}

template <class Primitive>
PreparedOp sums_by(
    const typename Primitive::primitive_desc& made, const Descriptor& weight, const dnnl::engine& engine, int threads)
{
    OnednnCalls calls(engine, threads);
    const auto x = calls.input(0, made.src_desc());
    dnnl::memory packed = calls.input(1, weight);
    if (made.weights_desc() != weight) {
        const auto given = packed;
        packed = calls.workspace(made.weights_desc());
        calls.reorder(given, packed);
    }
    calls.call<Primitive>(
        made, {{DNNL_ARG_SRC, x}, {DNNL_ARG_WEIGHTS, packed}, {DNNL_ARG_DST, calls.output(made.dst_desc())}});
    return calls.finish(std::string("oneDNN ") + made.impl_info_str());
}

} // namespace

std::uint32_t int8_weight_limit()
{
    const bool exact = onednn_uses(dnnl::cpu_isa::avx512_core_vnni) || onednn_uses(dnnl::cpu_isa::avx2_vnni);
    return exact ? 127 : 63;
}

PreparedOp prepare_int8_sums(const Convolution& c, int threads)
try {
    const int used = std::min(c.max_threads(), threads);
    use_onednn_threads(used); // a primitive keeps the calling thread's current number of threads
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    const ConvolutionShape s(c);
    const Descriptor x = tensor_in(s.x_dims, Tag::nhwc, Type::u8),
                     weight = tensor_in(s.weight_dims, Tag::any, Type::s8),
                     y = tensor_in(s.y_dims, Tag::nhwc, Type::s32);
    const auto attributes = convolution_attributes(false);
    const auto kind = dnnl::prop_kind::forward_inference;
    const auto algorithm = dnnl::algorithm::convolution_direct;
#if DNNL_VERSION_MAJOR >= 3
    const auto made = past_reference(dnnl::convolution_forward::primitive_desc(
        engine, kind, algorithm, x, weight, y, s.stride, s.dilation, s.before, s.after, attributes));
#else
    const auto made = past_reference(dnnl::convolution_forward::primitive_desc(
        dnnl::convolution_forward::desc(kind, algorithm, x, weight, y, s.stride, s.dilation, s.before, s.after),
        attributes, engine));
#endif
    const Descriptor canonical = tensor_in(s.weight_dims, c.groups > 1 ? Tag::abcde : Tag::abcd, Type::s8);
    return sums_by<dnnl::convolution_forward>(made, canonical, engine, used);
} catch (const dnnl::error&) {
    return {};
}

PreparedOp prepare_int8_sums(std::int64_t rows, std::int64_t columns, std::int64_t depth, int threads)
try {
    const int used = useful_threads(
        2 * static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(depth), threads);
    use_onednn_threads(used);
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    const Descriptor x = tensor_in({rows, depth}, Tag::ab, Type::u8),
                     weight = tensor_in({depth, columns}, Tag::any, Type::s8),
                     y = tensor_in({rows, columns}, Tag::ab, Type::s32);
    const auto attributes = convolution_attributes(false);
#if DNNL_VERSION_MAJOR >= 3
    const auto made = past_reference(dnnl::matmul::primitive_desc(engine, x, weight, y, attributes));
#else
    const auto made =
        past_reference(dnnl::matmul::primitive_desc(dnnl::matmul::desc(x, weight, y), attributes, engine));
#endif
    return sums_by<dnnl::matmul>(made, tensor_in({depth, columns}, Tag::ba, Type::s8), engine, used);
} catch (const dnnl::error&) {
    return {};
}

} // namespace epoch::cpu
