// attention_gradient: with shares p = exp(scores - log-sum-exp) found again, dv = pᵀ dy, and ds = p (dy vᵀ - the sum of
// dy y over the query) flows to queries and keys (Dao et al., NeurIPS 2022, algorithm 4, without their tiles of keys).
#include "common/clones.h"
#include "common/exp.h"
#include "cpu/attention.h"
#include "cpu/gemm.h"

#include <cstring>

namespace epoch::cpu {
namespace {

struct State {
    Attention shape;
    std::int64_t room; // floats for each thread
};

struct Head {
    float *q, *k, *v, *dy, *dk, *dv, *part; // each (positions, width)
    float *shares, *slopes; // each (positions, block)
    float *dq, *products;

    Head(const Attention& shape, Room& room)
        : q(room.take(shape.head_numbers()))
        , k(room.take(shape.head_numbers()))
        , v(room.take(shape.head_numbers()))
        , dy(room.take(shape.head_numbers()))
        , dk(room.take(shape.head_numbers()))
        , dv(room.take(shape.head_numbers()))
        , part(room.take(shape.head_numbers()))
        , shares(room.take(Attention::block * shape.positions))
        , slopes(room.take(Attention::block * shape.positions))
        , dq(room.take(Attention::block * shape.width))
        , products(room.take(shape.product_room()))
    {
    }
};

EPOCH_CLONES float product_sum(const float* a, const float* b, std::int64_t count)
{
    constexpr std::int64_t lanes = 16;
    float lane[lanes] = {};
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (std::int64_t l = 0; l < lanes; ++l) lane[l] += a[i + l] * b[i + l];
    float sum = 0;
    for (const float each : lane) sum += each;
    for (std::int64_t i = whole; i < count; ++i) sum += a[i] * b[i];
    return sum;
}

// Scores become shares, and what flows back to the shares becomes what flows back to the scores. 0 for the queries
// before `from`.
EPOCH_CLONES void flow_to_scores(
    float* scores, float* slopes, const float* log_sums, const float* means, std::int64_t from, std::int64_t queries)
{
    for (std::int64_t i = 0; i < from; ++i) scores[i] = slopes[i] = 0.0f;
    for (std::int64_t i = from; i < queries; ++i) {
        const float share = loop_exp(scores[i] - log_sums[i]);
        scores[i] = share;
        slopes[i] = share * (slopes[i] - means[i]);
    }
}

EPOCH_CLONES void add(const float* from, float* to, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) to[i] += from[i];
}

// A block of queries: their own gradients, and their part of those of the keys and values.
void look_back(const Attention& a, const Head& room, std::int64_t head, std::int64_t first, const Arguments& at)
{
    const std::int64_t queries = a.queries(first), keys = a.keys(first), begin = first * a.width;
    const float *y = at.input<float>(3), *log_sums = at.input<float>(4) + head * a.positions;
    const Gemm scores{.rows = keys, .columns = queries, .depth = a.width, .transpose_b = true};
    gemm_own(scores, room.k, room.q + begin, room.shares, room.products, 1);
    gemm_own(scores, room.v, room.dy + begin, room.slopes, room.products, 1);
    float means[Attention::block];
    for (std::int64_t i = 0; i < queries; ++i)
        means[i] = product_sum(room.dy + begin + i * a.width, y + a.place(head, first + i), a.width);
    for (std::int64_t key = 0; key < keys; ++key)
        flow_to_scores(room.shares + key * queries, room.slopes + key * queries, log_sums + first, means,
            a.looking(key, first), queries);
    const Gemm towards_keys{.rows = keys, .columns = a.width, .depth = queries};
    gemm_own(towards_keys, room.shares, room.dy + begin, room.part, room.products, 1);
    add(room.part, room.dv, keys * a.width);
    gemm_own(towards_keys, room.slopes, room.q + begin, room.part, room.products, 1);
    add(room.part, room.dk, keys * a.width);
    gemm_own({.rows = queries, .columns = a.width, .depth = keys, .transpose_a = true}, room.slopes, room.k, room.dq,
        room.products, 1);
    multiply(room.dq, a.scale(), queries * a.width);
    const auto bytes = static_cast<std::size_t>(a.width) * sizeof(float);
    for (std::int64_t i = 0; i < queries; ++i)
        std::memcpy(at.output<float>(0) + a.place(head, first + i), room.dq + i * a.width, bytes);
}

void run(const State& state, const Arguments& at)
{
    const Attention& a = state.shape;
    // Sixteen multiplications take about as long as touching one element.
    const std::int64_t work = a.samples * a.features() * a.positions * a.positions / 8;
    a.each_head(at, state.room, work, [&](std::int64_t head, float* memory) {
        Room all(memory);
        const Head room(a, all);
        a.take(at.input<float>(0), head, room.q);
        a.take(at.input<float>(1), head, room.k);
        a.take(at.input<float>(2), head, room.v);
        a.take(at.input<float>(5), head, room.dy);
        multiply(room.q, a.scale(), a.head_numbers());
        std::fill_n(room.dk, a.head_numbers(), 0.0f);
        std::fill_n(room.dv, a.head_numbers(), 0.0f);
        for (std::int64_t first = 0; first < a.positions; first += Attention::block)
            look_back(a, room, head, first, at);
        a.put(room.dk, head, at.output<float>(1));
        a.put(room.dv, head, at.output<float>(2));
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(6, 3);
    const Attention shape = read_attention(op);
    const std::int64_t count = op.input(0).count;
    for (const TensorFacts* each : {&op.input(3), &op.input(5), &op.output(0), &op.output(1), &op.output(2)}) {
        op.require_f32({each});
        op.require(each->count == count, "tensor \"" + each->name + "\" differs in size from the queries");
    }
    op.require_f32({&op.input(4)});
    op.require(op.input(4).count == shape.samples * shape.heads * shape.positions, "needs a log-sum-exp a query");
    Room room;
    const Head head(shape, room);
    const auto bytes = static_cast<std::uint64_t>(room.floats() * op.threads()) * sizeof(float);
    return prepared<State, run>({shape, room.floats()}, shape.text() + ": own loops", bytes);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op attention_gradient_cpu_op{cpu::prepare};
}
