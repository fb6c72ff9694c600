// AskColumns: the names of a table's columns, read from its first rows.
#include "service/queries/answers.h"

#include "data/readers/csv_table.h"

namespace epoch {

QueryResult answer_to(const AskColumns& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(const auto spec, parse_data_spec(query.spec));
    Columns columns;
    if (spec.kind != "csv" || spec.parts.empty()) return AnswerValue(std::move(columns));
    SpecReader options(spec);
    ASSIGN_OR_RETURN(const auto choices, csv_choices(options));
    Csv csv;
    csv.file = std::filesystem::path(query.base_folder) / spec.parts.front();
    csv.choices = choices;
    // The columns are known even if the options do not fit yet, for example without a target.
    if (auto read = read_csv_names(csv); !read && csv.columns.empty()) return std::move(read).error();
    for (auto& column : csv.columns) columns.names.push_back(std::move(column.name));
    return AnswerValue(std::move(columns));
}

} // namespace epoch
