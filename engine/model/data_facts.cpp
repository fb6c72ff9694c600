#include "model/data_facts.h"

#include <algorithm>

namespace epoch {

TensorType FieldFacts::type() const
{
    const bool numbered = kind == TensorKind::labels || kind == TensorKind::ids;
    return {numbered ? DType::i32 : DType::f32, Shape::batched(sample)};
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
