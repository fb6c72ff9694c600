// attention_gradient: the backward pass of FlashAttention (Dao et al., NeurIPS 2022, algorithm 4), without tiles of
// keys. It recomputes the probabilities P = exp(S - log-sum-exp). Then dV = Pᵀ dY, and dS = P (dY Vᵀ - D) with D =
// rowsum(dY Y) gives the gradients of queries and keys.
#include "common/clones.h"
#include "common/exp.h"
#include "cpu/primitives/attention.h"
#include "cpu/primitives/workspace_allocator.h"

namespace epoch::cpu {
namespace {

constexpr int block = Attention::block;

struct State {
    Attention shape;
    std::int64_t thread_floats;
};

struct HeadBuffers {
    float *q, *dy; // transposed, each (head_dim, block)
    float *p, *ds; // scores that become P, and dP that becomes dS; each (key_length, block)
    float* products;

    HeadBuffers(const Attention& shape, WorkspaceAllocator& allocator)
        : q(allocator.take(block * shape.head_dim))
        , dy(allocator.take(block * shape.head_dim))
        , p(allocator.take(block * shape.key_length))
        , ds(allocator.take(block * shape.key_length))
        , products(allocator.take(shape.gemm_floats()))
    {
    }
};

// The saved log-sum-exp of a block's queries, and D, the row sums of dY Y.
struct RowSums {
    float log_sum_exp[block] = {}, d[block] = {};
};

// sums[r] = the dot product of row r of a and of b
EPOCH_CLONES void product_sums(
    const float* a, const float* b, std::int64_t rows, std::int64_t row, std::int64_t count, float* sums)
{
    constexpr std::int64_t lanes = 16;
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t r = 0; r < rows; ++r, a += row, b += row) {
        float lane[lanes] = {}, sum = 0;
        for (std::int64_t i = 0; i < whole; i += lanes)
            for (std::int64_t l = 0; l < lanes; ++l) lane[l] += a[i + l] * b[i + l];
        for (const float each : lane) sum += each;
        for (std::int64_t i = whole; i < count; ++i) sum += a[i] * b[i];
        sums[r] = sum;
    }
}

// Turns scores into P and dP into dS, times `scale`; 0 where the mask hides the key.
EPOCH_CLONES void softmax_backward(
    float* p, float* ds, const RowSums& rows, float scale, std::int64_t keys, std::int64_t unmasked_keys)
{
    for (std::int64_t key = 0; key < keys; ++key, p += block, ds += block)
        for (int i = 0, hidden = static_cast<int>(key - unmasked_keys); i < block; ++i) {
            const float probability = i > hidden ? loop_exp(p[i] - rows.log_sum_exp[i]) : 0.0f;
            ds[i] = i > hidden ? probability * (ds[i] - rows.d[i]) * scale : 0.0f;
            p[i] = probability;
        }
}

// (keys, head_dim) = or += weights . rows of a block's queries, into the gradient of a head's keys or values.
StridedGemm key_gradient(
    const Attention& a, const float* weights, const float* rows, std::int64_t head, std::int64_t first, float* to)
{
    // Blocks run from the last to the first, and the last block covers all keys: it overwrites, the others add.
    return {.rows = a.keys(first),
        .columns = a.head_dim,
        .depth = a.queries(first),
        .a = weights,
        .a_row = block,
        .a_depth = 1,
        .b = rows + a.query_offset(head, first),
        .b_depth = a.features(),
        .c = to + a.key_offset(head),
        .c_row = a.features(),
        .accumulate = first + block < a.query_length};
}

// Writes dQ of a block of queries and adds its part of dK and dV.
void attention_backward(
    const Attention& a, const HeadBuffers& buffers, std::int64_t head, std::int64_t first, const Arguments& at)
{
    const float *q = at.input<float>(0), *k = at.input<float>(1), *v = at.input<float>(2), *y = at.input<float>(3);
    const float *log_sum_exp = at.input<float>(4) + head * a.query_length + first, *dy = at.input<float>(5);
    const std::int64_t queries = a.queries(first), offset = a.query_offset(head, first);
    a.transpose_rows(q, head, first, a.scale(), buffers.q);
    a.transpose_rows(dy, head, first, 1.0f, buffers.dy);
    gemm_strided(a.scores(k, head, first, buffers.q, buffers.p), buffers.products);
    gemm_strided(a.scores(v, head, first, buffers.dy, buffers.ds), buffers.products);
    RowSums rows;
    std::copy_n(log_sum_exp, queries, rows.log_sum_exp);
    product_sums(dy + offset, y + offset, queries, a.features(), a.head_dim, rows.d);
    softmax_backward(buffers.p, buffers.ds, rows, a.scale(), a.keys(first), a.unmasked_keys(first));
    gemm_strided(a.weighted_sum(buffers.ds, k, head, first, at.output<float>(0)), buffers.products);
    gemm_strided(key_gradient(a, buffers.ds, q, head, first, at.output<float>(1)), buffers.products);
    gemm_strided(key_gradient(a, buffers.p, dy, head, first, at.output<float>(2)), buffers.products);
}

void run(const State& state, const Arguments& at)
{
    const Attention& a = state.shape;
    // Sixteen multiplications take about as long as touching one element.
    const std::int64_t work = a.samples * a.features() * a.query_length * a.key_length / 8;
    const std::int64_t last_block = (a.query_length - 1) / block * block;
    a.each_head(at, state.thread_floats, work, [&](std::int64_t head, float* memory) {
        WorkspaceAllocator allocator(memory);
        const HeadBuffers buffers(a, allocator);
        for (std::int64_t first = last_block; first >= 0; first -= block)
            attention_backward(a, buffers, head, first, at);
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(6, 3);
    const Attention shape = read_attention(op);
    const auto as_large_as = [&](const TensorFacts& one, const TensorFacts& each) {
        op.require_f32({&each});
        op.require(each.count == one.count, "tensor \"" + each.name + "\" differs in size from \"" + one.name + "\"");
    };
    for (const TensorFacts* each : {&op.input(3), &op.input(5), &op.output(0)}) as_large_as(op.input(0), *each);
    for (const TensorFacts* each : {&op.output(1), &op.output(2)}) as_large_as(op.input(1), *each);
    op.require_f32({&op.input(4)});
    op.require(op.input(4).count == shape.samples * shape.heads * shape.query_length,
        "the log-sum-exp must have one element per query");
    WorkspaceAllocator allocator;
    const HeadBuffers head(shape, allocator);
    const std::uint64_t bytes = allocator.bytes() * static_cast<std::uint64_t>(op.threads());
    return prepared<State, run>({shape, allocator.floats()}, shape.text() + ": own loops", bytes);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op attention_gradient_cpu_op{cpu::prepare};
}
