// foreign_rules: what each operator of ONNX becomes in a drawing; by kind, one file each. A rule that cannot say its
// node returns an error whose text says why; nothing is guessed.
#pragma once

#include "exchange/foreign_network.h"

#include <span>

namespace epoch {

struct ForeignRule {
    std::string_view type; // of the operator
    Status (*add)(const OnnxFileNode& node, ForeignNetwork& to);
};

std::span<const ForeignRule> convolution_rules();
std::span<const ForeignRule> norm_rules();
std::span<const ForeignRule> dense_rules();
std::span<const ForeignRule> activation_rules();
std::span<const ForeignRule> shape_rules(); // and joins

// Attributes with their defaults; one of another type counts as its default's absence and is refused by name.
inline Error cannot(std::string_view why) { return {"onnx.unsupported", {}, Message(why), {}}; }

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
std::vector<std::int64_t> integers_in(const OnnxTensor* tensor); // empty: not of i64
std::vector<float> reals_in(const OnnxTensor* tensor); // empty: not of f32

} // namespace epoch
