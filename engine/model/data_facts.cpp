#include "model/data_facts.h"

#include <algorithm>
#include <cmath>

namespace epoch {

TensorType FieldFacts::type() const
{
    const bool numbered = kind == TensorKind::labels || kind == TensorKind::ids;
    return {numbered ? DType::i32 : DType::f32, Shape::batched(sample)};
}

double FieldFacts::in_file(std::size_t column, double stored_value) const
{
    if (column >= column_scale.size() || column_scale[column] == 0) return stored_value;
    const double by = column_scale[column], from = column_shift[column];
    const double value = (stored_value - from) / by;
    // Of 24 bits the last four are rounding.
    const double step = std::ldexp(std::max({std::abs(stored_value), std::abs(from), 1.0}), -20) / std::abs(by);
    const double digits = -std::ceil(std::log10(step)); // after the point
    if (!std::isfinite(value) || std::abs(digits) > 300) return value;
    const double tens = std::pow(10, std::abs(digits));
    return (digits > 0 ? std::round(value * tens) / tens : std::round(value / tens) * tens) + 0.0; // never -0
}

bool ColumnRange::excludes(double value) const
{
    const double rounding = std::max((max - min) / 1000, 1e-5 * std::max(std::abs(min), std::abs(max)));
    return known() && (value < min - rounding || value > max + rounding);
}

NumberForm FieldFacts::form_of(std::size_t column) const
{
    return column < column_forms.size() ? column_forms[column] : NumberForm();
}

std::int64_t SplitCounts::of(Split split) const
{
    switch (split) {
    case Split::train: return train;
    case Split::validation: return validation;
    case Split::test: return test;
    }
    return 0;
}

std::int64_t SplitCounts::first_of(Split split) const
{
    switch (split) {
    case Split::train: return 0;
    case Split::validation: return train;
    case Split::test: return train + validation;
    }
    return 0;
}

Split SplitCounts::split_of(std::int64_t row) const
{
    if (row < train) return Split::train;
    return row < train + validation ? Split::validation : Split::test;
}

const FieldFacts* DataFacts::field(std::string_view name) const
{
    const auto found = std::ranges::find(fields, name, &FieldFacts::name);
    return found != fields.end() ? &*found : nullptr;
}

} // namespace epoch
