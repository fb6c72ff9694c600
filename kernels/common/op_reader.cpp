#include "common/op_reader.h"

namespace epoch {

const epoch_attribute* OpReader::find(std::string_view key) const
{
    for (const epoch_attribute& each : std::span(m_op.attributes, m_op.attribute_count))
        if (each.key == key) return &each;
    return nullptr;
}

std::int64_t OpReader::integer(std::string_view key)
{
    const epoch_attribute* attribute = find(key);
    const bool found = attribute && attribute->kind == EPOCH_INTEGER;
    require(found, "needs an integer \"" + std::string(key) + "\"");
    return found ? attribute->integer : 0;
}

double OpReader::real(std::string_view key)
{
    const epoch_attribute* attribute = find(key);
    if (attribute && attribute->kind == EPOCH_INTEGER) return static_cast<double>(attribute->integer);
    const bool found = attribute && attribute->kind == EPOCH_REAL;
    require(found, "needs a number \"" + std::string(key) + "\"");
    return found ? attribute->real : 0;
}

std::string_view OpReader::text(std::string_view key)
{
    const epoch_attribute* attribute = find(key);
    const bool found = attribute && attribute->kind == EPOCH_TEXT && attribute->text;
    require(found, "needs a text \"" + std::string(key) + "\"");
    return found ? attribute->text : "";
}

std::span<const std::int64_t> OpReader::integers(std::string_view key, std::size_t count)
{
    static constexpr std::int64_t zeros[8] = {};
    const epoch_attribute* attribute = find(key);
    const bool found = attribute && attribute->kind == EPOCH_INTEGERS && attribute->count == count;
    require(found, "needs " + std::to_string(count) + " integers \"" + std::string(key) + "\"");
    return found ? std::span(attribute->integers, count) : std::span(zeros).first(count);
}

std::uint32_t OpReader::column_below(std::int64_t columns, std::string_view key)
{
    const std::int64_t column = integer(key);
    const bool found = column >= 0 && column < columns;
    require(found, "\"" + std::string(key) + "\" is not a column of the schedule");
    return found ? static_cast<std::uint32_t>(column) : 0;
}

void OpReader::fail(epoch_status code, std::string_view what)
{
    if (!good()) return;
    m_status = code;
    m_error = "op \"" + std::string(m_op.name) + "\": " + std::string(what);
}

void OpReader::require(bool condition, std::string_view what)
{
    if (!condition) fail(EPOCH_INVALID, what);
}

void OpReader::unsupported(std::string_view what) { fail(EPOCH_UNSUPPORTED, what); }

void OpReader::require_counts(std::uint32_t inputs, std::uint32_t outputs)
{
    require(m_op.input_count == inputs && m_op.output_count == outputs,
        "takes " + std::to_string(inputs) + " inputs and " + std::to_string(outputs) + " outputs, was given "
            + std::to_string(m_op.input_count) + " and " + std::to_string(m_op.output_count));
}

void OpReader::require_in_place(std::uint32_t output, std::uint32_t input)
{
    const bool there = output < m_op.output_count && input < m_op.input_count;
    require(there && m_op.outputs[output] == m_op.inputs[input],
        "updates in place: output " + std::to_string(output) + " has to be the tensor of input "
            + std::to_string(input));
}

} // namespace epoch
