#include "inspect/sample_rows.h"

#include "session/session.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace epoch {
namespace {

template <class Stored>
void convert(std::span<const std::byte> bytes, double scale, double shift, std::vector<float>& values)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        Stored stored;
        std::memcpy(&stored, bytes.data() + i * sizeof stored, sizeof stored);
        values[i] = static_cast<float>(static_cast<double>(stored) * scale + shift);
    }
}

} // namespace

Status read_rows(
    const Dataset& data, std::size_t field, std::int64_t first, std::int64_t count, std::vector<float>& values)
{
    const FieldFacts& facts = data.facts.fields[field];
    std::vector<std::byte> bytes(static_cast<std::size_t>(data.row_bytes(field) * count));
    RETURN_IF_ERROR(data.read(field, first, bytes));
    values.resize(static_cast<std::size_t>(facts.sample.count() * count));
    switch (facts.stored) {
    case DType::u8: convert<std::uint8_t>(bytes, facts.scale, facts.shift, values); break;
    case DType::i32: convert<std::int32_t>(bytes, 1, 0, values); break;
    default: convert<float>(bytes, facts.scale, facts.shift, values); break;
    }
    return {};
}

Status write_rows(Predictor& predictor, const ProgramInput& input, std::span<const float> values)
{
    const std::size_t whole = static_cast<std::size_t>(predictor.rows() * input.numbers);
    assert(values.size() <= whole);
    const auto& tensors = predictor.network().program.tensors;
    if (is_integer(tensors[static_cast<std::size_t>(input.tensor.index)].type.dtype)) {
        std::vector<std::int32_t> numbers(whole, 0);
        std::ranges::transform(values, numbers.begin(), [](float value) { return static_cast<std::int32_t>(value); });
        return predictor.write(input, numbers);
    }
    std::vector<float> numbers(values.begin(), values.end());
    numbers.resize(whole, 0);
    return predictor.write(input, numbers);
}

Status write_rows(Predictor& predictor, const Dataset& data, std::int64_t first, std::int64_t count)
{
    std::vector<float> values;
    for (const ProgramInput& input : predictor.inputs()) {
        RETURN_IF_ERROR(read_rows(data, field_place(data.facts, input.field), first, count, values));
        RETURN_IF_ERROR(write_rows(predictor, input, values));
    }
    return {};
}

std::int64_t rows_in_a_slice(const Session& session)
{
    constexpr double flops_at_once = 5e7;
    constexpr std::int64_t max_rows = 256;
    double flops = 1;
    for (const NodeFacts& facts : session.compiled().network().facts) flops += facts.cost.forward_flops;
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(flops_at_once / flops), 1, max_rows);
}

std::size_t field_place(const DataFacts& facts, std::string_view name)
{
    const auto field = std::ranges::find(facts.fields, name, &FieldFacts::name);
    assert(field != facts.fields.end());
    return static_cast<std::size_t>(field - facts.fields.begin());
}

const FieldFacts* truth_field(const Session& session)
{
    return judged_field(session.compiled().network(), session.data().facts);
}

void make_readable(std::span<float> values, PredictionKind meaning, std::int64_t outputs, const FieldFacts* truth)
{
    switch (meaning) {
    case PredictionKind::classes: return softmax_rows(values, static_cast<std::size_t>(outputs));
    case PredictionKind::yes_or_no:
        for (float& value : values) value = sigmoid_of(value);
        return;
    case PredictionKind::numbers:
        if (truth) undo_scaling(values, *truth);
        return;
    }
}

std::optional<std::pair<std::int64_t, std::int64_t>> mask_size(const FieldFacts* truth)
{
    if (!truth || truth->kind != TensorKind::labels || truth->sample.rank() != 2) return std::nullopt;
    return std::pair(truth->sample[0], truth->sample[1]);
}

void undo_scaling(std::span<float> values, const FieldFacts& field)
{
    const std::size_t columns = field.column_scale.size();
    for (std::size_t i = 0; i < values.size(); ++i) {
        double value = (static_cast<double>(values[i]) - field.shift) / field.scale;
        if (columns > 0) value = (value - field.column_shift[i % columns]) / field.column_scale[i % columns];
        values[i] = static_cast<float>(value);
    }
}

} // namespace epoch
