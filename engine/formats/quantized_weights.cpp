#include "formats/quantized_weights.h"

#include "model/json.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace epoch {
namespace {

std::string scale_name(std::string_view weight) { return std::string(weight) + ".scale"; }

template <class T> NamedTensor tensor_of(std::string name, TensorType type, const std::vector<T>& values)
{
    const auto bytes = std::as_bytes(std::span(values));
    return {std::move(name), std::move(type), {bytes.begin(), bytes.end()}};
}

template <class T> std::vector<T> values_of(const NamedTensor& tensor)
{
    std::vector<T> values(tensor.bytes.size() / sizeof(T));
    std::memcpy(values.data(), tensor.bytes.data(), values.size() * sizeof(T));
    return values;
}

void add_channel_tensors(const QuantizedLayer& layer, std::vector<NamedTensor>& to)
{
    const Shape channels{static_cast<std::int64_t>(layer.output_scales.size())};
    to.push_back(tensor_of(output_scale_name(layer.weight), {DType::f32, channels}, layer.output_scales));
    to.push_back(tensor_of(offset_name(layer.weight), {DType::i32, channels}, layer.offsets));
}

Error bad_quantization(std::string where, Message what)
{
    return {"model.quantization", std::move(where), std::move(what),
        "quantize the network again: epoch quantize MODEL -o FILE"};
}

const std::int64_t* whole_at(const Json& json, std::string_view key)
{
    const Json* found = json.find(key);
    return found ? std::get_if<std::int64_t>(&found->what) : nullptr;
}

std::optional<double> number_at(const Json& json, std::string_view key)
{
    const Json* found = json.find(key);
    if (!found) return std::nullopt;
    if (const auto* real = std::get_if<double>(&found->what)) return *real;
    const auto* integer = std::get_if<std::int64_t>(&found->what);
    return integer ? std::optional(static_cast<double>(*integer)) : std::nullopt;
}

Result<ByteScale> read_input(const std::string& weight, const Json& json)
{
    const auto scale = number_at(json, "input_scale");
    const auto* zero = whole_at(json, "input_zero");
    const bool usable = scale && static_cast<float>(*scale) > 0 && std::isfinite(static_cast<float>(*scale));
    if (usable && zero && *zero >= 0 && *zero <= 255)
        return ByteScale{static_cast<float>(*scale), static_cast<std::int32_t>(*zero)};
    return bad_quantization(
        weight, "its \"input_scale\" is not a number above 0, or its \"input_zero\" not one from 0 to 255");
}

// Removes and returns the tensor of a layer.
Result<NamedTensor> taken(std::vector<NamedTensor>& tensors, const std::string& name, DType type, std::int64_t channels)
{
    const auto found = std::ranges::find(tensors, name, &NamedTensor::name);
    if (found == tensors.end() || found->type != TensorType{type, Shape{channels}})
        return bad_quantization(name,
            message("is missing, or is not {type} of {count} numbers", {{"type", name_of(type)}, {"count", channels}}));
    NamedTensor tensor = std::move(*found);
    tensors.erase(found);
    return tensor;
}

Result<QuantizedLayer> read_layer(
    const std::string& name, const Json& json, std::int32_t limit, std::vector<NamedTensor>& tensors)
{
    QuantizedLayer layer{.weight = name};
    ASSIGN_OR_RETURN(layer.input, read_input(name, json));
    const auto weight = std::ranges::find(tensors, name, &NamedTensor::name);
    if (weight == tensors.end() || weight->type.dtype != DType::i8 || weight->type.shape.rank() < 2)
        return bad_quantization(name, "is missing, or is not i8 with output channels");
    layer.weights.values = values_of<std::int8_t>(*weight);
    if (std::ranges::any_of(layer.weights.values, [&](std::int8_t q) { return std::abs(q) > limit; }))
        return bad_quantization(name, message("has weights above its limit of {limit}", {{"limit", limit}}));
    const std::int64_t channels = weight->type.shape[0];
    ASSIGN_OR_RETURN(const auto scales, taken(tensors, scale_name(name), DType::f32, channels));
    ASSIGN_OR_RETURN(const auto output_scales, taken(tensors, output_scale_name(name), DType::f32, channels));
    ASSIGN_OR_RETURN(const auto offsets, taken(tensors, offset_name(name), DType::i32, channels));
    layer.weights.scales = values_of<float>(scales);
    layer.output_scales = values_of<float>(output_scales);
    layer.offsets = values_of<std::int32_t>(offsets);
    const auto place = std::ranges::find(tensors, name, &NamedTensor::name); // others before it may be gone
    *place = tensor_of(name, {DType::f32, place->type.shape}, layer.weights.restored());
    return layer;
}

} // namespace

