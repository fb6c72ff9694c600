// attention: softmax(q kᵀ / sqrt(head_dim)) v for each head of each sample. As in FlashAttention (Dao et al., NeurIPS
// 2022), the result is divided by the sum of the exponentials at the end, and the log-sum-exp of each query is saved,
// from which the gradient recomputes the probabilities.
#include "cpu/primitives/attention.h"

#include "common/clones.h"
#include "common/exp.h"
#include "cpu/primitives/workspace_allocator.h"

#include <cmath>

namespace epoch::cpu {
namespace {

constexpr int block = Attention::block;

struct State {
    Attention shape;
    std::int64_t thread_floats;
};

struct HeadBuffers {
    float *q, *scores, *products;

    HeadBuffers(const Attention& shape, WorkspaceAllocator& allocator)
        : q(allocator.take(block * shape.head_dim))
        , scores(allocator.take(block * shape.key_length))
        , products(allocator.take(shape.gemm_floats()))
    {
    }
};

// The softmax state of each query of a block: its maximum score m, and l, the sum of e^(score - m).
struct SoftmaxState {
    float row_max[block], row_sum[block];
};

// Turns scores into unnormalized probabilities e^(score - m), 0 where the mask hides the key. A NaN score makes l NaN.
EPOCH_CLONES void exponentiate(float* scores, std::int64_t keys, std::int64_t unmasked_keys, SoftmaxState& state)
{
    float row_max[block], row_sum[block] = {};
    for (int i = 0; i < block; ++i) row_max[i] = scores[i]; // no mask hides key 0
    for (std::int64_t key = 1; key < unmasked_keys; ++key)
        for (int i = 0; i < block; ++i) {
            const float score = scores[key * block + i];
            row_max[i] = score > row_max[i] ? score : row_max[i];
        }
    for (std::int64_t key = unmasked_keys; key < keys; ++key)
        for (int i = 0, hidden = static_cast<int>(key - unmasked_keys); i < block; ++i) {
            const float score = scores[key * block + i];
            row_max[i] = i > hidden && score > row_max[i] ? score : row_max[i];
        }
    for (std::int64_t key = 0; key < unmasked_keys; ++key)
        for (int i = 0; i < block; ++i) {
            const float p = loop_exp(scores[key * block + i] - row_max[i]);
            scores[key * block + i] = p;
            row_sum[i] += p;
        }
    for (std::int64_t key = unmasked_keys; key < keys; ++key)
        for (int i = 0, hidden = static_cast<int>(key - unmasked_keys); i < block; ++i) {
            const float p = loop_exp(scores[key * block + i] - row_max[i]);
            scores[key * block + i] = i > hidden ? p : 0.0f;
            row_sum[i] += i > hidden ? p : 0.0f;
        }
    for (int i = 0; i < block; ++i) state.row_max[i] = row_max[i], state.row_sum[i] = row_sum[i];
}

EPOCH_CLONES void divide(float* row, float by, std::int64_t count)
{
    const float factor = 1.0f / by;
    for (std::int64_t i = 0; i < count; ++i) row[i] *= factor;
}

// Writes y and the log-sum-exp of a block of queries.
void attention_forward(
    const Attention& a, const HeadBuffers& buffers, std::int64_t head, std::int64_t first, const Arguments& at)
{
    float *y = at.output<float>(0), *log_sum_exp = at.output<float>(1) + head * a.query_length + first;
    a.transpose_rows(at.input<float>(0), head, first, a.scale(), buffers.q);
    gemm_strided(a.scores(at.input<float>(1), head, first, buffers.q, buffers.scores), buffers.products);
    SoftmaxState state;
    exponentiate(buffers.scores, a.keys(first), a.unmasked_keys(first), state);
    gemm_strided(a.weighted_sum(buffers.scores, at.input<float>(2), head, first, y), buffers.products);
    for (std::int64_t i = 0; i < a.queries(first); ++i) {
        log_sum_exp[i] = state.row_max[i] + std::log(state.row_sum[i]);
        divide(y + a.query_offset(head, first + i), state.row_sum[i], a.head_dim);
    }
}

void run(const State& state, const Arguments& at)
{
    const Attention& a = state.shape;
    // Sixteen multiplications take about as long as touching one element.
    const std::int64_t work = a.samples * a.features() * a.query_length * a.key_length / 16;
    a.each_head(at, state.thread_floats, work, [&](std::int64_t head, float* memory) {
        WorkspaceAllocator allocator(memory);
        const HeadBuffers buffers(a, allocator);
        for (std::int64_t first = 0; first < a.query_length; first += block)
            attention_forward(a, buffers, head, first, at);
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 2);
    op.require_f32({&op.output(0), &op.output(1)});
    const Attention shape = read_attention(op);
    op.require(op.output(0).count == op.input(0).count, "the output's shape is not that of the queries");
    op.require(op.output(1).count == shape.samples * shape.heads * shape.query_length,
        "the log-sum-exp must have one element per query");
    WorkspaceAllocator allocator;
    const HeadBuffers head(shape, allocator);
    const std::uint64_t bytes = allocator.bytes() * static_cast<std::uint64_t>(op.threads());
    return prepared<State, run>({shape, allocator.floats()}, shape.text() + ": own loops", bytes);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op attention_cpu_op{cpu::prepare};
}
