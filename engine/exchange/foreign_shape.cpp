// What only renames, reorders or joins values.
#include "exchange/foreign_rules.h"

#include <algorithm>

namespace epoch {
namespace {

Status add_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto found = node.attributes.find("value");
    const auto* tensor = found == node.attributes.end() ? nullptr : std::get_if<OnnxTensor>(&found->second);
    if (!tensor) return cannot("it holds no tensor");
    to.add_constant(node.outputs[0], *tensor);
    return {};
}

Status add_filled(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* shape = to.constant(node.inputs[0]);
    if (!shape || shape->dtype != DType::i64) return cannot("its shape is computed");
    const auto found = node.attributes.find("value");
    std::vector<float> number{0};
    if (const auto* tensor = found == node.attributes.end() ? nullptr : std::get_if<OnnxTensor>(&found->second))
        number = reals_in(tensor);
    if (number.size() != 1) return cannot("it fills with something other than one float");
    return to.add_filled(node.outputs[0], integers_in(shape), number[0]);
}

Status add_identity(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs.at(0));
    if (const auto* tensor = to.constant(node.inputs[0])) {
        to.add_constant(node.outputs[0], *tensor);
        return {};
    }
    if (!from) return cannot("it reads what is not known");
    if (node.type == "Dropout") {
        if (node.outputs.size() > 1 && to.readers(node.outputs[1]) > 0) return cannot("its mask is read");
        to.note("dropped: Dropout, which does nothing after training");
    }
    auto place = *from;
    place.shared |= to.readers(node.inputs[0]) > 1;
    to.bind(node.outputs[0], place);
    return {};
}

// `features`: of the result; -1: not said.
Status flatten(const OnnxFileNode& node, ForeignNetwork& to, std::int64_t features = -1)
{
    if (const auto* from = to.place(node.inputs[0]); from && from->pooled) {
        to.bind(node.outputs[0], {from->node, from->port});
        return {};
    }
    const auto added = to.layer(node, "flatten", {}, {node.inputs[0]});
    if (!added) return added.error();
    if (features != -1) to.expect(*added, features);
    return {};
}

Status add_flatten(const OnnxFileNode& node, ForeignNetwork& to)
{
    return integer_of(node, "axis", 1) == 1 ? flatten(node, to) : cannot("its axis is not 1");
}

// The batch stands first: as 0, as -1 when nothing else is open, or as the 1 of an export with one sample.
Status add_reshape(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto dims = node.inputs.size() > 1 ? integers_in(to.constant(node.inputs[1])) : integers_of(node, "shape", {});
    if (dims.size() < 2 || integer_of(node, "allowzero", 0) != 0) return cannot("its shape is computed");
    if (dims[0] > 1) return cannot("its shape holds a fixed number of samples");
    if (dims.size() == 2) return flatten(node, to, dims[1]);
    Extent sample(dims.begin() + 1, dims.end());
    for (const auto extent : sample)
        if (extent <= 0) return cannot("its shape is not given in full");
    const auto added = to.layer(node, "reshape", {{"shape", sample}}, {node.inputs[0]});
    return added ? Status() : Status(added.error());
}

Status add_squeeze(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs.at(0));
    auto axes = node.inputs.size() > 1 ? integers_in(to.constant(node.inputs[1])) : integers_of(node, "axes", {});
    for (auto& axis : axes) axis = axis < 0 ? axis + 4 : axis;
    std::ranges::sort(axes);
    const bool both = axes == std::vector<std::int64_t>{2, 3};
    return both && from && from->pooled ? flatten(node, to) : cannot("only the result of a global pool can lose axes");
}

Status add_concat(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto axis = integer_of(node, "axis", 1);
    if (axis < 1) return cannot("its axis is counted from the end, or is the batch");
    const auto added = to.layer(node, "concat", {{"axis", axis}}, node.inputs);
    return added ? Status() : Status(added.error());
}

constexpr ForeignRule rules_of_shape[]{{"ConstantOfShape", add_filled}, {"Constant", add_constant}, {"Identity", add_identity}, {"Dropout", add_identity}, {"Flatten", add_flatten},
    {"Reshape", add_reshape}, {"Squeeze", add_squeeze}, {"Concat", add_concat}};

} // namespace

std::span<const ForeignRule> shape_rules() { return rules_of_shape; }

} // namespace epoch
