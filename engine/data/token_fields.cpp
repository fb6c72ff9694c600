#include "data/token_fields.h"

namespace epoch {

std::vector<FieldFacts> token_facts(std::int64_t length, std::vector<std::string> vocabulary)
{
    FieldFacts tokens;
    tokens.name = "tokens";
    tokens.kind = TensorKind::ids;
    tokens.stored = DType::i32;
    tokens.sample = Shape{length};
    tokens.classes = static_cast<std::int64_t>(vocabulary.size());
    tokens.class_names = std::move(vocabulary);
    FieldFacts next = tokens;
    next.name = "next";
    next.role = FieldRole::target;
    next.kind = TensorKind::labels;
    return {std::move(tokens), std::move(next)};
}

void TokenRows::add(const std::int32_t* window, std::int64_t length)
{
    tokens.insert(tokens.end(), window, window + length);
    next.insert(next.end(), window + 1, window + length + 1);
}

} // namespace epoch
