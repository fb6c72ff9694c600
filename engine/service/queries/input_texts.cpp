#include "service/queries/input_texts.h"

#include "data/table_texts.h"

#include <algorithm>

namespace epoch {

Status add_text(const FieldFacts& field, std::string_view text, InputRow& to)
{
    const std::string& column = field.columns.front();
    if (is_blank(text)) return Error{"predict.input", "column \"" + column + "\"", "the text is empty", "write a text"};
    const auto numbers = TextNumbers(field).of(text);
    to.values.assign(numbers.begin(), numbers.end());
    if (std::ranges::all_of(numbers, [](std::int32_t number) { return number <= 1; }))
        to.outside_cells.push_back(
            message("{column}: nothing in this text occurs in the training texts", {{"column", column}}));
    return {};
}

} // namespace epoch
