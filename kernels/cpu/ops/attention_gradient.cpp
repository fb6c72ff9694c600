// attention_gradient: with shares p = exp(scores - log-sum-exp) found again, dv = pᵀ dy, and ds = p (dy vᵀ - the sum of
// dy y over the query) flows to queries and keys (Dao et al., NeurIPS 2022, algorithm 4, without their tiles of keys).
#include "common/clones.h"
#include "common/exp.h"
#include "cpu/primitives/attention.h"

namespace epoch::cpu {
namespace {

constexpr int block = Attention::block;

struct State {
    Attention shape;
    std::int64_t room; // floats for each thread
};

struct HeadRoom {
    float *q, *dy; // turned, each (width, block)
    float *shares, *slopes; // each (seen, block)
    float* products;

    HeadRoom(const Attention& shape, Room& room)
        : q(room.take(block * shape.width))
        , dy(room.take(block * shape.width))
        , shares(room.take(block * shape.seen))
        , slopes(room.take(block * shape.seen))
        , products(room.take(shape.product_room()))
    {
    }
};

// What a block's queries have kept, and the sum of dy y over each.
struct Kept {
    float log_sums[block] = {}, means[block] = {};
};

// means[i] = the sum over the features of rows a[i] and b[i]
EPOCH_CLONES void product_sums(
    const float* a, const float* b, std::int64_t rows, std::int64_t row, std::int64_t count, float* means)
{
    constexpr std::int64_t lanes = 16;
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t r = 0; r < rows; ++r, a += row, b += row) {
        float lane[lanes] = {}, sum = 0;
        for (std::int64_t i = 0; i < whole; i += lanes)
            for (std::int64_t l = 0; l < lanes; ++l) lane[l] += a[i + l] * b[i + l];
        for (const float each : lane) sum += each;
        for (std::int64_t i = whole; i < count; ++i) sum += a[i] * b[i];
        means[r] = sum;
    }
}

// Scores become shares, and what flows back to the shares becomes what flows back to the scores before they were
// scaled. 0 where a query does not look at the key.
EPOCH_CLONES void flow_to_scores(
    float* scores, float* slopes, const Kept& kept, float scale, std::int64_t keys, std::int64_t everybody)
{
    for (std::int64_t key = 0; key < keys; ++key, scores += block, slopes += block)
        for (int i = 0, hidden = static_cast<int>(key - everybody); i < block; ++i) {
            const float share = i > hidden ? loop_exp(scores[i] - kept.log_sums[i]) : 0.0f;
            slopes[i] = i > hidden ? share * (slopes[i] - kept.means[i]) * scale : 0.0f;
            scores[i] = share;
        }
}

// (keys, width) = or += weights . rows of a block's queries, into the keys or values of a head.
StridedGemm towards_keys(
    const Attention& a, const float* weights, const float* rows, std::int64_t head, std::int64_t first, float* to)
{
    // Blocks come last one first, and the last one's keys are all there are.
    return {.rows = a.keys(first),
        .columns = a.width,
        .depth = a.queries(first),
        .a = weights,
        .a_row = block,
        .a_depth = 1,
        .b = rows + a.place(head, first),
        .b_depth = a.features(),
        .c = to + a.keys_of(head),
        .c_row = a.features(),
        .accumulate = first + block < a.positions};
}

// A block of queries: their own gradients, and their part of those of the keys and values.
void look_back(const Attention& a, const HeadRoom& room, std::int64_t head, std::int64_t first, const Arguments& at)
{
    const float *q = at.input<float>(0), *k = at.input<float>(1), *v = at.input<float>(2), *y = at.input<float>(3);
    const float *log_sums = at.input<float>(4) + head * a.positions + first, *dy = at.input<float>(5);
    const std::int64_t queries = a.queries(first), here = a.place(head, first);
    a.turn(q, head, first, a.scale(), room.q);
    a.turn(dy, head, first, 1.0f, room.dy);
    gemm_strided(a.scores(k, head, first, room.q, room.shares), room.products);
    gemm_strided(a.scores(v, head, first, room.dy, room.slopes), room.products);
    Kept kept;
    std::copy_n(log_sums, queries, kept.log_sums);
    product_sums(dy + here, y + here, queries, a.features(), a.width, kept.means);
    flow_to_scores(room.shares, room.slopes, kept, a.scale(), a.keys(first), a.everybody(first));
    gemm_strided(a.gathered(room.slopes, k, head, first, at.output<float>(0)), room.products);
    gemm_strided(towards_keys(a, room.slopes, q, head, first, at.output<float>(1)), room.products);
    gemm_strided(towards_keys(a, room.shares, dy, head, first, at.output<float>(2)), room.products);
}

void run(const State& state, const Arguments& at)
{
    const Attention& a = state.shape;
    // Sixteen multiplications take about as long as touching one element.
    const std::int64_t work = a.samples * a.features() * a.positions * a.seen / 8;
    const std::int64_t last_block = (a.positions - 1) / block * block;
    a.each_head(at, state.room, work, [&](std::int64_t head, float* memory) {
        Room all(memory);
        const HeadRoom room(a, all);
        for (std::int64_t first = last_block; first >= 0; first -= block) look_back(a, room, head, first, at);
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
    op.require(op.input(4).count == shape.samples * shape.heads * shape.positions, "needs a log-sum-exp a query");
    Room room;
    const HeadRoom head(shape, room);
    const auto bytes = static_cast<std::uint64_t>(room.floats() * op.threads()) * sizeof(float);
    return prepared<State, run>({shape, room.floats()}, shape.text() + ": own loops", bytes);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op attention_gradient_cpu_op{cpu::prepare};
}
