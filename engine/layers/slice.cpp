// slice: a range of one axis of each sample.
#include "layers/reshaping.h"

namespace epoch {
namespace {

const ParamSchema schema{
    integer("axis", 1)
        .range(1, 7)
        .label("Axis")
        .help("Which axis is cut: 1 is the features of flat data, the channels of images and the positions of "
              "sequences; 2 is the features of sequences.")
        .brief("axis {}"),
    integer("first", 0).range(0, 1 << 20).label("First").help("The first index, from 0.").brief("from {}"),
    integer("count", 1).range(1, 1 << 20).label("Count").help("The number of elements kept.").brief("{} of them"),
};

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output"}}}; }

ShapeError no_such_axis(const TensorType& in, std::size_t axis)
{
    ShapeError error{
        {"graph.shape", "", message("there is no axis {axis} in {type}", {{"axis", axis}, {"type", in.text()}}), ""}, 0,
        {}};
    if (in.shape.rank() < 2) {
        error.error.hint = "Connect a wire with several numbers a sample.";
        error.fixes.push_back({Fix::Kind::remove_wire, "Remove this wire", "", {}});
    } else {
        error.error.hint = message("Choose an axis from 1 to {last}.", {{"last", in.shape.rank() - 1}});
        error.fixes.push_back({Fix::Kind::set, "Set axis to 1", "", {{"axis", std::int64_t{1}}}});
    }
    return error;
}

ShapeError outside(const TensorType& in, const Params& p, std::int64_t extent)
{
    const auto first = p.integer("first"), last = first + p.integer("count") - 1;
    ShapeError error{{"graph.shape", "",
                         message("indices {first} to {last} exceed axis {axis} of {type}",
                             {{"first", first}, {"last", last}, {"axis", p.integer("axis")}, {"type", in.text()}}),
                         message("Valid indices are 0 to {last}.", {{"last", extent - 1}})},
        0, {}};
    if (first < extent) {
        const auto left = extent - first;
        error.fixes.push_back(
            {Fix::Kind::set, message("Set count to {value}", {{"value", left}}), "", {{"count", left}}});
    } else {
        error.fixes.push_back(
            {Fix::Kind::set, "Keep the last position", "", {{"first", extent - 1}, {"count", std::int64_t{1}}}});
    }
    return error;
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (in[0].dtype != DType::f32) return reshaping::not_numbers("Slice", in[0]);
    const auto axis = static_cast<std::size_t>(p.integer("axis"));
    if (axis >= in[0].shape.rank()) return no_such_axis(in[0], axis);
    if (p.integer("first") > in[0].shape[axis] - p.integer("count")) return outside(in[0], p, in[0].shape[axis]);
    Extent extents(in[0].shape.extents().begin(), in[0].shape.extents().end());
    extents[axis] = p.integer("count");
    return TensorType{DType::f32, Shape(extents)};
}

// The slice is read and written; backward the whole gradient is written.
Cost cost(const Params&, Inputs in, std::span<const TensorType> outputs)
{
    return {0, 0,
        4
            * (3 * static_cast<double>(outputs[0].shape.sample_count())
                + static_cast<double>(in[0].shape.sample_count())),
        0};
}

void lower(const Params& p, Lowering& to)
{
    to.output(to.op("slice", {to.input(0)},
        {{"axis", p.integer("axis")}, {"first", p.integer("first")}, {"count", p.integer("count")}}));
}

void torch(const Params& p, TorchLayer& to)
{
    to.output(to.input() + ".narrow(" + std::to_string(p.integer("axis")) + ", " + std::to_string(p.integer("first"))
        + ", " + std::to_string(p.integer("count")) + ")");
}

} // namespace

extern const LayerType slice_layer;
const LayerType slice_layer{"Slice", Family::pool_reshape,
    "Keeps a range of one axis of each sample, such as some features or the last position.", schema, ports, shape, cost,
    lower, torch};

} // namespace epoch
