#include "exchange/c_ports.h"

#include "exchange/onnx_ports.h"

#include <string_view>

namespace epoch {
namespace {

std::vector<float> means_of(const FieldFacts& field)
{
    std::vector<float> means;
    for (std::size_t i = 0; i < field.column_scale.size(); ++i)
        means.push_back(static_cast<float>(-field.column_shift[i] / field.column_scale[i]));
    return means;
}

void write_copy(std::int64_t count, CSource& to)
{
    to.function({{"x", COp::input(0)}}, "memcpy(y, x, $count * sizeof *y);", {{"count", count}});
}

// The rule of an op that has one input.
bool write_op(std::string_view name, const Shape& shape, const Attributes& attributes, CSource& to)
{
    const TensorType type{DType::f32, shape};
    const std::span<const float> none;
    return find_op(name)->c.write({{std::span(&type, 1), attributes}, type, std::span(&none, 1)}, to);
}

void write_in_units(const FieldFacts& target, std::int64_t count, CSource& to)
{
    const bool scaled = target.scale != 1 || target.shift != 0;
    std::string body = "for (long i = 0; i < $count; ++i) {\n    const float v = ";
    body += scaled ? "(x[i] - $shift) / $scale;\n" : "x[i];\n";
    std::vector<CParameter> parameters{{"x", COp::input(0)}};
    const bool columns = !target.column_scale.empty();
    if (columns) {
        std::vector<float> deviations;
        for (const double scale : target.column_scale) deviations.push_back(static_cast<float>(1 / scale));
        parameters.push_back({"deviation", to.table("deviation", std::move(deviations))});
        parameters.push_back({"mean", to.table("mean", means_of(target))});
    }
    body += columns ? "    y[i] = v * deviation[i % $columns] + mean[i % $columns];\n}" : "    y[i] = v;\n}";
    to.function(std::move(parameters), body,
        {{"count", count}, {"shift", static_cast<float>(target.shift)}, {"scale", static_cast<float>(target.scale)},
            {"columns", static_cast<std::int64_t>(target.column_scale.size())}});
}

Message port_text(std::string_view name, const Shape& shape)
{
    return message("{name}: {shape} numbers", {{"name", name}, {"shape", shape.rank() == 0 ? "1" : shape.text()}});
}

} // namespace

bool needs_preparation(const FieldFacts& field)
{
    return field.type().dtype == DType::f32 && (!field.column_scale.empty() || field.scale != 1 || field.shift != 0);
}

// Subtracts the mean first: multiplying a large value by its scale first would round more.
void write_prepared(const FieldFacts& field, CSource& to)
{
    std::vector<CParameter> parameters{{"x", COp::input(0)}};
    std::string body = "for (long i = 0; i < $count; ++i) {\n";
    if (field.column_scale.empty()) {
        body += field.shift == 0 ? "    y[i] = x[i] * $scale;\n}" : "    y[i] = x[i] * $scale + $shift;\n}";
    } else {
        parameters.push_back({"mean", to.table("mean", means_of(field))});
        parameters.push_back({"factor", to.table("factor", {field.column_scale.begin(), field.column_scale.end()})});
        body += "    const float v = (x[i] - mean[i % $columns]) * factor[i % $columns];\n";
        const bool again = field.scale != 1 || field.shift != 0;
        body += std::string("    y[i] = (v != v ? 0.0f : v)") + (again ? " * $scale + $shift" : "")
            + "; /* missing: the mean */\n}";
    }
    to.function(std::move(parameters), body,
        {{"count", field.sample.count()}, {"scale", static_cast<float>(field.scale)},
            {"shift", static_cast<float>(field.shift)},
            {"columns", static_cast<std::int64_t>(field.column_scale.size())}});
}

bool write_readable(const Shape& prediction, PredictionKind meaning, const FieldFacts* target, bool raw, CSource& to)
{
    if (!raw && meaning == PredictionKind::classes) return write_op("softmax", prediction, {}, to);
    if (!raw && meaning == PredictionKind::yes_or_no)
        return write_op("pointwise", prediction, {{"function", std::string("sigmoid")}}, to);
    if (!raw && target && (target->scale != 1 || target->shift != 0 || !target->column_scale.empty()))
        write_in_units(*target, prediction.count(), to);
    else
        write_copy(prediction.count(), to);
    return true;
}

Message c_input_text(const FieldFacts& field, bool by_caller)
{
    const Message port = port_text(field.name, field.sample);
    if (field.type().dtype == DType::i32)
        return message("{port}, each 0 to {last}", {{"port", port}, {"last", field.classes - 1}});
    if (by_caller && needs_preparation(field))
        return message("{port}, scaled as the network reads them", {{"port", port}});
    if (field.kind == TensorKind::image && field.stored == DType::u8)
        return message("{port}, pixels 0 to 255", {{"port", port}});
    return named(port, field.columns);
}

Message c_output_text(const Shape& shape, PredictionKind meaning, const FieldFacts* target, bool raw)
{
    const char* name = meaning == PredictionKind::numbers ? "values" : raw ? "logits" : "probabilities";
    const Message port = port_text(name, shape.sample());
    if (!target) return port;
    return named(port, meaning == PredictionKind::classes ? target->class_names : target->columns);
}

} // namespace epoch
