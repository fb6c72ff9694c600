// Products by oneDNN: dnnl_sgemm, or the matmul primitive where that is faster, adds a bias or multiplies bf16.
#include "cpu/libraries/convolution_primitives.h"
#include "cpu/libraries/onednn_calls.h"
#include "cpu/primitives/gemm.h"

#include <oneapi/dnnl/dnnl.h>

#include <algorithm>

namespace epoch::cpu {
namespace {

// A barrier takes about 1 us if each thread has a core of its own, and whole time slices if not. Below this a second
// thread saves less than it risks.
constexpr double flops_per_thread = 2e6;

// Measured with AMX, including the rounding of both operands: 256x256x256 takes 43 us on one thread and 57 on two,
// 512x512x128 83 and 67.
constexpr double flops_per_thread_in_bf16 = 32e6;

int useful_threads(double flops, int threads, double of_one = flops_per_thread)
{
    return std::max(1, static_cast<int>(std::min(flops / of_one, static_cast<double>(threads))));
}

// The descriptor of a row-major matrix, optionally transposed.
Descriptor matrix(std::int64_t rows, std::int64_t columns, bool transposed)
{
    return tensor_in({rows, columns}, transposed ? dnnl::memory::format_tag::ba : dnnl::memory::format_tag::ab);
}

// A batch of row-major matrices, each optionally transposed.
struct Matrices {
    std::int64_t count, rows, columns;
    bool transposed;

    Descriptor of(dnnl::memory::data_type type) const
    {
        const Dims strides = transposed ? Dims{1, rows} : Dims{columns, 1};
        if (count == 1) return {{rows, columns}, type, strides};
        return {{count, rows, columns}, type, {rows * columns, strides[0], strides[1]}};
    }
};

} // namespace

bool has_onednn() { return true; }

std::string onednn_text()
{
    const dnnl_version_t* version = dnnl_version();
    return std::string("oneDNN ") + std::to_string(version->major) + "." + std::to_string(version->minor) + "."
        + std::to_string(version->patch);
}

void gemm_onednn(const Gemm& gemm, const float* a, const float* b, float* c, int threads)
{
    use_onednn_threads(useful_threads(gemm.flops(), threads));
    const std::int64_t lda = gemm.transpose_a ? gemm.rows : gemm.depth;
    const std::int64_t ldb = gemm.transpose_b ? gemm.depth : gemm.columns;
    const dnnl_status_t status = dnnl_sgemm(gemm.transpose_a ? 'T' : 'N', gemm.transpose_b ? 'T' : 'N', gemm.rows,
        gemm.columns, gemm.depth, 1.0f, a, lda, b, ldb, gemm.accumulate ? 1.0f : 0.0f, c, gemm.columns);
    // It fails only if memory is exhausted; Eigen needs less.
    if (status != dnnl_success) gemm_eigen(gemm, a, b, c);
}

std::optional<PreparedOp> prepare_onednn(const Gemm& gemm, Bias bias_follows, int threads, const std::string& plan)
try {
    use_onednn_threads(threads); // a primitive keeps the calling thread's current number of threads
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    const Descriptor a = matrix(gemm.rows, gemm.depth, gemm.transpose_a);
    const Descriptor b = matrix(gemm.depth, gemm.columns, gemm.transpose_b);
    const bool biased = bias_follows == Bias::one_a_column;
    const Descriptor bias = biased ? matrix(1, gemm.columns, false) : Descriptor();
    const Descriptor c = matrix(gemm.rows, gemm.columns, false);
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
#if DNNL_VERSION_MAJOR >= 3
    const auto made = fast(dnnl::matmul::primitive_desc(engine, a, b, bias, c, attributes));
#else
    const auto made = fast(dnnl::matmul::primitive_desc(dnnl::matmul::desc(a, b, bias, c), attributes, engine));
#endif
    if (!made) return std::nullopt;
    OnednnCalls calls(engine, useful_threads(gemm.flops(), threads));
    std::vector<OnednnCalls::Argument> arguments{
        {DNNL_ARG_SRC, calls.input(0, a)}, {DNNL_ARG_WEIGHTS, calls.input(1, b)}, {DNNL_ARG_DST, calls.output(c)}};
    if (biased) arguments.emplace_back(DNNL_ARG_BIAS, calls.input(2, bias));
    calls.call<dnnl::matmul>(*made, arguments);
    return calls.finish((plan + ": ").append(onednn_matmul_name));
} catch (const dnnl::error&) {
    return std::nullopt;
}

bool onednn_has_avx2() { return onednn_uses(dnnl::cpu_isa::avx2); }

bool onednn_has_tiles() { return onednn_uses(dnnl::cpu_isa::avx512_core_amx); }

bool onednn_multiplies_bf16() { return onednn_uses(dnnl::cpu_isa::avx512_core_bf16); }

std::optional<PreparedOp> prepare_onednn_bf16(const Gemm& gemm, std::int64_t count, Bias bias_follows, int threads,
    const std::string& plan, const OperandCacheView& operand_cache)
try {
    using Type = dnnl::memory::data_type;
    const int used = useful_threads(gemm.flops() * static_cast<double>(count), threads, flops_per_thread_in_bf16);
    use_onednn_threads(used);
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    const Matrices a{count, gemm.rows, gemm.depth, gemm.transpose_a},
        b{count, gemm.depth, gemm.columns, gemm.transpose_b}, c{count, gemm.rows, gemm.columns, false};
    const bool biased = bias_follows == Bias::one_a_column;
    const Descriptor bias = biased ? matrix(1, gemm.columns, false) : Descriptor();
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
#if DNNL_VERSION_MAJOR >= 3
    const auto made = fast(
        dnnl::matmul::primitive_desc(engine, a.of(Type::bf16), b.of(Type::bf16), bias, c.of(Type::f32), attributes));
#else
    const auto made = fast(dnnl::matmul::primitive_desc(
        dnnl::matmul::desc(a.of(Type::bf16), b.of(Type::bf16), bias, c.of(Type::f32)), attributes, engine));
#endif
    if (!made) return std::nullopt;
    OnednnCalls calls(engine, used);
    const auto rounded = [&](std::size_t number, const Matrices& operand) {
        const Descriptor wanted = operand.of(Type::bf16);
        return calls.reordered(number, operand.of(Type::f32), wanted,
            operand_cache.find_or_add(number, OperandForm::flat, wanted.get_size()));
    };
    std::vector<OnednnCalls::Argument> arguments{{DNNL_ARG_SRC, rounded(0, a)}, {DNNL_ARG_WEIGHTS, rounded(1, b)},
        {DNNL_ARG_DST, calls.output(c.of(Type::f32))}};
    if (biased) arguments.emplace_back(DNNL_ARG_BIAS, calls.input(2, bias));
    calls.call<dnnl::matmul>(*made, arguments);
    PreparedOp op = calls.finish((plan + ": ").append(onednn_bf16_name));
    op.takes_bf16 = true;
    return op;
} catch (const dnnl::error&) {
    return std::nullopt;
}

} // namespace epoch::cpu
