// columns: the names of a table's columns, read from its first rows.
#include "service/queries/answers.h"

#include "data/readers/csv_table.h"

namespace epoch {

Answered answer_to(const AskColumns& query, const Asked&)
{
    ASSIGN_OR_RETURN(const auto spec, parse_data_spec(query.spec));
    Columns columns;
    if (spec.kind != "csv" || spec.parts.empty()) return AnswerValue(std::move(columns));
    SpecReader options(spec);
    ASSIGN_OR_RETURN(const auto choices, csv_choices(options));
    Csv csv;
    csv.file = std::filesystem::path(query.base_folder) / spec.parts.front();
    csv.choices = choices;
    // Columns are known even when the choices do not suit them yet: a target that is missing, or is none of them.
    if (auto read = read_csv_names(csv); !read && csv.columns.empty()) return std::move(read).error();
    for (auto& column : csv.columns) columns.names.push_back(std::move(column.name));
    return AnswerValue(std::move(columns));
}

} // namespace epoch
