// flatten: every sample becomes one row of features, (N, ...) -> (N, features).
#include "layers/reshaping.h"

namespace epoch {
namespace {

const ParamSchema schema;

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output", TensorKind::flat}}}; }

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    if (in[0].dtype != DType::f32) return reshaping::not_numbers("Flatten", in[0]);
    const auto features = in[0].shape.sample().checked_count();
    if (!features) return reshaping::too_large("Flatten", in[0]);
    return TensorType{DType::f32, {batch_axis, *features}};
}

Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return reshaping::cost(in); }

void lower(const Params&, Lowering& to) { reshaping::lower(Extent{to.type(to.input(0)).shape.sample_count()}, to); }

void torch(const Params&, TorchLayer& to) { to.output(to.input() + ".flatten(1)"); }

} // namespace

extern const LayerType flatten_layer;
const LayerType flatten_layer{"Flatten", Family::pool_reshape,
    "Turns each sample into one row of features, which Dense can read.", schema, ports, shape, cost, lower, torch};

} // namespace epoch
