// cublas_lt: the functions of cuBLASLt that the device calls, as plain loops over column-major matrices.
#include "tests/cuda_on_host/cublas_lt.h"

#include "cuda/libraries/cublas_lt_functions.h"
#include "cuda/primitives/half.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace cuda_on_host {
namespace {

using namespace epoch::cuda::cublas_lt;

constexpr int invalid_value = 7;

// The algorithms that the library offers for any product, best first; the last one needs more workspace than allowed.
struct Algorithm {
    std::uint64_t id, tile;
    std::size_t workspace;
    bool backwards; // backwards: the order of the sum
};
constexpr Algorithm algorithms[] = {
    {7, 18, 768, false}, {7, 20, 768, true}, {9, 20, 256, true}, {11, 20, std::size_t{1} << 30, false}};

const Algorithm* algorithm_of(const void* chosen)
{
    const auto* numbers = static_cast<const std::uint64_t*>(chosen);
    const auto* found = std::ranges::find_if(
        algorithms, [&](const Algorithm& each) { return each.id == numbers[0] && each.tile == numbers[1]; });
    return found == std::end(algorithms) ? nullptr : found;
}

// A product, a layout or a preference.
struct Descriptor {
    int compute = 0, type = 0;
    std::uint64_t rows = 0, columns = 0;
    std::int64_t leading = 0;
    std::map<int, std::vector<std::byte>> attributes;

    template <class T> T get(int attribute, T fallback) const
    {
        const auto found = attributes.find(attribute);
        if (found == attributes.end() || found->second.size() != sizeof(T)) return fallback;
        T value;
        std::memcpy(&value, found->second.data(), sizeof value);
        return value;
    }
};

Descriptor& at(void* descriptor) { return *static_cast<Descriptor*>(descriptor); }

int create(void** handle) { return *handle = new Descriptor, success; }
int destroy(void* descriptor)
{
    delete static_cast<Descriptor*>(descriptor);
    return success;
}
const char* status_text(int status) { return status == success ? "success" : "an argument is wrong"; }

int product_create(void** product, int compute, int)
{
    *product = new Descriptor{.compute = compute, .attributes = {}};
    return success;
}

int layout_create(void** layout, int type, std::uint64_t rows, std::uint64_t columns, std::int64_t leading)
{
    const bool known = type == real_fp32 || type == real_fp16 || type == real_bf16;
    if (!known || leading < static_cast<std::int64_t>(rows)) return invalid_value;
    *layout = new Descriptor{.type = type, .rows = rows, .columns = columns, .leading = leading, .attributes = {}};
    return success;
}

int set(void* descriptor, int attribute, const void* value, std::size_t bytes)
{
    const auto* begin = static_cast<const std::byte*>(value);
    at(descriptor).attributes[attribute].assign(begin, begin + bytes);
    return success;
}

struct Sizes {
    std::uint64_t rows, columns, depth;
    std::int32_t batch;
    bool fit;
};

Sizes sizes_of(const Descriptor& product, const Descriptor& a, const Descriptor& b, const Descriptor& d)
{
    const bool transpose_a = product.get(transpose_first, 0) != 0, transpose_b = product.get(transpose_second, 0) != 0;
    const std::uint64_t depth = transpose_a ? a.rows : a.columns;
    const std::int32_t batch = d.get(batch_count, 1);
    const bool fit = (transpose_a ? a.columns : a.rows) == d.rows && (transpose_b ? b.rows : b.columns) == d.columns
        && (transpose_b ? b.columns : b.rows) == depth && a.type == b.type && (d.type == real_fp32 || d.type == a.type)
        && a.get(batch_count, 1) == batch && b.get(batch_count, 1) == batch;
    return {d.rows, d.columns, depth, batch, fit};
}

int choose(
    void*, void* product, void* a, void* b, void*, void* d, void* preference, int wanted, Choice* choices, int* found)
{
    const auto reductions = at(preference).get(reduction_schemes, std::uint32_t{0});
    if (at(preference).get(max_workspace, std::uint64_t{0}) != std::uint64_t{32} << 20
        || reductions != (reduce_in_place | reduce_in_compute_type))
        return invalid_value;
    *found = std::min(wanted, static_cast<int>(std::size(algorithms)));
    for (int i = 0; i < *found; ++i) {
        choices[i] = {};
        choices[i].algorithm[0] = algorithms[i].id;
        choices[i].algorithm[1] = algorithms[i].tile;
        choices[i].workspace = algorithms[i].workspace;
    }
    return sizes_of(at(product), at(a), at(b), at(d)).fit ? int{success} : invalid_value;
}

int algorithm_get(const void* algorithm, int attribute, void* value, std::size_t bytes, std::size_t* written)
{
    if (bytes != (attribute == inner_shape || attribute == cluster_shape ? 2u : 4u)) return invalid_value;
    const auto* numbers = static_cast<const std::uint64_t*>(algorithm);
    const std::uint64_t answer = attribute == algorithm_id ? numbers[0] : attribute == tile ? numbers[1] : 0;
    std::memcpy(value, &answer, bytes);
    *written = bytes;
    return success;
}

// Rounds to 10 bits of mantissa, to nearest, ties to even.
float tf32(float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return std::bit_cast<float>((bits + 0xFFF + (bits >> 13 & 1)) & ~std::uint32_t{0x1FFF});
}

using epoch::cuda::BFloat16;
using epoch::cuda::Float16;

float load_value(const void* from, int type, std::int64_t place)
{
    if (type == real_fp16) return epoch::cuda::as_float(static_cast<const Float16*>(from)[place]);
    if (type == real_bf16) return epoch::cuda::as_float(static_cast<const BFloat16*>(from)[place]);
    return static_cast<const float*>(from)[place];
}

void store_value(void* to, int type, std::int64_t place, float number)
{
    if (type == real_fp16)
        static_cast<Float16*>(to)[place] = epoch::cuda::rounded<Float16>(number);
    else if (type == real_bf16)
        static_cast<BFloat16*>(to)[place] = epoch::cuda::rounded<BFloat16>(number);
    else
        static_cast<float*>(to)[place] = number;
}

struct Operand {
    const void* from;
    int type;
    std::int64_t leading, stride;
    bool transposed, rounds;

