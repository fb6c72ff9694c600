// Recurrent: the loops over time that rnn, lstm and gru share, forward and backward (backpropagation through time). One
// matrix product computes a step for all samples; each op supplies what happens to a row of it. Saved values are stored
// step by step: sample n of step t is row t * batch + n.
#pragma once

#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/gemm.h"
#include "cpu/primitives/workspace_allocator.h"

#include <cstring>

namespace epoch::cpu {

struct Recurrent {
    std::int64_t batch = 0, steps = 0, units = 0, gates = 0;
    bool last = false; // the output is the last step alone
    ChosenGemm step{}, weights{}; // the product of one step; backward, also the weight gradient over all steps

    std::int64_t width() const { return gates * units; }
    std::int64_t rows() const { return steps * batch; }
    // The row of x (batch, steps, width) and y (batch, steps, units), which are stored sample by sample.
    std::int64_t sample_row(std::int64_t row) const { return row % batch * steps + row / batch; }
    // The row of the previous step in `saved`, which has `units` elements per row.
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

// A row of a step: its input, the product of the previous hidden state with the weights (without bias), and where h is
// written.
struct StepRow {
    const float *x, *sums, *zeros;
    float* hidden;
    std::int64_t row;
};

struct ForwardBuffers {
    float *sums, *zeros, *product;

    ForwardBuffers(const Recurrent& r, WorkspaceAllocator& allocator)
        : sums(allocator.take(r.batch * r.width()))
        , zeros(allocator.take(r.units))
        , product(allocator.take(static_cast<std::int64_t>(r.step.workspace() / sizeof(float))))
    {
    }
};

// do_row(StepRow) for every row of every step; inputs projected, weight, bias; outputs y, hidden, ...
template <class Row> void run_forward(const Recurrent& r, const Arguments& at, const Row& do_row)
{
    const float *x = at.input<float>(0), *weight = at.input<float>(1);
    float *y = at.output<float>(0), *hidden = at.output<float>(1);
    WorkspaceAllocator allocator(at.workspace);
    const ForwardBuffers buffers(r, allocator);
    std::fill_n(buffers.zeros, r.units, 0.0f);
    std::fill_n(buffers.sums, r.batch * r.width(), 0.0f);
    for (std::int64_t t = 0; t < r.steps; ++t) {
        if (t > 0)
            r.step.run(hidden + (t - 1) * r.batch * r.units, weight, buffers.sums, buffers.product, at.now->threads);
        r.for_rows(t, at.now->threads, [&](std::int64_t row, std::int64_t n) {
            float* const h = hidden + row * r.units;
            do_row(StepRow{x + r.sample_row(row) * r.width(), buffers.sums + n * r.width(), buffers.zeros, h, row});
            const auto bytes = static_cast<std::size_t>(r.units) * sizeof *h;
            if (!r.last) std::memcpy(y + r.sample_row(row) * r.units, h, bytes);
            if (r.last && t == r.steps - 1) std::memcpy(y + n * r.units, h, bytes);
        });
    }
}

// A row of the backward pass: dh is the full gradient of this h. The op writes the gradient of the product with the
// weights to `dsums`, that of x to `dx`, and to `direct` the part of the previous h that bypasses the weights.
struct BackRow {
    const float *dh, *zeros;
    float *direct, *dsums, *dx, *carried_cell; // the last belongs to the op and starts at 0
    std::int64_t row;
};

struct BackwardBuffers {
    float *dsums, *dh, *direct, *cell, *zeros, *product;

    BackwardBuffers(const Recurrent& r, WorkspaceAllocator& allocator)
        : dsums(allocator.take(r.rows() * r.width()))
        , dh(allocator.take(r.batch * r.units))
        , direct(allocator.take(r.batch * r.units))
        , cell(allocator.take(r.batch * r.units))
        , zeros(allocator.take(r.units))
        , product(allocator.take(
              static_cast<std::int64_t>(std::max(r.step.workspace(), r.weights.workspace()) / sizeof(float))))
    {
    }
};

// sum[i] += part[i]
void add_rows(float* sum, const float* part, std::int64_t count);
// sums[c] = the sum of a column.
void sum_columns(const float* rows, float* sums, std::int64_t count, std::int64_t width, int threads);

// do_row(BackRow) for every row from the last step to the first; inputs weight, hidden, ..., dy (the last of all);
// outputs dx, dweight, dbias.
template <class Row> void run_backward(const Recurrent& r, const Arguments& at, const float* dy, const Row& do_row)
{
    const float *weight = at.input<float>(0), *hidden = at.input<float>(1);
    WorkspaceAllocator allocator(at.workspace);
    const BackwardBuffers buffers(r, allocator);
    for (float* each : {buffers.dh, buffers.direct, buffers.cell}) std::fill_n(each, r.batch * r.units, 0.0f);
    std::fill_n(buffers.zeros, r.units, 0.0f);
    for (std::int64_t t = r.steps - 1; t >= 0; --t) {
        r.for_rows(t, at.now->threads, [&](std::int64_t row, std::int64_t n) {
            float *const dh = buffers.dh + n * r.units, *const direct = buffers.direct + n * r.units;
            add_rows(dh, direct, r.units);
            if (!r.last) add_rows(dh, dy + r.sample_row(row) * r.units, r.units);
            if (r.last && t == r.steps - 1) add_rows(dh, dy + n * r.units, r.units);
            do_row(BackRow{dh, buffers.zeros, direct, buffers.dsums + row * r.width(),
                at.output<float>(0) + r.sample_row(row) * r.width(), buffers.cell + n * r.units, row});
        });
        if (t > 0)
            r.step.run(buffers.dsums + t * r.batch * r.width(), weight, buffers.dh, buffers.product, at.now->threads);
    }
    if (r.steps > 1)
        r.weights.run(
            buffers.dsums + r.batch * r.width(), hidden, at.output<float>(1), buffers.product, at.now->threads);
    else
        std::fill_n(at.output<float>(1), r.width() * r.units, 0.0f);
    sum_columns(buffers.dsums, at.output<float>(2), r.rows(), r.width(), at.now->threads);
}

// Reads and checks an op's tensors. `saved`: elements per unit and step in each output after hidden.
Recurrent read_recurrent(OpView& op, std::int64_t gates, std::initializer_list<std::int64_t> saved);
Recurrent read_recurrent_gradient(OpView& op, std::int64_t gates, std::initializer_list<std::int64_t> saved);
std::string plan_of(const Recurrent& recurrent);
std::string backward_plan_of(const Recurrent& recurrent);

template <void (*function)(const Recurrent&, const Arguments&)>
PreparedOp prepared_forward(OpView& op, const Recurrent& recurrent)
{
    if (op.status() != EPOCH_OK) return {};
    WorkspaceAllocator allocator;
    const ForwardBuffers buffers(recurrent, allocator);
    return prepared<Recurrent, function>(recurrent, plan_of(recurrent), allocator.bytes());
}

template <void (*function)(const Recurrent&, const Arguments&)>
PreparedOp prepared_backward(OpView& op, const Recurrent& recurrent)
{
    if (op.status() != EPOCH_OK) return {};
    WorkspaceAllocator allocator;
    const BackwardBuffers buffers(recurrent, allocator);
    return prepared<Recurrent, function>(recurrent, backward_plan_of(recurrent), allocator.bytes());
}

} // namespace epoch::cpu
