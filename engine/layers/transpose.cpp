// transpose: permutes the axes of a sample.
#include "layers/reshaping.h"

namespace epoch {
namespace {

const ParamSchema schema{
    choice("order", {"2 1", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"})
        .label("Order")
        .help("Which axis of a sample comes first, second and third afterwards. 2 1 swaps positions and features of a "
              "sequence; 2 3 1 puts the channels of an image last, 3 1 2 brings them back to the front.")
        .brief("{}"),
};

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output"}}}; }

// The permutation with the batch axis, which stays first: {0, 2, 1}.
Extent axes_of(const Params& p)
{
    Extent axes{0};
    for (const char each : p.choice("order"))
        if (each != ' ') axes.push_back(each - '0');
    return axes;
}

ShapeError wrong_order(const TensorType& in, const std::string& order)
{
    ShapeError error{{"graph.shape", "",
                         message("the order {order} does not name each axis of {type} once",
                             {{"order", order}, {"type", in.text()}}),
                         ""},
        0, {}};
    const auto rank = in.shape.rank();
    if (rank != 3 && rank != 4) {
        error.error.hint = "Connect a wire with sequences or images.";
        error.fixes.push_back({Fix::Kind::remove_wire, "Remove this wire", "", {}});
        return error;
    }
    const std::string fitting = rank == 3 ? "2 1" : "2 3 1";
    error.error.hint =
        rank == 3 ? "A sequence has two axes besides the batch." : "An image has three besides the batch.";
    error.fixes.push_back(
        {Fix::Kind::set, message("Set order to {order}", {{"order", fitting}}), "", {{"order", fitting}}});
    return error;
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (in[0].dtype != DType::f32) return reshaping::not_numbers("Transpose", in[0]);
    const auto axes = axes_of(p);
    if (axes.size() != in[0].shape.rank()) return wrong_order(in[0], p.choice("order"));
    Extent extents;
    for (const auto axis : axes) extents.push_back(in[0].shape[static_cast<std::size_t>(axis)]);
    return TensorType{DType::f32, Shape(extents)};
}

Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return reshaping::cost(in); }

void lower(const Params& p, Lowering& to) { to.output(to.op("transpose", {to.input(0)}, {{"axes", axes_of(p)}})); }

void torch(const Params& p, TorchLayer& to) { to.output(to.input() + ".permute" + python::tuple(axes_of(p))); }

} // namespace

extern const LayerType transpose_layer;
const LayerType transpose_layer{
    "Transpose", Family::pool_reshape, "Permutes the axes of each sample.", schema, ports, shape, cost, lower, torch};

} // namespace epoch
