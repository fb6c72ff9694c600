#include "data/readers/csv_texts.h"

#include "base/utf8.h"
#include "data/memory_limit.h"

namespace epoch {

Status choose_texts(SpecReader& options, std::string& column, TableTexts& texts)
{
    column = options.text("text", "");
    for (const char* key : {"tokens", "length", "vocabulary"})
        if (column.empty()) options.refuse(key, "is for a column of texts", "add text= and its name");
    const std::string kind = options.text("tokens", "words");
    if (kind != "words" && kind != "characters")
        return Error{"data.option", "tokens", message("\"{kind}\" is not one of characters, words", {{"kind", kind}}),
            "leave it out for words"};
    texts.kind = kind == "words" ? Tokens::words : Tokens::characters;
    texts.length = options.integer("length", 0, 1, 65'536);
    texts.vocabulary = static_cast<std::size_t>(options.integer("vocabulary", 8000, 3, 65'536));
    return {};
}

Status choose_text_column(std::vector<CsvColumn>& columns, const CsvChoices& choices, const std::string& file)
{
    if (choices.text.empty()) return {};
    CsvColumn* text = column_named(columns, choices.text);
    if (!text)
        return Error{"data.csv", file, message("text: there is no column \"{column}\"", {{"column", choices.text}}),
            message("use one of {names}", {{"names", shown_names(columns)}})};
    if (text->use == CsvColumn::Use::target)
        return Error{"data.csv", file, message("text: \"{column}\" is the target", {{"column", choices.text}}),
            "choose another column"};
    for (CsvColumn& column : columns)
        if (column.use == CsvColumn::Use::feature) column.use = CsvColumn::Use::ignored;
    text->use = CsvColumn::Use::feature;
    text->forced_text = true;
    text->forced_categories = text->forced_dates = false;
    return {};
}

Status add_text(CsvColumn& column, const CsvRecords& records, std::string_view text)
{
    if (!is_utf8(text)) return records.fault(records.line(), "is not UTF-8 text", "save the file as UTF-8");
    // Growing copies the texts that there are.
    if (column.sentences.size() % (1 << 16) == 0)
        RETURN_IF_ERROR(check_data_memory(records.bytes() * 2, records.name(), "its texts"));
    column.sentences.emplace_back(text);
    return {};
}

} // namespace epoch
