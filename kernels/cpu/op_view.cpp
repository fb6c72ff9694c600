// OpView: checked reading of an op's description.
#include "cpu/op.h"

namespace epoch::cpu {

OpView::OpView(const epoch_op& op, std::span<const TensorFacts> tensors, const epoch_program_description& description,
    std::string_view planned, const Means& means)
    : m_op(op)
    , m_tensors(tensors)
    , m_knob_columns(description.knob_columns)
    , m_metric_columns(description.metric_columns)
    , m_planned(planned)
    , m_means(means)
{
}

const TensorFacts& OpView::tensor(const std::uint32_t* list, std::uint32_t count, std::size_t i) const
{
    static const TensorFacts none{.extents = {0}};
    return i < count && list[i] < m_tensors.size() ? m_tensors[list[i]] : none;
}

bool OpView::has_input(std::size_t i) const { return i < m_op.input_count && m_op.inputs[i] != EPOCH_NO_TENSOR; }
const TensorFacts& OpView::input(std::size_t i) const { return tensor(m_op.inputs, m_op.input_count, i); }
const TensorFacts& OpView::output(std::size_t i) const { return tensor(m_op.outputs, m_op.output_count, i); }

const epoch_attribute* OpView::find(std::string_view key) const
{
    for (const epoch_attribute& each : std::span(m_op.attributes, m_op.attribute_count))
        if (each.key == key) return &each;
    return nullptr;
}

std::int64_t OpView::integer(std::string_view key)
{
    const epoch_attribute* attribute = find(key);
    const bool good = attribute && attribute->kind == EPOCH_INTEGER;
    require(good, "needs an integer \"" + std::string(key) + "\"");
    return good ? attribute->integer : 0;
}

double OpView::real(std::string_view key)
{
    const epoch_attribute* attribute = find(key);
    if (attribute && attribute->kind == EPOCH_INTEGER) return static_cast<double>(attribute->integer);
    const bool good = attribute && attribute->kind == EPOCH_REAL;
    require(good, "needs a number \"" + std::string(key) + "\"");
    return good ? attribute->real : 0;
}

std::string_view OpView::text(std::string_view key)
{
    const epoch_attribute* attribute = find(key);
    const bool good = attribute && attribute->kind == EPOCH_TEXT && attribute->text;
    require(good, "needs a text \"" + std::string(key) + "\"");
    return good ? attribute->text : "";
}

std::span<const std::int64_t> OpView::integers(std::string_view key, std::size_t count)
{
    static constexpr std::int64_t zeros[8] = {};
    const epoch_attribute* attribute = find(key);
    const bool good = attribute && attribute->kind == EPOCH_INTEGERS && attribute->count == count;
    require(good, "needs " + std::to_string(count) + " integers \"" + std::string(key) + "\"");
    return good ? std::span(attribute->integers, count) : std::span(zeros).first(count);
}

std::uint32_t OpView::column(std::string_view key)
{
    const std::int64_t column = integer(key);
    const bool good = column >= 0 && column < m_knob_columns;
    require(good, "\"" + std::string(key) + "\" is not a column of the schedule");
    return good ? static_cast<std::uint32_t>(column) : 0;
}

void OpView::require(bool condition, std::string_view what)
{
    if (condition || m_status != EPOCH_OK) return;
    m_status = EPOCH_INVALID;
    m_error = std::string("op \"") + m_op.name + "\": " + std::string(what);
}

void OpView::unsupported(std::string_view what)
{
    if (m_status != EPOCH_OK) return;
    m_status = EPOCH_UNSUPPORTED;
    m_error = std::string("op \"") + m_op.name + "\": " + std::string(what);
}

void OpView::require_counts(std::uint32_t inputs, std::uint32_t outputs)
{
    require(m_op.input_count == inputs && m_op.output_count == outputs,
        "takes " + std::to_string(inputs) + " inputs and " + std::to_string(outputs) + " outputs, was given "
            + std::to_string(m_op.input_count) + " and " + std::to_string(m_op.output_count));
}

void OpView::require_f32(std::initializer_list<const TensorFacts*> tensors)
{
    for (const TensorFacts* each : tensors)
        require(each->dtype == EPOCH_F32, "tensor \"" + each->name + "\" has to be f32");
}

void OpView::require_in_place(std::uint32_t output, std::uint32_t input)
{
    const bool there = output < m_op.output_count && input < m_op.input_count;
    require(there && m_op.outputs[output] == m_op.inputs[input],
        "updates in place: output " + std::to_string(output) + " has to be the tensor of input "
            + std::to_string(input));
}

} // namespace epoch::cpu
