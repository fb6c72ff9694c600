#include "model/file_columns.h"

#include "model/time_series.h"

#include <algorithm>

namespace epoch {

std::string_view FileColumn::word(const FieldFacts& field, std::size_t feature) const
{
    return std::string_view(field.columns[feature]).substr(name.size() + 1);
}

std::vector<FileColumn> file_columns(const FieldFacts& field)
{
    using enum FileColumn::Form;
    std::vector<FileColumn> columns;
    if (has_texts(field)) return {{field.columns.front(), text, 0, static_cast<std::size_t>(field.sample.count())}};
    const std::size_t features = row_width(field);
    const bool named = field.columns.size() == features;
    for (std::size_t at = 0, dates = 0, of_words = 0; at < features;) {
        if (dates < field.dates.size() && static_cast<std::size_t>(field.dates[dates].first) == at) {
            const DateColumn& date = field.dates[dates];
            columns.push_back({date.name, FileColumn::Form::date, at, date.features.size(), dates++});
            at += date.features.size();
            continue;
        }
        if (field.words && of_words < field.words->size()
            && static_cast<std::size_t>((*field.words)[of_words].first) == at) {
            const WordColumn& column = (*field.words)[of_words++];
            columns.push_back({column.name, words, at, static_cast<std::size_t>(column.count)});
            at += columns.back().width;
            continue;
        }
        const std::string column = named ? field.columns[at] : std::to_string(at + 1);
        const std::size_t equals = field.words ? std::string::npos : column.find('=');
        const bool is_word = equals != std::string::npos;
        if (is_word && !columns.empty() && columns.back().form == words
            && column.substr(0, equals) == columns.back().name)
            ++columns.back().width;
        else
            columns.push_back({column.substr(0, equals), is_word ? words : number, at});
        ++at;
    }
    return columns;
}

bool has_texts(const FieldFacts& field)
{
    return field.kind == TensorKind::ids && field.sample.rank() == 1 && field.columns.size() == 1
        && field.class_names.size() > 1 && field.class_names[0] == padding_symbol
        && std::ranges::find(unknown_symbols, field.class_names[1]) != unknown_symbols.end();
}

} // namespace epoch
