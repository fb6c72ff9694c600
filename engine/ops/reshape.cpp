// reshape: the same elements in the same order, with another shape of the sample.
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {
namespace {

using Extents = std::vector<std::int64_t>;

const Extents* sample_shape(const Attributes& attributes)
{
    const auto place = attributes.find("shape");
    return place == attributes.end() ? nullptr : std::get_if<Extents>(&place->second);
}

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto* wanted = sample_shape(in.attributes);
    auto check = OpCheck("reshape", in);
    check.inputs(1).is(0, f32).that(wanted && wanted->size() < Shape::max_rank, "needs the shape of a sample");
    if (check.ok()) check.that(in.types[0].shape.rank() > 0, "needs samples");
    if (!check.ok()) return check.fault();
    const auto& x = in.types[0].shape;
    const Shape sample(*wanted);
    check.that(sample.checked_count() && *sample.checked_count() == x.sample_count(),
        "needs a shape with as many elements as a sample");
    if (!check.ok()) return check.fault();
    return OpOutputs{{{f32, Shape::batched(sample).with_batch(x[0])}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(0, in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const Shape sample = to.type(g.inputs[0]).shape.sample();
    return {to.op(
        "reshape", {g.output_gradients[0]}, {{"shape", Extents(sample.extents().begin(), sample.extents().end())}})};
}

// An extent of 0 is that of the input: the batch.
std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    Extents extents{0};
    const Extents& sample = *sample_shape(op.in.attributes);
    extents.insert(extents.end(), sample.begin(), sample.end());
    return to.node("Reshape", {op.values[0], to.integers("shape", extents)});
}

} // namespace

extern const OpType reshape_op{shape, cost, gradient, onnx, {nullptr, CResult::same}};

} // namespace epoch
