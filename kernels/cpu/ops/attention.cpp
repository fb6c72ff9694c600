// attention: softmax(q kᵀ / sqrt(width)) v for each head of each sample. Shares are divided by their sum at the end, in
// the result; the logarithm of that sum is what the gradient needs to find them again.
#include "cpu/primitives/attention.h"
#include "common/clones.h"
#include "common/exp.h"

#include <cmath>

namespace epoch::cpu {
namespace {

constexpr int block = Attention::block;

struct State {
    Attention shape;
    std::int64_t room; // floats for each thread
};

struct HeadRoom {
    float *q, *scores, *products;

    HeadRoom(const Attention& shape, Room& room)
        : q(room.take(block * shape.width))
        , scores(room.take(block * shape.seen))
        , products(room.take(shape.product_room()))
    {
    }
};

// One number for each query of a block.
struct PerQuery {
    float number[block];
};

struct Seen {
    PerQuery greatest, sums;
};

// Scores become e^(score - greatest), 0 where a query does not look at the key. A score that is not a number makes the
// sum one too.
EPOCH_CLONES void raise(float* scores, std::int64_t keys, std::int64_t everybody, Seen& seen)
{
    float greatest[block], sums[block] = {};
    for (int i = 0; i < block; ++i) greatest[i] = scores[i]; // every query looks at key 0
    for (std::int64_t key = 1; key < everybody; ++key)
        for (int i = 0; i < block; ++i) {
            const float score = scores[key * block + i];
            greatest[i] = score > greatest[i] ? score : greatest[i];
        }
    for (std::int64_t key = everybody; key < keys; ++key)
        for (int i = 0, hidden = static_cast<int>(key - everybody); i < block; ++i) {
            const float score = scores[key * block + i];
            greatest[i] = i > hidden && score > greatest[i] ? score : greatest[i];
        }
    for (std::int64_t key = 0; key < everybody; ++key)
        for (int i = 0; i < block; ++i) {
            const float share = loop_exp(scores[key * block + i] - greatest[i]);
            scores[key * block + i] = share;
            sums[i] += share;
        }
    for (std::int64_t key = everybody; key < keys; ++key)
        for (int i = 0, hidden = static_cast<int>(key - everybody); i < block; ++i) {
            const float share = loop_exp(scores[key * block + i] - greatest[i]);
            scores[key * block + i] = i > hidden ? share : 0.0f;
            sums[i] += i > hidden ? share : 0.0f;
        }
    for (int i = 0; i < block; ++i) seen.greatest.number[i] = greatest[i], seen.sums.number[i] = sums[i];
}

EPOCH_CLONES void divide(float* row, float by, std::int64_t count)
{
    const float factor = 1.0f / by;
    for (std::int64_t i = 0; i < count; ++i) row[i] *= factor;
}

// The results of a block of queries.
void look(const Attention& a, const HeadRoom& room, std::int64_t head, std::int64_t first, const Arguments& at)
{
    float *y = at.output<float>(0), *log_sums = at.output<float>(1) + head * a.positions + first;
    a.turn(at.input<float>(0), head, first, a.scale(), room.q);
    gemm_strided(a.scores(at.input<float>(1), head, first, room.q, room.scores), room.products);
    Seen seen;
    raise(room.scores, a.keys(first), a.everybody(first), seen);
    gemm_strided(a.gathered(room.scores, at.input<float>(2), head, first, y), room.products);
    for (std::int64_t i = 0; i < a.queries(first); ++i) {
        log_sums[i] = seen.greatest.number[i] + std::log(seen.sums.number[i]);
        divide(y + a.place(head, first + i), seen.sums.number[i], a.width);
    }
}

void run(const State& state, const Arguments& at)
{
    const Attention& a = state.shape;
    // Sixteen multiplications take about as long as touching one element.
    const std::int64_t work = a.samples * a.features() * a.positions * a.seen / 16;
    a.each_head(at, state.room, work, [&](std::int64_t head, float* memory) {
        Room all(memory);
        const HeadRoom room(a, all);
        for (std::int64_t first = 0; first < a.positions; first += block) look(a, room, head, first, at);
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
    const HeadRoom head(shape, room);
    const auto bytes = static_cast<std::uint64_t>(room.floats() * op.threads()) * sizeof(float);
    return prepared<State, run>({shape, room.floats()}, shape.text() + ": own loops", bytes);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op attention_cpu_op{cpu::prepare};
}