    Operand(const void* address, const Descriptor& layout, bool is_transposed, bool is_rounded)
        : from(address)
        , type(layout.type)
        , leading(layout.leading)
        , stride(layout.get(batch_stride, std::int64_t{0}))
        , transposed(is_transposed)
        , rounds(is_rounded)
    {
    }
    float at(std::int64_t product, std::uint64_t row, std::uint64_t column) const
    {
        const auto r = static_cast<std::int64_t>(transposed ? column : row);
        const auto c = static_cast<std::int64_t>(transposed ? row : column);
        const std::int64_t place = product * stride + c * leading + r;
        const float value = load_value(from, type, place);
        return rounds ? tf32(value) : value;
    }
};

int multiply(void*, void* product, const void*, const void* a, void* a_layout, const void* b, void* b_layout,
    const void*, const void*, void*, void* d, void* d_layout, const void* algorithm, void* workspace,
    std::size_t workspace_bytes, cudaStream_t stream)
{
    const Descriptor& description = at(product);
    const Sizes sizes = sizes_of(description, at(a_layout), at(b_layout), at(d_layout));
    const Algorithm* chosen = algorithm_of(algorithm);
    if (!sizes.fit || !chosen || workspace_bytes != chosen->workspace) return invalid_value;
    const bool rounds = description.compute == compute_tf32;
    const Operand first(a, at(a_layout), description.get(transpose_first, 0) != 0, rounds);
    const Operand second(b, at(b_layout), description.get(transpose_second, 0) != 0, rounds);
    const auto applied = description.get(epilogue, std::uint32_t{1});
    const bool relu = applied == epilogue_relu_bias, biased = relu || applied == epilogue_bias;
    const void* bias = biased ? description.get<const void*>(bias_pointer, nullptr) : nullptr;
    const Descriptor layout = at(d_layout);
    return submit(stream, [=] {
        take_time("lt " + std::to_string(chosen->id) + (biased ? " with bias" : ""));
        std::memset(workspace, 0xFF, chosen->workspace); // the library may write to it while the product runs
        for (std::int32_t number = 0; number < sizes.batch; ++number)
            for (std::uint64_t column = 0; column < sizes.columns; ++column)
                for (std::uint64_t row = 0; row < sizes.rows; ++row) {
                    float sum = 0;
                    for (std::uint64_t step = 0; step < sizes.depth; ++step) {
                        const std::uint64_t i = chosen->backwards ? sizes.depth - 1 - step : step;
                        sum += first.at(number, row, i) * second.at(number, i, column);
                    }
                    const auto place = number * layout.get(batch_stride, std::int64_t{0})
                        + static_cast<std::int64_t>(column) * layout.leading + static_cast<std::int64_t>(row);
                    if (bias)
                        sum +=
                            load_value(bias, layout.type, static_cast<std::int64_t>(row)); // the bias has the type of d
                    store_value(d, layout.type, place, relu && sum < 0 ? 0.0f : sum);
                }
        return cudaSuccess;
    });
}

template <class Type> void* address(Type* function) { return reinterpret_cast<void*>(function); }

} // namespace

const Function* cublas_lt_functions()
{
    static const Function functions[] = {{"cublasLtCreate", address(create)}, {"cublasLtDestroy", address(destroy)},
        {"cublasLtGetStatusString", address(status_text)}, {"cublasLtMatmulDescCreate", address(product_create)},
        {"cublasLtMatmulDescDestroy", address(destroy)}, {"cublasLtMatmulDescSetAttribute", address(set)},
        {"cublasLtMatrixLayoutCreate", address(layout_create)}, {"cublasLtMatrixLayoutDestroy", address(destroy)},
        {"cublasLtMatrixLayoutSetAttribute", address(set)}, {"cublasLtMatmulPreferenceCreate", address(create)},
        {"cublasLtMatmulPreferenceDestroy", address(destroy)}, {"cublasLtMatmulPreferenceSetAttribute", address(set)},
        {"cublasLtMatmulAlgoGetHeuristic", address(choose)},
        {"cublasLtMatmulAlgoConfigGetAttribute", address(algorithm_get)}, {"cublasLtMatmul", address(multiply)},
        {nullptr, nullptr}};
    return functions;
}

} // namespace cuda_on_host
