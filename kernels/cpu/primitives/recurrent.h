// Recurrent: what rnn, lstm and gru share: the loops over time, forth and back. All samples go through a step together,
// by one product; what an op does with a row of it is its own. Saved numbers lie step by step: row t * batch + n.
#pragma once

#include "cpu/primitives/gemm.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

#include <cstring>

namespace epoch::cpu {

struct Recurrent {
    std::int64_t batch = 0, steps = 0, units = 0, gates = 0;
    bool last = false; // only the last step is answered
    ChosenGemm step{}, weights{}; // of one step; back, also towards the weights of all

    std::int64_t width() const { return gates * units; }
    std::int64_t rows() const { return steps * batch; }
    // Of x (batch, steps, width) and y (batch, steps, units): sample and step change places.
    std::int64_t sample_row(std::int64_t row) const { return row % batch * steps + row / batch; }
    // The row of the step before, in something saved of `units` numbers a row.
    const float* before(const float* saved, std::int64_t row, const float* zeros) const
    {
        return row < batch ? zeros : saved + (row - batch) * units;
    }

    template <class Body> void for_rows(std::int64_t t, int threads, const Body& body) const
    {
        const std::int64_t block = std::max<std::int64_t>(1, 2048 / width());
        // A gate's exponential takes as long as touching ten elements.
        for_blocks(
            batch, block, batch * width() * 10, threads, [&](std::int64_t first, std::int64_t last_row, std::int64_t) {
                for (std::int64_t n = first; n < last_row; ++n) body(t * batch + n, n);
            });
    }
};

// Pieces of the workspace, one after the other, each beginning on a cache line.
class Pieces {
public:
    explicit Pieces(void* workspace = nullptr)
        : m_next(static_cast<float*>(workspace))
    {
    }
    float* take(std::int64_t floats)
    {
        const std::int64_t whole = (floats + 15) / 16 * 16;
        m_floats += whole;
        if (!m_next) return nullptr;
        float* const piece = m_next;
        m_next += whole;
        return piece;
    }
    std::uint64_t bytes() const { return static_cast<std::uint64_t>(m_floats) * sizeof(float); }

private:
    float* m_next;
    std::int64_t m_floats = 0;
};

// A row of a step: what came in and what the step before is worth here (without bias), and where h goes.
struct StepRow {
    const float *x, *sums, *zeros;
    float* hidden;
    std::int64_t row;
};

struct ForwardRoom {
    float *sums, *zeros, *product;

    ForwardRoom(const Recurrent& r, Pieces& pieces)
        : sums(pieces.take(r.batch * r.width()))
        , zeros(pieces.take(r.units))
        , product(pieces.take(static_cast<std::int64_t>(r.step.workspace() / sizeof(float))))
    {
    }
};

// do_row(StepRow) for every row of every step; inputs projected, weight, bias; outputs y, hidden, ...
template <class Row> void run_forward(const Recurrent& r, const Arguments& at, const Row& do_row)
{
    const float *x = at.input<float>(0), *weight = at.input<float>(1);
    float *y = at.output<float>(0), *hidden = at.output<float>(1);
    Pieces pieces(at.workspace);
    const ForwardRoom room(r, pieces);
    std::fill_n(room.zeros, r.units, 0.0f);
    std::fill_n(room.sums, r.batch * r.width(), 0.0f);
    for (std::int64_t t = 0; t < r.steps; ++t) {
        if (t > 0) r.step.run(hidden + (t - 1) * r.batch * r.units, weight, room.sums, room.product, at.now->threads);
        r.for_rows(t, at.now->threads, [&](std::int64_t row, std::int64_t n) {
            float* const h = hidden + row * r.units;
            do_row(StepRow{x + r.sample_row(row) * r.width(), room.sums + n * r.width(), room.zeros, h, row});
            const auto bytes = static_cast<std::size_t>(r.units) * sizeof *h;
            if (!r.last) std::memcpy(y + r.sample_row(row) * r.units, h, bytes);
            if (r.last && t == r.steps - 1) std::memcpy(y + n * r.units, h, bytes);
        });
    }
}

// A row on the way back: dh is all that flows into this h. `direct` takes what flows on to the h before it past the
// weights, `dsums` what flows to the product with them, `dx` what flows to x.
struct BackRow {
    const float *dh, *zeros;
    float *direct, *dsums, *dx, *carried_cell; // the last is an op's own, 0 at first
    std::int64_t row;
};

struct BackwardRoom {
    float *dsums, *dh, *direct, *cell, *zeros, *product;

