// dropout: zeroes random elements in training (Srivastava et al., JMLR 2014).
#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

namespace epoch {
namespace {

constexpr double max_rate = 0.95;

const ParamSchema schema{
    real("rate", 0.5)
        .range(0, max_rate)
        .label("Rate")
        .help("The fraction of elements that each training step sets to zero; the others are divided by 1 - rate. In "
              "evaluation nothing is dropped. May change while training runs.")
        .brief("{}")
        .changes_live(),
};

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output"}}}; }

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    if (in[0].dtype == DType::f32) return in[0];
    return ShapeError{
        {"graph.shape", "", message("Dropout needs numbers; this wire carries {type}", {{"type", in[0].text()}}),
            "Connect it to features or to a layer's output."},
        0, {{Fix::Kind::remove_wire, "Remove this wire", "", {}}}};
}

// A comparison and a multiplication per element; each is read and written, forward and backward.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto elements = static_cast<double>(in[0].shape.sample_count());
    return {2 * elements, 2 * elements, 4 * 4 * elements, 0};
}

void lower(const Params& p, Lowering& to)
{
    const auto rate = to.live_parameter("rate", p.real("rate"), 0, max_rate);
    to.output(to.op("dropout", {to.input(0)}, {{"rate", rate}, {"mode", std::string("train")}}));
}

void torch(const Params& p, TorchLayer& to)
{
    to.output("F.dropout(" + to.input() + ", " + python::number(p.real("rate")) + ", self.training)");
}

} // namespace

extern const LayerType dropout_layer;
const LayerType dropout_layer{"Dropout", Family::regularize,
    "Zeroes random elements in each training step, so that the network does not rely on single ones.", schema, ports,
    shape, cost, lower, torch};

} // namespace epoch
