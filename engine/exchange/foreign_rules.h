// foreign_rules: what each operator of ONNX becomes in a drawing; by kind, one file each. A rule that has no equivalent
// for its node returns an error that gives the reason.
#pragma once

#include "exchange/foreign_network.h"

#include <optional>
#include <span>

namespace epoch {

struct ForeignRule {
    std::string_view type; // of the operator
    Status (*add)(const OnnxFileNode& node, ForeignNetwork& to);
};

std::span<const ForeignRule> convolution_rules();
std::span<const ForeignRule> norm_rules();
std::span<const ForeignRule> dense_rules();
std::span<const ForeignRule> attention_rules();
std::span<const ForeignRule> pointwise_rules();
std::span<const ForeignRule> shape_rules();
std::span<const ForeignRule> slice_rules();
std::span<const ForeignRule> recurrent_rules();
std::span<const ForeignRule> constant_rules(); // nodes that read constants only, and Shape

// Computes `node` from settled inputs. Unlike a chain of elementwise operators, it maps to exactly one layer.
Status add_alone(const OnnxFileNode& node, ForeignNetwork& to);
// x · gate with one gate for each channel of images; std::nullopt if the operands have another form.
std::optional<Status> add_gate(const OnnxFileNode& node, ForeignNetwork& to);
// The products of queries and keys, one matrix for each head: the first step of attention.
Status add_scores(const OnnxFileNode& node, const ForeignNetwork::Place& queries, const ForeignNetwork::Place& keys,
    ForeignNetwork& to);
// The next step, of a node that reads such products.
Status add_to_attention(const OnnxFileNode& node, ForeignNetwork& to);
// Multiplies the result of an attention layer that has no output weights yet; std::nullopt if it is none.
std::optional<Status> add_output_weights(const OnnxFileNode& node, const ForeignNetwork::Place& place,
    const OnnxTensor& weight, bool transposed, double scale, ForeignNetwork& to);
// Zeros, in place of no offsets.
Status add_attention_bias(NodeId layer, ForeignNetwork& to);
// A value that layers reshape and reorder forth and back again, before all of them; std::nullopt if it is none.
std::optional<ForeignNetwork::Place> before_moves(const ForeignNetwork::Place& place, ForeignNetwork& to);
// scale · x + shift, with one value of each, or one for each channel: folded into the layer before, into the data's
// scaling, or added as a frozen layer. `axis`: the channels among the axes of a sample. Binds `output`.
Status scale_and_shift(const OnnxFileNode& node, const std::string& value, std::vector<double> scale,
    std::vector<double> shift, std::size_t axis, const std::string& output, ForeignNetwork& to);

inline Error cannot(std::string_view why) { return {"onnx.unsupported", {}, Message(why), {}}; }

// Attributes with their defaults.
template <class T> T attribute_or(const OnnxFileNode& node, std::string_view name, T otherwise)
{
    const auto found = node.attributes.find(name);
    if (found == node.attributes.end()) return otherwise;
    const T* value = std::get_if<T>(&found->second);
    return value ? *value : otherwise;
}

inline std::int64_t integer_of(const OnnxFileNode& node, std::string_view name, std::int64_t otherwise)
{
    return attribute_or(node, name, otherwise);
}
inline float real_of(const OnnxFileNode& node, std::string_view name, float otherwise)
{
    return attribute_or(node, name, otherwise);
}
inline std::vector<std::int64_t> integers_of(
    const OnnxFileNode& node, std::string_view name, std::vector<std::int64_t> otherwise)
{
    return attribute_or(node, name, std::move(otherwise));
}
std::vector<std::int64_t> integers_in(const OnnxTensor* tensor); // empty if it is not of i64
std::vector<float> reals_in(const OnnxTensor* tensor); // empty if it is not of f32

inline bool has_input(const OnnxFileNode& node, std::size_t i)
{
    return node.inputs.size() > i && !node.inputs[i].empty();
}
// Integers that older opsets give as an attribute and newer ones as an input.
inline std::vector<std::int64_t> integers_of(
    const OnnxFileNode& node, std::size_t input, std::string_view attribute, const ForeignNetwork& to)
{
    return has_input(node, input) ? integers_in(to.constant(node.inputs[input])) : integers_of(node, attribute, {});
}
// Axes counted from the front; empty if one is out of range or repeated.
std::vector<std::size_t> axes_from(std::vector<std::int64_t> axes, std::size_t rank);
// A sample's axis from an axis in the file; std::nullopt if it is out of range or the batch axis.
std::optional<std::size_t> sample_axis(std::int64_t axis, const ForeignNetwork::Place& place);

} // namespace epoch
