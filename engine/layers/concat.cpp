// concat: concatenates its inputs along one axis.
#include "layers/joining.h"

namespace epoch {
namespace {

const ParamSchema schema{
    integer("axis", 1)
        .range(1, 7)
        .label("Axis")
        .help(
            "The axis that is joined: 1 is the features of flat data and the channels of images; 2 is the features of "
            "sequences.")
        .brief("axis {}"),
};

bool differ_elsewhere(const Shape& a, const Shape& b, std::size_t axis)
{
    if (a.rank() != b.rank()) return true;
    for (std::size_t i = 1; i < a.rank(); ++i)
        if (i != axis && a[i] != b[i]) return true;
    return false;
}

// Where one of two wires is flat, the other one can be flattened.
ShapeError differ(Inputs in, std::size_t wire, std::size_t axis)
{
    const bool first_is_flat = in[0].shape.rank() == 2, this_is_flat = in[wire].shape.rank() == 2;
    auto error = joining::clash(first_is_flat || !this_is_flat ? wire : 0,
        message("{type} and {other} differ in more than axis {axis}",
            {{"type", in[0].text()}, {"other", in[wire].text()}, {"axis", axis}}),
        "All wires must agree in every other axis.");
    if (first_is_flat != this_is_flat && axis == 1)
        error.fixes.insert(error.fixes.begin(), {Fix::Kind::insert, "Insert Flatten", "flatten", {}});
    return error;
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (auto wrong = joining::not_numbers(in)) return std::move(*wrong);
    const auto axis = static_cast<std::size_t>(p.integer("axis"));
    if (axis >= in[0].shape.rank())
        return ShapeError{
            {"graph.shape", "", message("there is no axis {axis} in {type}", {{"axis", axis}, {"type", in[0].text()}}),
                message("Choose an axis from 1 to {last}.", {{"last", in[0].shape.rank() - 1}})},
            0, {{Fix::Kind::set, "Set axis to 1", "", {{"axis", std::int64_t{1}}}}}};
    std::vector<std::int64_t> extents(in[0].shape.extents().begin(), in[0].shape.extents().end());
    for (std::size_t i = 1; i < in.size(); ++i) {
        if (differ_elsewhere(in[0].shape, in[i].shape, axis)) return differ(in, i, axis);
        extents[axis] += in[i].shape[axis];
    }
    return TensorType{DType::f32, Shape(extents)};
}

// Every element is read and written, forward and backward.
Cost cost(const Params&, Inputs, std::span<const TensorType> outputs)
{
    return {0, 0, 4 * 4 * static_cast<double>(outputs[0].shape.sample_count()), 0};
}

void lower(const Params& p, Lowering& to)
{
    if (to.input_count() == 1) return to.output(to.input(0));
    std::vector<Tensor> parts;
    for (std::size_t i = 0; i < to.input_count(); ++i) parts.push_back(to.input(i));
    to.output(to.op("concat", std::move(parts), {{"axis", p.integer("axis")}}));
}

void torch(const Params& p, TorchLayer& to)
{
    std::string parts;
    for (std::size_t i = 0; i < to.input_count(); ++i) parts += (i > 0 ? ", " : "") + to.input(i);
    to.output("torch.cat([" + parts + "], " + std::to_string(p.integer("axis")) + ")");
}

} // namespace

extern const LayerType concat_layer;
const LayerType concat_layer{"Concatenate", Family::pool_reshape,
    "Joins all inputs along one axis, one after the other.", schema, joining::ports, shape, cost, lower, torch};

} // namespace epoch
