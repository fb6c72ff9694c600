// attention: softmax(q kᵀ / sqrt(width)) v for each head of each sample. Shares are divided by their sum at the end, in
// the result; the logarithm of that sum is what the gradient needs to find them again.
#include "cpu/attention.h"
#include "common/clones.h"
#include "common/exp.h"
#include "cpu/gemm.h"

#include <cmath>
#include <cstring>

namespace epoch::cpu {
namespace {

struct State {
    Attention shape;
    std::int64_t room; // floats for each thread
};

struct Head {
    float *q, *k, *v, *scores, *results, *products;

    Head(const Attention& shape, Room& room)
        : q(room.take(shape.head_numbers()))
        , k(room.take(shape.head_numbers()))
        , v(room.take(shape.head_numbers()))
        , scores(room.take(Attention::block * shape.positions))
        , results(room.take(Attention::block * shape.width))
        , products(room.take(shape.product_room()))
    {
    }
};

// One number for each query of a block.
struct PerQuery {
    float number[Attention::block];
};

EPOCH_CLONES void take_greater(const float* scores, float* greatest, std::int64_t from, std::int64_t queries)
{
    for (std::int64_t i = from; i < queries; ++i) greatest[i] = scores[i] > greatest[i] ? scores[i] : greatest[i];
}

// e^(score - greatest), 0 for the queries before `from`. A score that is not a number makes the sum one too.
EPOCH_CLONES void raise(float* scores, const float* greatest, float* sums, std::int64_t from, std::int64_t queries)
{
    for (std::int64_t i = 0; i < from; ++i) scores[i] = 0.0f;
    for (std::int64_t i = from; i < queries; ++i) {
        scores[i] = loop_exp(scores[i] - greatest[i]);
        sums[i] += scores[i];
    }
}

// The results of a block of queries.
void look(const Attention& a, const Head& room, std::int64_t head, std::int64_t first, const Arguments& at)
{
    const std::int64_t queries = a.queries(first), keys = a.keys(first);
    float *y = at.output<float>(0), *log_sums = at.output<float>(1) + head * a.positions;
    gemm_own({.rows = keys, .columns = queries, .depth = a.width, .transpose_b = true}, room.k,
        room.q + first * a.width, room.scores, room.products, 1);
    PerQuery greatest, sums{};
    std::copy_n(room.scores, queries, greatest.number); // every query looks at key 0
    for (std::int64_t key = 1; key < keys; ++key)
        take_greater(room.scores + key * queries, greatest.number, a.looking(key, first), queries);
    for (std::int64_t key = 0; key < keys; ++key)
        raise(room.scores + key * queries, greatest.number, sums.number, a.looking(key, first), queries);
    gemm_own({.rows = queries, .columns = a.width, .depth = keys, .transpose_a = true}, room.scores, room.v,
        room.results, room.products, 1);
    for (std::int64_t i = 0; i < queries; ++i) {
        float* row = room.results + i * a.width;
        log_sums[first + i] = greatest.number[i] + std::log(sums.number[i]);
        multiply(row, 1.0f / sums.number[i], a.width);
        std::memcpy(y + a.place(head, first + i), row, static_cast<std::size_t>(a.width) * sizeof(float));
    }
}

void run(const State& state, const Arguments& at)
{
    const Attention& a = state.shape;
    // Sixteen multiplications take about as long as touching one element.
    const std::int64_t work = a.samples * a.features() * a.positions * a.positions / 16;
    a.each_head(at, state.room, work, [&](std::int64_t head, float* memory) {
        Room all(memory);
        const Head room(a, all);
        a.take(at.input<float>(0), head, room.q);
        a.take(at.input<float>(1), head, room.k);
        a.take(at.input<float>(2), head, room.v);
        multiply(room.q, a.scale(), a.head_numbers());
        for (std::int64_t first = 0; first < a.positions; first += Attention::block) look(a, room, head, first, at);
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 2);
    op.require_f32({&op.output(0), &op.output(1)});
    const Attention shape = read_attention(op);
    op.require(op.output(0).count == op.input(0).count, "the output's shape is not that of the queries");
    op.require(op.output(1).count == shape.samples * shape.heads * shape.positions, "needs a log-sum-exp a query");
    Room room;
    const Head head(shape, room);
    const auto bytes = static_cast<std::uint64_t>(room.floats() * op.threads()) * sizeof(float);
    return prepared<State, run>({shape, room.floats()}, shape.text() + ": own loops", bytes);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op attention_cpu_op{cpu::prepare};
}
