// AskTable: what the columns of a table hold, from its first rows.
#include "data/profile_table.h"
#include "service/queries/answers.h"

namespace epoch {

QueryResult answer_to(const AskTable& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(auto profile, profile_table(query.spec, query.base_folder, [&](const ReadProgress&) {
        return context.cancelled ? GoOn::no : GoOn::yes;
    }));
    return AnswerValue(std::move(profile));
}

} // namespace epoch
