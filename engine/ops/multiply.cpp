// multiply: the elementwise product of two tensors of one type.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("multiply", in);
    check.inputs(2).is(0, f32).same(0, 1);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(out[0].type), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto dy = g.output_gradients[0];
    std::vector<Tensor> d(2);
    if (g.wanted[0]) d[0] = to.op("multiply", {dy, g.inputs[1]});
    if (g.wanted[1]) d[1] = to.op("multiply", {dy, g.inputs[0]});
    return d;
}

std::string onnx(const OnnxOp& op, OnnxGraph& to) { return to.node("Mul", {op.values[0], op.values[1]}); }

bool c(const COp& op, CSource& to)
{
    to.function({{"a", COp::input(0)}, {"b", COp::input(1)}}, "for (long i = 0; i < $count; ++i) y[i] = a[i] * b[i];",
        {{"count", op.out.shape.count()}});
    return true;
}

} // namespace

extern const OpType multiply_op{shape, cost, gradient, onnx, {c, CResult::in_place}};

} // namespace epoch
