#include "model/time_series.h"

#include <algorithm>

namespace epoch {

std::optional<TimeSeries> time_series_of(const DataFacts& facts)
{
    if (facts.fields.size() != 2) return {};
    const FieldFacts &input = facts.fields[0], &target = facts.fields[1];
    const bool windows = input.role == FieldRole::input && input.kind == TensorKind::sequence
        && input.sample.rank() == 2 && !input.columns.empty() && std::ssize(input.columns) == input.sample[1];
    const bool steps = target.role == FieldRole::target && target.kind == TensorKind::flat && target.sample.rank() == 1
        && std::ssize(target.columns) == target.sample[0];
    if (!windows || !steps || target.columns[0] != step_name(input.columns.back(), 1)) return {};
    return TimeSeries{input.sample[0], target.sample[0], input.columns.size() - 1, &input, &target};
}

std::size_t row_width(const FieldFacts& field)
{
    const bool windows = field.kind == TensorKind::sequence && field.sample.rank() == 2;
    return static_cast<std::size_t>(windows ? field.sample[1] : field.sample.count());
}

std::string step_name(const std::string& target, std::int64_t step) { return target + " +" + std::to_string(step); }

} // namespace epoch
