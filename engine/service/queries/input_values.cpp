// AskInput: converts a picture, a row of a table or a text to the values of an input field.
#include "service/queries/answers.h"
#include "service/queries/input_rows.h"
#include "service/queries/text_generator.h"

namespace epoch {

QueryResult answer_to(const AskInput& query, const QueryContext&)
{
    const int given = !query.path.empty() + !query.text.empty() + !query.picture.empty();
    if (given != 1)
        return Error{"input.what", query.field.name, "exactly one file, text or picture is needed", "give one of them"};
    if (query.field.kind == TensorKind::ids) {
        ASSIGN_OR_RETURN(const auto tokens, Tokenizer(query.field, query.spec).encode(query.text));
        return AnswerValue(InputValues{query.text, {tokens.begin(), tokens.end()}});
    }
    if (!query.text.empty()) {
        ASSIGN_OR_RETURN(auto row, row_of_text(query.field, query.text));
        return AnswerValue(InputValues{std::move(row.name), std::move(row.values), row.filled});
    }
    if (query.field.sample.rank() != 3)
        return Error{
            "input.picture", query.field.name, "this input of the network takes no pictures", "give a row of text"};
    const std::string name = query.path.empty() ? std::string("picture") : query.path;
    ASSIGN_OR_RETURN(const auto picture,
        query.path.empty() ? decode_picture(std::as_bytes(std::span(query.picture)), name) : read_picture(query.path));
    InputRow row = row_of_picture(query.field, picture, name);
    return AnswerValue(InputValues{std::move(row.name), std::move(row.values)});
}

} // namespace epoch