    BackwardRoom(const Recurrent& r, Pieces& pieces)
        : dsums(pieces.take(r.rows() * r.width()))
        , dh(pieces.take(r.batch * r.units))
        , direct(pieces.take(r.batch * r.units))
        , cell(pieces.take(r.batch * r.units))
        , zeros(pieces.take(r.units))
        , product(pieces.take(
              static_cast<std::int64_t>(std::max(r.step.workspace(), r.weights.workspace()) / sizeof(float))))
    {
    }
};

// dh of a row += what came over the product with the weights is there already; the rest is added here.
void add_rows(float* sum, const float* part, std::int64_t count);
// sums[c] = the sum of a column.
void sum_columns(const float* rows, float* sums, std::int64_t count, std::int64_t width, int threads);

// do_row(BackRow) for every row from the last step to the first; inputs weight, hidden, ..., dy (the last of all);
// outputs dx, dweight, dbias.
template <class Row> void run_backward(const Recurrent& r, const Arguments& at, const float* dy, const Row& do_row)
{
    const float *weight = at.input<float>(0), *hidden = at.input<float>(1);
    Pieces pieces(at.workspace);
    const BackwardRoom room(r, pieces);
    for (float* each : {room.dh, room.direct, room.cell}) std::fill_n(each, r.batch * r.units, 0.0f);
    std::fill_n(room.zeros, r.units, 0.0f);
    for (std::int64_t t = r.steps - 1; t >= 0; --t) {
        r.for_rows(t, at.now->threads, [&](std::int64_t row, std::int64_t n) {
            float *const dh = room.dh + n * r.units, *const direct = room.direct + n * r.units;
            add_rows(dh, direct, r.units);
            if (!r.last) add_rows(dh, dy + r.sample_row(row) * r.units, r.units);
            if (r.last && t == r.steps - 1) add_rows(dh, dy + n * r.units, r.units);
            do_row(BackRow{dh, room.zeros, direct, room.dsums + row * r.width(),
                at.output<float>(0) + r.sample_row(row) * r.width(), room.cell + n * r.units, row});
        });
        if (t > 0) r.step.run(room.dsums + t * r.batch * r.width(), weight, room.dh, room.product, at.now->threads);
    }
    if (r.steps > 1)
        r.weights.run(room.dsums + r.batch * r.width(), hidden, at.output<float>(1), room.product, at.now->threads);
    else
        std::fill_n(at.output<float>(1), r.width() * r.units, 0.0f);
    sum_columns(room.dsums, at.output<float>(2), r.rows(), r.width(), at.now->threads);
}

// Reads and checks an op's tensors; `saved` is how many numbers a unit's step saves in each output beyond hidden.
Recurrent read_recurrent(OpView& op, std::int64_t gates, std::initializer_list<std::int64_t> saved);
Recurrent read_recurrent_gradient(OpView& op, std::int64_t gates, std::initializer_list<std::int64_t> saved);
std::string plan_of(const Recurrent& recurrent);
std::string backward_plan_of(const Recurrent& recurrent);

template <void (*function)(const Recurrent&, const Arguments&)>
PreparedOp prepared_forward(OpView& op, const Recurrent& recurrent)
{
    if (op.status() != EPOCH_OK) return {};
    Pieces pieces;
    const ForwardRoom room(recurrent, pieces);
    return prepared<Recurrent, function>(recurrent, plan_of(recurrent), pieces.bytes());
}

template <void (*function)(const Recurrent&, const Arguments&)>
PreparedOp prepared_backward(OpView& op, const Recurrent& recurrent)
{
    if (op.status() != EPOCH_OK) return {};
    Pieces pieces;
    const BackwardRoom room(recurrent, pieces);
    return prepared<Recurrent, function>(recurrent, backward_plan_of(recurrent), pieces.bytes());
}

} // namespace epoch::cpu
