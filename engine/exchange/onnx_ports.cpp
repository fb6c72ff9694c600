#include "exchange/onnx_ports.h"

#include "base/units.h"
#include "model/json.h"

#include <algorithm>

namespace epoch {
namespace {

bool is_pixels(const FieldFacts& field) { return field.kind == TensorKind::image && field.stored == DType::u8; }

bool differ(const std::vector<double>& numbers, double plain)
{
    return std::ranges::any_of(numbers, [&](double one) { return one != plain; });
}

std::string vector_of(std::string_view name, const std::vector<double>& numbers, OnnxGraph& to)
{
    return to.floats(name, {numbers.begin(), numbers.end()}, {static_cast<std::int64_t>(numbers.size())});
}

// Subtracts the mean first: multiplying a large value by its scale first would round more.
std::string standardized(std::string value, const FieldFacts& field, OnnxGraph& to)
{
    std::vector<double> means;
    for (std::size_t i = 0; i < field.column_scale.size(); ++i)
        means.push_back(-field.column_shift[i] / field.column_scale[i]);
    value = to.node("Sub", {value, vector_of("mean", means, to)});
    value = to.node("Mul", {value, vector_of("column_scale", field.column_scale, to)});
    return to.node("Where", {to.node("IsNaN", {value}), to.number("of_missing", 0), value});
}

Message scaling_text(const FieldFacts& field)
{
    if (!field.column_scale.empty())
        return "each column minus its mean, divided by its deviation; a missing number is the mean";
    if (field.scale == 1 && field.shift == 0) return "none";
    return message(
        "value * {scale} + {shift}", {{"scale", figure_text(field.scale)}, {"shift", figure_text(field.shift)}});
}

std::string json_list(const std::vector<std::string>& names)
{
    JsonList list;
    for (const auto& name : names) list.emplace_back(name);
    return write_json(Json(std::move(list)));
}

// {"0": "circle", "1": "square"}: the key and the form that other programs read.
std::string json_names(const std::vector<std::string>& names)
{
    JsonObject object;
    for (std::size_t i = 0; i < names.size(); ++i) object.emplace(std::to_string(i), names[i]);
    return write_json(Json(std::move(object)));
}

} // namespace

Message named(const Message& port, const std::vector<std::string>& names)
{
    return names.empty() ? port : message("{port}: {names}", {{"port", port}, {"names", joined(std::span(names))}});
}

std::string prepared(const std::string& value, const FieldFacts& field, OnnxGraph& to)
{
    std::string result = value;
    if (!field.column_scale.empty()) result = standardized(result, field, to);
    if (field.type().dtype != DType::f32) return result;
    if (field.scale != 1) result = to.node("Mul", {result, to.number("scale", static_cast<float>(field.scale))});
    if (field.shift != 0) result = to.node("Add", {result, to.number("shift", static_cast<float>(field.shift))});
    return result;
}

OnnxOutput readable(const std::string& value, PredictionKind meaning, const FieldFacts* target, bool raw, OnnxGraph& to)
{
    to.set_path("output");
    const auto same = [&](const char* name) { return OnnxOutput{to.node("Identity", {value}), name}; };
    if (meaning != PredictionKind::numbers) {
        if (raw) return same("logits");
        const bool classes = meaning == PredictionKind::classes;
        return {classes ? to.node("Softmax", {value}, {{"axis", std::int64_t{-1}}}) : to.node("Sigmoid", {value}),
            "probabilities"};
    }
    std::string result = value;
    if (target && !raw && target->shift != 0)
        result = to.node("Sub", {result, to.number("shift", static_cast<float>(target->shift))});
    if (target && !raw && target->scale != 1)
        result = to.node("Div", {result, to.number("scale", static_cast<float>(target->scale))});
    if (target && !raw && (differ(target->column_scale, 1) || differ(target->column_shift, 0))) {
        std::vector<double> deviations, means;
        for (std::size_t i = 0; i < target->column_scale.size(); ++i) {
            deviations.push_back(1 / target->column_scale[i]);
            means.push_back(-target->column_shift[i] / target->column_scale[i]);
        }
        result = to.node("Mul", {result, vector_of("deviation", deviations, to)});
        result = to.node("Add", {result, vector_of("mean", means, to)});
    }
    return result == value ? same("values") : OnnxOutput{result, "values"};
}

Message input_text(const FieldFacts& field, bool by_caller)
{
    const Message port = message("{name}: {type} {shape}",
        {{"name", field.name}, {"type", field.type().dtype == DType::i32 ? "int32" : "float"},
            {"shape", Shape::batched(field.sample).text()}});
    const Message scaling = scaling_text(field);
    if (by_caller && scaling.text() != "none")
        return message("{port}, prepared: {scaling}", {{"port", port}, {"scaling", scaling}});
    if (is_pixels(field)) return message("{port}, pixels 0 to 255", {{"port", port}});
    return named(port, field.columns);
}

Message output_text(const std::string& name, const Shape& shape, PredictionKind meaning, const FieldFacts* target)
{
    const Message port =
        message("{name}: float {shape}", {{"name", name}, {"shape", Shape::batched(shape.sample()).text()}});
    if (!target) return port;
    return named(port, meaning == PredictionKind::classes ? target->class_names : target->columns);
}

Metadata input_metadata(const FieldFacts& field, bool by_caller)
{
    Metadata entries{{"preprocessing." + field.name,
        (by_caller ? "by the caller: " : "in the graph: ") + scaling_text(field).text()}};
    if (!field.columns.empty()) entries.emplace_back("columns", json_list(field.columns));
    if (!is_pixels(field) || by_caller) return entries;
    entries.emplace_back("Image.BitmapPixelFormat", field.sample[0] == 1 ? "Gray8" : "Rgb8");
    entries.emplace_back("Image.NominalPixelRange", "NominalRange_0_255");
    return entries;
}

Metadata output_metadata(const FieldFacts& target, PredictionKind meaning)
{
    Metadata entries;
    if (meaning == PredictionKind::classes && !target.class_names.empty())
        entries.emplace_back("class_names", json_names(target.class_names));
    if (meaning != PredictionKind::classes && !target.columns.empty())
        entries.emplace_back("target_columns", json_list(target.columns));
    return entries;
}

} // namespace epoch
