// Activations; those at the end of the network belong to its loss.
#include "exchange/foreign_rules.h"

#include <cmath>

namespace epoch {
namespace {

Status add_layer(const OnnxFileNode& node, ForeignNetwork& to, const char* type, Values params = {})
{
    const auto* from = to.place(node.inputs.at(0));
    const bool pooled = from && from->pooled;
    const auto added = to.layer(node, type, std::move(params), {node.inputs[0]});
    if (!added) return added.error();
    to.bind(node.outputs[0], {*added, "output", pooled});
    return {};
}

template <const char* const& type> Status add_plain(const OnnxFileNode& node, ForeignNetwork& to)
{
    return add_layer(node, to, type);
}
constexpr const char *relu = "relu", *tanh_name = "tanh", *softplus = "softplus", *hard_swish = "hard_swish";

bool drop_at_end(const OnnxFileNode& node, ForeignNetwork& to, ForeignNetwork::Head head)
{
    const auto* from = to.place(node.inputs.at(0));
    if (!from || !to.is_output(node.outputs[0])) return false;
    to.bind(node.outputs[0], *from);
    to.set_head(head);
    to.note("dropped: the last " + node.type + ", which the loss does itself");
    return true;
}

Status add_sigmoid(const OnnxFileNode& node, ForeignNetwork& to)
{
    return drop_at_end(node, to, ForeignNetwork::Head::yes_or_no) ? Status() : add_layer(node, to, "sigmoid");
}

Status add_softmax(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto axis = integer_of(node, "axis", to.file().opset < 13 ? 1 : -1);
    if (axis != -1 && axis != 1) return cannot("its axis is neither the last nor the features");
    if (const auto* from = to.place(node.inputs.at(0)); from && from->pooled && axis != 1)
        return cannot("its axis holds one number only");
    if (drop_at_end(node, to, ForeignNetwork::Head::classes)) return {};
    if (node.type == "LogSoftmax" || axis != -1) return cannot("it is not at the end of the network");
    return add_layer(node, to, "softmax");
}

Status add_leaky(const OnnxFileNode& node, ForeignNetwork& to)
{
    return add_layer(node, to, "leaky_relu", {{"slope", static_cast<double>(real_of(node, "alpha", 0.01f))}});
}

Status add_prelu(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto slope = node.inputs.size() == 2 ? reals_in(to.constant(node.inputs[1])) : std::vector<float>();
    if (slope.size() != 1) return cannot("it has a slope for each channel");
    return add_layer(node, to, "leaky_relu", {{"slope", static_cast<double>(slope[0])}});
}

Status add_elu(const OnnxFileNode& node, ForeignNetwork& to)
{
    return add_layer(node, to, "elu", {{"alpha", static_cast<double>(real_of(node, "alpha", 1))}});
}

Status add_selu(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto near = [](float a, float b) { return std::abs(a - b) < 1e-4f; };
    if (!near(real_of(node, "alpha", 1.67326f), 1.67326f) || !near(real_of(node, "gamma", 1.0507f), 1.0507f))
        return cannot("its constants are not those of SELU");
    return add_layer(node, to, "selu");
}

Status add_gelu(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (attribute_or(node, "approximate", std::string("none")) != "none") return cannot("it is the tanh form of GELU");
    return add_layer(node, to, "gelu");
}

// Bounds were attributes before opset 11.
Status add_clip(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto bound = [&](std::size_t input, const char* name, float none) {
        if (to.file().opset < 11) return real_of(node, name, none);
        if (node.inputs.size() <= input || node.inputs[input].empty()) return none;
        const auto values = reals_in(to.constant(node.inputs[input]));
        return values.size() == 1 ? values[0] : std::nanf("");
    };
    const float low = bound(1, "min", -3.4028235e38f), high = bound(2, "max", 3.4028235e38f);
    if (low == 0 && high == 6) return add_layer(node, to, "relu6");
    if (low == 0 && high > 3e38f) return add_layer(node, to, "relu");
    return cannot("its bounds are not 0 and 6");
}

constexpr ForeignRule rules_of_activation[]{{"Relu", add_plain<relu>}, {"Tanh", add_plain<tanh_name>},
    {"Softplus", add_plain<softplus>}, {"HardSwish", add_plain<hard_swish>}, {"Sigmoid", add_sigmoid},
    {"Softmax", add_softmax}, {"LogSoftmax", add_softmax}, {"LeakyRelu", add_leaky}, {"PRelu", add_prelu},
    {"Elu", add_elu}, {"Selu", add_selu}, {"Gelu", add_gelu}, {"Clip", add_clip}};

} // namespace

std::span<const ForeignRule> activation_rules() { return rules_of_activation; }

} // namespace epoch
