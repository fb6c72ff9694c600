// Rounds with integer arithmetic, and wraps products that have no bf16 instructions.
#include "cpu/primitives/bf16.h"

#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/gemm.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace epoch::cpu {
namespace {

constexpr std::size_t max_inputs = 3; // two operands and a bias

// A product and its rounded operands, which are stored behind its workspace.
struct Rounded {
    PreparedOp product{};
    std::uint32_t inputs = 0;
    std::array<std::int64_t, 2> count{};
    std::array<std::uint64_t, 2> place{}; // offset in bytes
};

void run(const Rounded& state, const Arguments& at)
{
    std::array<void*, max_inputs> inputs{};
    std::copy_n(at.inputs, state.inputs, inputs.begin());
    for (std::size_t i = 0; i < state.count.size(); ++i) {
        float* to = reinterpret_cast<float*>(static_cast<std::byte*>(at.workspace) + state.place[i]);
        for_elements(state.count[i], at.now->threads, [&](std::int64_t first, std::int64_t count) {
            round_to_bf16(at.input<float>(i) + first, to + first, count);
        });
        inputs[i] = to;
    }
    Arguments redirected = at;
    redirected.inputs = inputs.data();
    state.product.run(state.product.state.get(), redirected);
}

} // namespace

EPOCH_CLONES void round_to_bf16(const float* from, float* to, std::int64_t count)
{
    constexpr std::uint32_t infinity = 0x7f800000, quiet = 0x00400000;
    for (std::int64_t i = 0; i < count; ++i) {
        std::uint32_t bits = 0;
        std::memcpy(&bits, from + i, sizeof bits);
        const std::uint32_t nearest = bits + 0x7fff + (bits >> 16 & 1);
        bits = ((bits & 0x7fffffff) > infinity ? bits | quiet : nearest) & 0xffff0000;
        std::memcpy(to + i, &bits, sizeof bits);
    }
}

bool is_product(std::string_view op)
{
    constexpr std::string_view products[] = {
        "matmul", "batch_matmul", "conv2d", "conv2d_input_gradient", "conv2d_weight_gradient"};
    return std::ranges::find(products, op) != std::end(products);
}

PreparedOp with_rounded_operands(
    const PreparedOp& product, std::uint32_t inputs, const TensorFacts& a, const TensorFacts& b)
{
    Rounded state{.product = product, .inputs = inputs, .count = {a.stored(), b.stored()}};
    std::uint64_t bytes = cache_aligned(product.workspace);
    for (std::size_t i = 0; i < state.count.size(); ++i) {
        state.place[i] = bytes;
        bytes += cache_aligned(static_cast<std::uint64_t>(state.count[i]) * sizeof(float));
    }
    return prepared<Rounded, run>(std::move(state), product.plan, bytes);
}

std::string bf16_is_missing()
{
    if (!has_onednn()) return "this build has no oneDNN, which multiplies bf16 numbers";
    if (!onednn_multiplies_bf16())
        return "this processor has neither AMX nor AVX-512 BF16, which multiply bf16 numbers";
    return {};
}

} // namespace epoch::cpu
