// AskInput: converts a picture, a row of a table or a text to the values of an input field.
#include "data/readers/npz_arrays.h"
#include "model/file_columns.h"
#include "service/queries/answers.h"
#include "service/queries/input_files.h"
#include "service/queries/text_generator.h"

#include <filesystem>
#include <optional>

namespace epoch {

namespace {

QueryResult answer_of(InputRow row)
{
    return AnswerValue(
        InputValues{std::move(row.name), std::move(row.values), row.filled, std::move(row.filled_cells)});
}

// Of a table or an array, which is read to its end to count its rows.
QueryResult row_of_table(const AskInput& query, const QueryContext& context)
{
    DataFacts data;
    data.spec = query.spec;
    std::int64_t rows = 0;
    std::optional<Result<InputRow>> wanted;
    const auto use_row = [&](Result<InputRow> row) -> Status {
        if (++rows == query.row) wanted = std::move(row);
        return {};
    };
    const TableUse use{[&](Result<InputRow> row, const CsvRecords&) { return use_row(std::move(row)); }};
    const std::filesystem::path file(std::u8string(query.path.begin(), query.path.end()));
    const auto going_on = [&](const ReadProgress&) { return context.cancelled ? GoOn::no : GoOn::yes; };
    auto read = read_inputs(data, query.field, file, use, use_row, going_on);
    if (!read) return std::move(read).error();
    if (!wanted)
        return Error{"input.row", query.path, message("has {rows} rows", {{"rows", rows}}), "choose one of them"};
    ASSIGN_OR_RETURN(auto row, *std::move(wanted));
    auto answer = answer_of(std::move(row));
    auto& values = std::get<InputValues>(*answer);
    values.row = query.row, values.rows = rows;
    return answer;
}

} // namespace

QueryResult answer_to(const AskInput& query, const QueryContext& context)
{
    const int given = !query.path.empty() + !query.text.empty() + !query.picture.empty();
    if (given != 1)
        return Error{"input.what", query.field.name, "exactly one file, text or picture is needed", "give one of them"};
    if (query.field.kind == TensorKind::ids && !has_texts(query.field)) {
        ASSIGN_OR_RETURN(const auto tokens, Tokenizer(query.field, query.spec).encode(query.text));
        return AnswerValue(InputValues{query.text, {tokens.begin(), tokens.end()}});
    }
    if (!query.text.empty()) {
        ASSIGN_OR_RETURN(auto row, row_of_text(query.field, query.text));
        return answer_of(std::move(row));
    }
    if (query.field.sample.rank() != 3 || has_array_name(query.path)) {
        if (query.path.empty() || has_picture_name(query.path))
            return Error{"input.picture", query.field.name, "this input of the network takes no pictures",
                "give a row of text, or a table"};
        return row_of_table(query, context);
    }
    const std::string name = query.path.empty() ? std::string("picture") : query.path;
    ASSIGN_OR_RETURN(const auto picture,
        query.path.empty() ? decode_picture(std::as_bytes(std::span(query.picture)), name) : read_picture(query.path));
    InputRow row = row_of_picture(query.field, picture, name);
    return AnswerValue(InputValues{std::move(row.name), std::move(row.values)});
}

} // namespace epoch
