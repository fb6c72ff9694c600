// embedding: looks up the row of a table for each id.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("embedding", in);
    check.inputs(2).is(0, i32).is(1, f32);
    if (check.ok()) check.that(in.types[1].shape.rank() == 2, "needs a table with a row for each id");
    if (check.ok()) check.that(in.types[0].shape.rank() < Shape::max_rank, "needs an axis left for the rows");
    if (!check.ok()) return check.fault();
    const auto& ids = in.types[0].shape.extents();
    std::vector<std::int64_t> extents(ids.begin(), ids.end());
    extents.push_back(in.types[1].shape[1]);
    return OpOutputs{{{f32, Shape(extents)}}};
}

// Only the rows that are read count, not the whole table.
Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return {0, 0, static_cast<double>(in.types[0].bytes()) + 2 * static_cast<double>(out[0].type.bytes()), 0};
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto rows = to.type(g.inputs[1]).shape[0];
    return {Tensor{}, to.op("embedding_gradient", {g.inputs[0], g.output_gradients[0]}, {{"rows", rows}})};
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    return to.node("Gather", {op.values[1], op.values[0]}, {{"axis", std::int64_t{0}}});
}

// Ids are among the numbers of the input.
bool c(const COp& op, CSource& to)
{
    to.function({{"ids", COp::input(0)}, {"table", COp::input(1)}}, R"(
for (long n = 0; n < $count; ++n) {
    const int known = ids[n] >= 0.0f && ids[n] < $rows.0f;
    const float *const row = table + (known ? (long)ids[n] : 0) * $features;
    for (long i = 0; i < $features; ++i) y[n * $features + i] = known ? row[i] : (float)NAN;
}
)",
        {{"count", op.shape(0).count()}, {"rows", op.shape(1)[0]}, {"features", op.shape(1)[1]}});
    return true;
}

} // namespace

extern const OpType embedding_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
