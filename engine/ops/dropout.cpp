// dropout: in mode "train", zeroes random elements and scales the others by 1 / (1 - rate) (inverted dropout);
// otherwise the identity. The mask is a function of seed, step and element, so the backward pass draws it again and
// nothing is saved.
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto& mode = in.text("mode");
    auto check = OpCheck("dropout", in);
    check.inputs(1).is(0, f32).that(mode == "train" || mode == "evaluate", "needs a mode");
    check.that(integer_or(in.attributes, "rate", -1) >= 0, "needs the schedule column of a rate");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

// A comparison and a multiplication; the integer arithmetic of the random numbers is not counted.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(2 * elements(out[0].type), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    return {to.op("dropout", {g.output_gradients[0]}, g.attributes)};
}

// The identity in evaluation.
std::string onnx(const OnnxOp& op, OnnxGraph&) { return op.values[0]; }

} // namespace

extern const OpType dropout_op{shape, cost, gradient, onnx, {nullptr, CResult::same}};

} // namespace epoch
