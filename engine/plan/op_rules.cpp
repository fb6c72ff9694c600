// op_rules: attributes, checks and costs that the op files share.
#include "plan/op_rules.h"

#include <cassert>

namespace epoch {

namespace {

template <class T> const T& attribute(const Attributes& attributes, std::string_view key)
{
    static const T missing{};
    const auto place = attributes.find(key);
    const auto* value = place == attributes.end() ? nullptr : std::get_if<T>(&place->second);
    assert(value && "an op lacks an attribute");
    return value ? *value : missing;
}

} // namespace

std::int64_t OpInputs::integer(std::string_view key) const { return attribute<std::int64_t>(attributes, key); }
double OpInputs::real(std::string_view key) const { return attribute<double>(attributes, key); }
const std::string& OpInputs::text(std::string_view key) const { return attribute<std::string>(attributes, key); }

std::int64_t integer_or(const Attributes& attributes, std::string_view key, std::int64_t fallback)
{
    const auto place = attributes.find(key);
    const auto* value = place == attributes.end() ? nullptr : std::get_if<std::int64_t>(&place->second);
    return value ? *value : fallback;
}

OpCheck& OpCheck::fail(const Message& what)
{
    std::string types;
    for (std::size_t i = 0; i < m_inputs.types.size(); ++i) types += (i > 0 ? ", " : "") + m_inputs.types[i].text();
    m_fault = Error{"plan.op", {},
        message("the operation {op} {problem}; it got {inputs}", {{"op", m_op}, {"problem", what}, {"inputs", types}}),
        "This is a bug in the layer that uses it: please report it."};
    return *this;
}

OpCheck& OpCheck::that(bool holds, std::string_view otherwise) { return ok() && !holds ? fail(otherwise) : *this; }

OpCheck& OpCheck::inputs(std::size_t min, std::size_t max)
{
    const auto count = m_inputs.types.size();
    return that(count >= min && count <= max, "got the wrong number of inputs");
}

OpCheck& OpCheck::is(std::size_t input, DType type)
{
    if (!ok() || m_inputs.types[input].dtype == type) return *this;
    return fail(message("needs {dtype} as input {input}", {{"dtype", name_of(type)}, {"input", input}}));
}

OpCheck& OpCheck::vector(std::size_t input)
{
    if (!is(input, DType::f32).ok() || m_inputs.types[input].shape.rank() == 1) return *this;
    return fail(message("needs one number a sample as input {input}", {{"input", input}}));
}

OpCheck& OpCheck::scalar(std::size_t input)
{
    if (!ok() || m_inputs.types[input] == scalar_type) return *this;
    return fail(message("needs a single number as input {input}", {{"input", input}}));
}

OpCheck& OpCheck::same(std::size_t input, std::size_t other)
{
    if (!ok() || m_inputs.types[input] == m_inputs.types[other]) return *this;
    return fail(message("needs inputs {input} and {other} of one type", {{"input", input}, {"other", other}}));
}

OpCheck& OpCheck::product_operands()
{
    if (!m_inputs.attributes.contains("input_scale")) return inputs(2).is(0, DType::f32).is(1, DType::f32);
    if (!inputs(4).is(0, DType::f32).is(1, DType::i8).is(2, DType::f32).is(3, DType::i32).ok()) return *this;
    const auto is_of_channels = [&](std::size_t input) {
        return m_inputs.types[input].shape == Shape{m_inputs.types[1].shape[0]};
    };
    return that(m_inputs.types[1].shape.rank() > 1 && is_of_channels(2) && is_of_channels(3),
        "needs a scale and an offset for each output channel");
}

double elements(const TensorType& type) { return static_cast<double>(type.shape.checked_count().value_or(0)); }

TensorType gathered_type(const OpInputs& inputs)
{
    const auto& field = inputs.types[0];
    return {field.dtype == i32 ? i32 : f32, field.shape.with_batch(inputs.types[1].shape[0])};
}

Cost gather_cost(double flops_per_element, const OpInputs& inputs, const TensorType& rows)
{
    const auto read = elements(rows) * static_cast<double>(size_of(inputs.types[0].dtype));
    return {rows.dtype == f32 ? flops_per_element * elements(rows) : 0, 0, read + static_cast<double>(rows.bytes()), 0};
}

Cost op_cost(double flops, const OpInputs& inputs, std::span<const OpOutput> outputs)
{
    Cost cost;
    cost.forward_flops = flops;
    for (const auto& type : inputs.types)
        if (type.shape.rank() > 0) cost.bytes_moved += elements(type) * static_cast<double>(size_of(type.dtype));
    for (const auto& output : outputs)
        cost.bytes_moved += elements(output.type) * static_cast<double>(size_of(output.type.dtype));
    return cost;
}

} // namespace epoch
