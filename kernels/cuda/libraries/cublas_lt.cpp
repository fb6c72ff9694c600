#include "cuda/libraries/cublas_lt.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "cuda/libraries/cublas_lt_functions.h"
#include "cuda/libraries/libraries.h"

namespace epoch::cuda {
namespace {

using namespace cublas_lt;

// NVIDIA's recommendation for Hopper; older GPUs need less.
constexpr std::uint64_t workspace_limit = std::uint64_t{32} << 20;

bool find_all(void* library, CublasLtFunctions& out)
{
    return load(library, "cublasLtCreate", out.create) && load(library, "cublasLtDestroy", out.destroy)
        && load(library, "cublasLtGetStatusString", out.status_text)
        && load(library, "cublasLtMatmulDescCreate", out.product_create)
        && load(library, "cublasLtMatmulDescDestroy", out.product_destroy)
        && load(library, "cublasLtMatmulDescSetAttribute", out.product_set)
        && load(library, "cublasLtMatrixLayoutCreate", out.layout_create)
        && load(library, "cublasLtMatrixLayoutDestroy", out.layout_destroy)
        && load(library, "cublasLtMatrixLayoutSetAttribute", out.layout_set)
        && load(library, "cublasLtMatmulPreferenceCreate", out.preference_create)
        && load(library, "cublasLtMatmulPreferenceDestroy", out.preference_destroy)
        && load(library, "cublasLtMatmulPreferenceSetAttribute", out.preference_set)
        && load(library, "cublasLtMatmulAlgoGetHeuristic", out.choose)
        && load(library, "cublasLtMatmulAlgoConfigGetAttribute", out.algorithm_get)
        && load(library, "cublasLtMatmul", out.multiply);
}

template <class Make> std::shared_ptr<void> make(Make create, int (*destroy)(void*), int& status)
{
    void* made = nullptr;
    if (status == success) status = create(&made);
    if (status != success) return {};
    return {made, [destroy](void* descriptor) { (void)destroy(descriptor); }};
}

template <class Value>
void set(int (*function)(void*, int, const void*, std::size_t), const std::shared_ptr<void>& descriptor, int attribute,
    const Value& value, int& status)
{
    if (status == success) status = function(descriptor.get(), attribute, &value, sizeof value);
}

DataType type_of(epoch_precision precision)
{
    switch (precision) {
    case EPOCH_BF16_MIXED: return real_bf16;
    case EPOCH_FP16_MIXED: return real_fp16;
    default: return real_fp32;
    }
}

// The library's matrices are column-major: a row-major (rows, columns) is its (columns, rows).
std::shared_ptr<void> make_layout(const CublasLtFunctions& functions, DataType type, std::int64_t rows,
    std::int64_t columns, std::int64_t batch, int& status)
{
    auto layout = make(
        [&](void** out) {
            return functions.layout_create(
                out, type, static_cast<std::uint64_t>(columns), static_cast<std::uint64_t>(rows), columns);
        },
        functions.layout_destroy, status);
    if (batch > 1) {
        set(functions.layout_set, layout, batch_count, static_cast<std::int32_t>(batch), status);
        set(functions.layout_set, layout, batch_stride, rows * columns, status);
    }
    return layout;
}

template <class Number> std::string number_of(const CublasLtFunctions& functions, const Choice& choice, int attribute)
{
    Number value = 0;
    std::size_t written = 0;
    const int status = functions.algorithm_get(choice.algorithm, attribute, &value, sizeof value, &written);
    return status == success ? std::to_string(value) : "-"; // unknown to this release
}

// The full configuration of an algorithm.
std::string algorithm_text(const CublasLtFunctions& functions, const Choice& choice)
{
    std::string text;
    for (const int attribute : {algorithm_id, tile, stages, split_k, reduction, swizzle, custom_option})
        text += (text.empty() ? "lt " : ".") + number_of<std::int32_t>(functions, choice, attribute);
    for (const int attribute : {inner_shape, cluster_shape})
        text += "." + number_of<std::uint16_t>(functions, choice, attribute);
    return text;
}

// The library's ranking, best first.
std::vector<Choice> choices_of(const CublasLtFunctions& functions, void* handle, const std::shared_ptr<void>& product,
    const std::shared_ptr<void> (&layouts)[3], std::size_t max_count, int& status)
{
    const auto preference = make(functions.preference_create, functions.preference_destroy, status);
    set(functions.preference_set, preference, max_workspace, workspace_limit, status);
    // Both schemes add the partial sums of split-K in a fixed order. The third scheme is left out: it rounds them to
    // the type of the result. The library has no nondeterministic scheme.
    set(functions.preference_set, preference, reduction_schemes,
        std::uint32_t{reduce_in_place | reduce_in_compute_type}, status);
    std::vector<Choice> choices(max_count);
    int found = 0;
    const auto& [b, a, d] = layouts;
    if (status == success)
        status = functions.choose(handle, product.get(), b.get(), a.get(), d.get(), d.get(), preference.get(),
            static_cast<int>(max_count), choices.data(), &found);
    choices.resize(status == success ? std::min(static_cast<std::size_t>(found), max_count) : 0);
    if (!choices.empty()) status = choices.front().state;
    std::erase_if(
        choices, [](const Choice& choice) { return choice.state != success || choice.workspace > workspace_limit; });
    return choices;
}

} // namespace

cudaError_t PlannedProduct::run(const ProductTensors& tensors, void* workspace, cudaStream_t stream) const
{
    constexpr float one = 1, zero = 0;
    int status = success;
    if (m_bias) set(m_functions->product_set, m_product, bias_pointer, tensors.bias, status);
    if (status == success)
        status = m_functions->multiply(m_handle, m_product.get(), &one, tensors.b, m_b.get(), tensors.a, m_a.get(),
            &zero, tensors.d, m_d.get(), tensors.d, m_d.get(), m_algorithm.data, workspace, m_workspace, stream);
    if (status == success) return cudaSuccess;
    // The library has its own error codes; CUDA's code, if there is one, says more.
    const cudaError_t reason = cudaPeekAtLastError();
    return reason == cudaSuccess ? cudaErrorInvalidValue : reason;
}

CublasLt::CublasLt(std::unique_ptr<const CublasLtFunctions> functions, void* handle)
    : m_functions(std::move(functions))
    , m_handle(handle)
{
}

CublasLt::~CublasLt() { (void)m_functions->destroy(m_handle); }

std::unique_ptr<CublasLt> CublasLt::open(std::string& why)
{
    const LibrarySearch search = open_library(cublas_file);
    auto functions = std::make_unique<CublasLtFunctions>();
    if (!search.handle) {
        why = std::string(cublas_file) + " was not found (tried " + search.tried_text() + ")";
        return {};
    }
    if (!find_all(search.handle, *functions)) {
        why = search.found + " is not a cuBLASLt that this build knows";
        return {};
    }
    void* handle = nullptr;
    if (const int status = functions->create(&handle); status != success) {
        why = "cuBLASLt did not start: " + std::string(functions->status_text(status));
        return {};
    }
    return std::unique_ptr<CublasLt>(new CublasLt(std::move(functions), handle));
}

std::vector<PlannedProduct> CublasLt::plans(
    const LibraryProduct& product, const AlgorithmFilter& filter, std::string& why) const
{
    const CublasLtFunctions& functions = *m_functions;
    int status = success;
    PlannedProduct out;
    out.m_functions = &functions;
    out.m_handle = m_handle;
    out.m_bias = product.bias;
    out.m_product = make(
        [&](void** made) {
            return functions.product_create(
                made, product.precision == EPOCH_TF32 ? compute_tf32 : compute_fp32, real_fp32);
        },
        functions.product_destroy, status);
    const auto operation = [](bool is_transposed) { return is_transposed ? transposed : not_transposed; };
    set(functions.product_set, out.m_product, transpose_first, operation(product.transpose_b), status);
    set(functions.product_set, out.m_product, transpose_second, operation(product.transpose_a), status);
    if (product.bias) {
        // Before the product runs, only the alignment of the address matters.
        const auto* aligned = reinterpret_cast<const void*>(std::uintptr_t{256});
        set(functions.product_set, out.m_product, epilogue, product.relu ? epilogue_relu_bias : epilogue_bias, status);
        set(functions.product_set, out.m_product, bias_pointer, aligned, status);
    }
    const auto factor = [&](std::int64_t rows, std::int64_t columns, bool is_transposed) {
        if (is_transposed) std::swap(rows, columns);
        return make_layout(functions, type_of(product.precision), rows, columns, product.batch, status);
    };
    out.m_a = factor(product.m, product.k, product.transpose_a);
    out.m_b = factor(product.k, product.n, product.transpose_b);
    const DataType result = product.narrow_result ? type_of(product.precision) : real_fp32;
    out.m_d = make_layout(functions, result, product.m, product.n, product.batch, status);
    // A plan to be found by its text was among this many.
    const std::size_t listed = filter.plan.empty() ? filter.max_count : max_algorithms;
    std::vector<PlannedProduct> found;
    for (const Choice& each :
        choices_of(functions, m_handle, out.m_product, {out.m_b, out.m_a, out.m_d}, listed, status)) {
        out.m_plan = algorithm_text(functions, each);
        if (!filter.plan.empty() && out.m_plan != filter.plan) continue;
        std::copy(std::begin(each.algorithm), std::end(each.algorithm), out.m_algorithm.data);
        out.m_workspace = each.workspace;
        if (std::ranges::find(found, out.m_plan, &PlannedProduct::plan) == found.end()) found.push_back(out);
    }
    if (found.empty()) why = "cuBLASLt has no algorithm: " + std::string(functions.status_text(status));
    return found;
}

} // namespace epoch::cuda
