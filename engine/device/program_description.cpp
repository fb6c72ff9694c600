// Every vector is filled before its address is taken, so that no pointer becomes invalid.
#include "device/program_description.h"

#include <type_traits>

namespace epoch {
namespace {

epoch_attribute attribute_of(const std::string& key, const Attribute& value)
{
    epoch_attribute out{};
    out.key = key.c_str();
    std::visit(
        [&](const auto& held) {
            using Held = std::decay_t<decltype(held)>;
            if constexpr (std::is_same_v<Held, std::int64_t>) {
                out.kind = EPOCH_INTEGER;
                out.integer = held;
            } else if constexpr (std::is_same_v<Held, double>) {
                out.kind = EPOCH_REAL;
                out.real = held;
            } else if constexpr (std::is_same_v<Held, std::string>) {
                out.kind = EPOCH_TEXT;
                out.text = held.c_str();
            } else {
                out.kind = EPOCH_INTEGERS;
                out.integers = held.data();
                out.count = static_cast<std::uint32_t>(held.size());
            }
        },
        value);
    return out;
}

std::vector<std::uint32_t> indices_of(const std::vector<Tensor>& tensors)
{
    std::vector<std::uint32_t> indices;
    for (const Tensor tensor : tensors)
        indices.push_back(tensor ? static_cast<std::uint32_t>(tensor.index) : EPOCH_NO_TENSOR);
    return indices;
}

} // namespace

ProgramDescription::ProgramDescription(const Program& program)
{
    m_parts.reserve(program.ops.size());
    for (const PlanTensor& tensor : program.tensors) add_tensor(tensor);
    for (const PlanOp& op : program.ops) add_op(op);
    m_description.tensor_count = static_cast<std::uint32_t>(m_tensors.size());
    m_description.op_count = static_cast<std::uint32_t>(m_ops.size());
    m_description.tensors = m_tensors.data();
    m_description.ops = m_ops.data();
    m_description.knob_columns = static_cast<std::uint32_t>(program.live_parameter_columns);
    m_description.metric_columns = static_cast<std::uint32_t>(program.metric_columns);
}

void ProgramDescription::add_tensor(const PlanTensor& tensor)
{
    epoch_tensor out{};
    out.name = tensor.name.c_str();
    out.dtype = static_cast<std::uint32_t>(tensor.type.dtype);
    out.role = static_cast<std::uint32_t>(tensor.role);
    out.rank = static_cast<std::uint32_t>(tensor.type.shape.rank());
    out.saved = tensor.saved ? 1 : 0;
    out.extents = tensor.type.shape.extents().data();
    m_tensors.push_back(out);
}

void ProgramDescription::add_op(const PlanOp& op)
{
    OpParts& parts = m_parts.emplace_back();
    for (const auto& [key, value] : op.attributes) parts.attributes.push_back(attribute_of(key, value));
    parts.inputs = indices_of(op.inputs);
    parts.outputs = indices_of(op.outputs);
    for (const std::int32_t node : op.sources) parts.sources.push_back(static_cast<std::uint32_t>(node));

    epoch_op out{};
    out.name = op.name.c_str();
    out.phase = static_cast<std::uint32_t>(op.phase);
    out.attribute_count = static_cast<std::uint32_t>(parts.attributes.size());
    out.input_count = static_cast<std::uint32_t>(parts.inputs.size());
    out.output_count = static_cast<std::uint32_t>(parts.outputs.size());
    out.source_count = static_cast<std::uint32_t>(parts.sources.size());
    out.attributes = parts.attributes.data();
    out.inputs = parts.inputs.data();
    out.outputs = parts.outputs.data();
    out.sources = parts.sources.data();
    m_ops.push_back(out);
}

} // namespace epoch
