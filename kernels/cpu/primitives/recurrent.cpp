// Checks the shapes of recurrent ops and picks their products.
#include "cpu/primitives/recurrent.h"

#include "common/clones.h"

namespace epoch::cpu {
namespace {

constexpr std::string_view weights_mark = ", weights ";
constexpr std::int64_t block_columns = 32;

// Sums each column in order and in double, so that neither threads nor long sequences change its digits.
EPOCH_CLONES void sum_block(const float* rows, float* sums, std::int64_t count, std::int64_t width, std::int64_t used)
{
    double sum[block_columns] = {};
    for (std::int64_t row = 0; row < count; ++row, rows += width)
        for (std::int64_t c = 0; c < used; ++c) sum[c] += static_cast<double>(rows[c]);
    for (std::int64_t c = 0; c < used; ++c) sums[c] = static_cast<float>(sum[c]);
}

std::string sizes_of(const Recurrent& r)
{
    return " " + std::to_string(r.batch) + "x" + std::to_string(r.steps) + "x" + std::to_string(r.units)
        + (r.last ? " last" : "") + ": ";
}

void require_extents(OpView& op, const TensorFacts& tensor, std::initializer_list<std::int64_t> extents)
{
    op.require_f32({&tensor});
    op.require(std::equal(extents.begin(), extents.end(), tensor.extents.begin(), tensor.extents.end()),
        "tensor \"" + tensor.name + "\" does not have the extents of these steps");
}

void require_result(OpView& op, const TensorFacts& y, const Recurrent& r)
{
    if (r.last)
        require_extents(op, y, {r.batch, r.units});
    else
        require_extents(op, y, {r.batch, r.steps, r.units});
}

// Reads x (batch, steps, gates x units) and the weights (gates x units, units).
Recurrent sizes_from(OpView& op, const TensorFacts& x, const TensorFacts& weight, std::int64_t gates)
{
    op.require(x.extents.size() == 3 && weight.extents.size() == 2 && x.count > 0,
        "needs an input of steps and a weight matrix");
    Recurrent r{.gates = gates, .last = op.integer("last") != 0};
    if (op.status() != EPOCH_OK) return {};
    r.batch = x.extents[0];
    r.steps = x.extents[1];
    r.units = weight.extents[1];
    require_extents(op, x, {r.batch, r.steps, r.width()});
    require_extents(op, weight, {r.width(), r.units});
    return r;
}

} // namespace

EPOCH_CLONES void add_rows(float* sum, const float* part, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) sum[i] += part[i];
}

void sum_columns(const float* rows, float* sums, std::int64_t count, std::int64_t width, int threads)
{
    for_blocks(width, block_columns, count * width, threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
        sum_block(rows + first, sums + first, count, width, last - first);
    });
}

Recurrent read_recurrent(OpView& op, std::int64_t gates, std::initializer_list<std::int64_t> saved)
{
    op.require_counts(3, static_cast<std::uint32_t>(2 + saved.size()));
    Recurrent r = sizes_from(op, op.input(0), op.input(1), gates);
    if (op.status() != EPOCH_OK) return {};
    require_extents(op, op.input(2), {r.width()});
    require_result(op, op.output(0), r);
    require_extents(op, op.output(1), {r.steps, r.batch, r.units});
    std::size_t place = 2;
    for (const std::int64_t each : saved) require_extents(op, op.output(place++), {r.steps, r.batch, each * r.units});
    const Gemm step{.rows = r.batch, .columns = r.width(), .depth = r.units, .transpose_b = true};
    r.step = {step, choose_gemm(step, op.planned())};
    return r;
}

Recurrent read_recurrent_gradient(OpView& op, std::int64_t gates, std::initializer_list<std::int64_t> saved)
{
    op.require_counts(static_cast<std::uint32_t>(3 + saved.size()), 3);
    Recurrent r = sizes_from(op, op.output(0), op.input(0), gates);
    if (op.status() != EPOCH_OK) return {};
    require_extents(op, op.input(1), {r.steps, r.batch, r.units});
    std::size_t place = 2;
    for (const std::int64_t each : saved) require_extents(op, op.input(place++), {r.steps, r.batch, each * r.units});
    require_result(op, op.input(place), r);
    require_extents(op, op.output(1), {r.width(), r.units});
    require_extents(op, op.output(2), {r.width()});
    const Gemm step{.rows = r.batch, .columns = r.units, .depth = r.width()};
    const Gemm weights{.rows = r.width(),
        .columns = r.units,
        .depth = std::max<std::int64_t>(1, r.rows() - r.batch),
        .transpose_a = true};
    const std::string_view planned = op.planned();
    r.step = {step, choose_gemm(step, planned.substr(0, planned.find(weights_mark)))};
    r.weights = {weights, choose_gemm(weights, planned)};
    return r;
}

std::string plan_of(const Recurrent& r) { return sizes_of(r).append(name_of(r.step.algorithm)); }

std::string backward_plan_of(const Recurrent& r)
{
    return plan_of(r).append(weights_mark).append(name_of(r.weights.algorithm));
}

} // namespace epoch::cpu
