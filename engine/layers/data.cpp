// data: the input of the network, with one output for each field of the project's data.
#include "model/layer_type.h"
#include "plan/lowering.h"

namespace epoch {
namespace {

const ParamSchema schema;

Ports ports(const Params&, const LayerContext& context)
{
    Ports ports;
    if (!context.data) return ports;
    for (const auto& field : context.data->fields) ports.outputs.push_back({field.name, field.kind});
    return ports;
}

ShapeResult shape(const Params&, Inputs, const LayerContext& context)
{
    std::vector<TensorType> types;
    if (!context.data) return types;
    for (const auto& field : context.data->fields) types.push_back(field.type());
    return types;
}

// Every element of the sample is read from the data set and written to the batch.
Cost cost(const Params&, Inputs, std::span<const TensorType> outputs)
{
    Cost cost;
    for (const auto& type : outputs) cost.bytes_moved += 2.0 * 4 * static_cast<double>(type.shape.sample_count());
    return cost;
}

void lower(const Params&, Lowering& to)
{
    for (const auto& port : to.output_ports()) to.output(to.field(port.name));
}

} // namespace

extern const LayerType data_layer;
const LayerType data_layer{"Data", Family::data, "Provides the samples of the data set, one port for each field.",
    schema, ports, shape, cost, lower};

} // namespace epoch
