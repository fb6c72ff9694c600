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

const FieldFacts* DataFacts::field(std::string_view name) const
{
    const auto found = std::ranges::find(fields, name, &FieldFacts::name);
    return found != fields.end() ? &*found : nullptr;
}

} // namespace epoch
