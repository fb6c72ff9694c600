#include "costs/memory_rule.h"

#include "base/units.h"
#include "model/optimizer_type.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace epoch {
namespace {

constexpr double max_parameters = 1e15;

struct NumberFormat {
    std::string_view name;
    double bytes; // of one number
    bool trains;
};

constexpr std::array formats{NumberFormat{"fp32", 4, true}, NumberFormat{"bf16", 2, true},
    NumberFormat{"fp16", 2, true}, NumberFormat{"int8", 1, false}, NumberFormat{"int4", 0.5, false}};

const NumberFormat* format_named(std::string_view name)
{
    const auto found = std::ranges::find(formats, name, &NumberFormat::name);
    return found == formats.end() ? nullptr : &*found;
}

bool known(const TransformerShape& shape) { return shape.layers > 0 && shape.width > 0 && shape.tokens > 0; }

Status check(const TransformerShape& shape)
{
    for (const std::int64_t size : {shape.layers, shape.width, shape.heads, shape.kv_heads, shape.tokens, shape.batch})
        if (size < 0 || size > 1'000'000'000)
            return Error{"plan.shape", "shape", "holds a number out of range", "use sizes from 1 to 1e9"};
    if (!known(shape)) return {};
    if (shape.heads < 1 || shape.width % shape.heads != 0)
        return Error{"plan.shape", "heads",
            message("{heads} heads do not divide a width of {width}", {{"heads", shape.heads}, {"width", shape.width}}),
            "name the number of heads of the model"};
    return {};
}

Status check(const ModelSize& model)
{
    if (!(model.parameters >= 1 && model.parameters <= max_parameters))
        return Error{"plan.parameters", "parameters",
            message("{number} is not a number of parameters", {{"number", number_text(model.parameters)}}),
            "name 1 to 1e15 parameters, for example 7e9"};
    const NumberFormat* format = format_named(model.precision);
    if (!format || (model.use == ModelUse::train && !format->trains))
        return Error{"plan.precision", model.precision,
            model.use == ModelUse::train ? "is not a precision to train in" : "is not a known precision",
            "train in fp32, bf16 or fp16; predict in int8 or int4 too"};
    if (model.use == ModelUse::train && !find_optimizer(model.optimizer))
        return Error{"plan.optimizer", model.optimizer, "is not an optimizer of this program",
            "choose sgd, adam, adamw, lion or rmsprop"};
    return check(model.shape);
}

MemoryPart each(
    std::string name, double numbers, double bytes, std::string_view formula = "{numbers} × {bytes} B", int states = 0)
{
    return {std::move(name), numbers * bytes,
        message(formula, {{"numbers", power_text(numbers)}, {"bytes", number_text(bytes)}, {"states", states}})};
}

// Keys and values that each layer keeps of all tokens.
MemoryPart cache(const TransformerShape& shape, double bytes)
{
    const auto kv_heads = shape.kv_heads > 0 ? shape.kv_heads : shape.heads;
    const auto numbers = 2.0 * double(shape.layers) * double(kv_heads) * double(shape.width / shape.heads)
        * double(shape.tokens) * double(shape.batch);
    return each("cache of keys and values", numbers, bytes);
}

MemoryPart activations(const TransformerShape& shape, double bytes)
{
    const double width = double(shape.width), tokens = double(shape.tokens), batch = double(shape.batch);
    const double a_layer = tokens * batch * width * (34 + 5 * double(shape.heads) * tokens / width);
    const double wider = bytes / 2;
    return {"activations", a_layer * double(shape.layers) * wider,
        message("{layers} × {bytes} a layer", {{"layers", shape.layers}, {"bytes", bytes_text(a_layer * wider)}})};
}

} // namespace

Result<std::vector<MemoryPart>> memory_parts(const ModelSize& model)
{
    RETURN_IF_ERROR(check(model));
    const double bytes = format_named(model.precision)->bytes, parameters = model.parameters;
    std::vector<MemoryPart> parts;
    if (model.use == ModelUse::predict) {
        parts.push_back(each("weights", parameters, bytes));
        if (known(model.shape)) parts.push_back(cache(model.shape, std::max(2.0, bytes)));
        return parts;
    }
    const bool mixed = bytes < 4;
    parts.push_back(mixed ? each("weights", parameters, 6, "{numbers} × {bytes} B: 4 B and a copy in 2 B")
                          : each("weights", parameters, 4));
    parts.push_back(each("gradients", parameters, 4));
    if (const int states = find_optimizer(model.optimizer)->state_tensors)
        parts.push_back(each("optimizer", parameters, 4.0 * states,
            "{numbers} × {bytes} B: {states} {states:number|numbers} a parameter", states));
    if (known(model.shape)) parts.push_back(activations(model.shape, bytes));
    return parts;
}

double total_bytes(const std::vector<MemoryPart>& parts)
{
    double total = 0;
    for (const MemoryPart& part : parts) total += part.bytes;
    return total;
}

std::vector<SmallerModel> smaller_models(const ModelSize& model)
{
    const auto parts = memory_parts(model);
    if (!parts) return {};
    const double now = total_bytes(*parts);
    std::vector<SmallerModel> smaller;
    for (const ModelUse use : {ModelUse::train, ModelUse::predict})
        for (const NumberFormat& format : formats) {
            ModelSize other = model;
            other.use = use, other.precision = format.name;
            if (model.use == ModelUse::predict && use == ModelUse::train) continue;
            const auto other_parts = memory_parts(other);
            if (!other_parts || total_bytes(*other_parts) >= now) continue;
            const char* how = use == ModelUse::train ? "train in {precision}"
                : model.use == ModelUse::predict     ? "in {precision}"
                                                     : "predict only, in {precision}";
            smaller.push_back({message(how, {{"precision", std::string(format.name)}}), use, std::string(format.name),
                total_bytes(*other_parts)});
        }
    std::ranges::stable_sort(smaller, std::ranges::greater(), &SmallerModel::bytes);
    return smaller;
}

} // namespace epoch