std::string quantization_text(const Quantization& quantization)
{
    JsonList layers;
    for (const QuantizedLayer& layer : quantization.layers)
        layers.emplace_back(JsonObject{{"input_scale", static_cast<double>(layer.input.scale)},
            {"input_zero", std::int64_t{layer.input.zero}}, {"weight", layer.weight}});
    return write_json(JsonObject{{"layers", std::move(layers)}, {"method", std::string(name_of(quantization.method))},
        {"reduced_range", quantization.reduced()}, {"samples", quantization.samples},
        {"weight_limit", std::int64_t{quantization.weight_limit}}});
}

std::vector<NamedTensor> byte_tensors(const Quantization& quantization, std::span<const NamedTensor> weights)
{
    std::vector<NamedTensor> tensors;
    for (const QuantizedLayer& layer : quantization.layers) {
        const auto weight = std::ranges::find(weights, layer.weight, &NamedTensor::name);
        if (weight == weights.end()) continue; // the reader of the tensors says that it is missing
        tensors.push_back(
            tensor_of(byte_weight_name(layer.weight), {DType::i8, weight->type.shape}, layer.weights.values));
        add_channel_tensors(layer, tensors);
    }
    return tensors;
}

std::vector<NamedTensor> packed(const Quantization& quantization, std::span<const NamedTensor> weights)
{
    std::vector<NamedTensor> tensors;
    for (const NamedTensor& weight : weights) {
        const QuantizedLayer* layer = quantization.layer(weight.name);
        if (!layer) {
            tensors.push_back(weight);
            continue;
        }
        tensors.push_back(tensor_of(weight.name, {DType::i8, weight.type.shape}, layer->weights.values));
        const Shape channels{static_cast<std::int64_t>(layer->weights.scales.size())};
        tensors.push_back(tensor_of(scale_name(weight.name), {DType::f32, channels}, layer->weights.scales));
        add_channel_tensors(*layer, tensors);
    }
    return tensors;
}

Result<Quantization> unpacked(std::string_view text, std::vector<NamedTensor>& tensors)
{
    ASSIGN_OR_RETURN(const auto json, parse_json(text));
    const Json *name = json.find("method"), *layers = json.find("layers");
    const auto* method_text = name ? std::get_if<std::string>(&name->what) : nullptr;
    const auto method = method_text ? range_method_named(*method_text) : std::nullopt;
    const auto *samples = whole_at(json, "samples"), *limit = whole_at(json, "weight_limit");
    if (!method || !samples || !limit || *limit < 1 || *limit > full_weight_limit || !layers || !layers->list())
        return bad_quantization("metadata", "have no complete \"quantization\"");
    Quantization quantization{*method, *samples, static_cast<std::int32_t>(*limit), {}};
    for (const Json& layer : *layers->list()) {
        const Json* weight = layer.find("weight");
        const auto* text_of_it = weight ? std::get_if<std::string>(&weight->what) : nullptr;
        if (!text_of_it) return bad_quantization("metadata", "have a quantized layer without a \"weight\"");
        ASSIGN_OR_RETURN(auto read, read_layer(*text_of_it, layer, quantization.weight_limit, tensors));
        quantization.layers.push_back(std::move(read));
    }
    return quantization;
}

} // namespace epoch
