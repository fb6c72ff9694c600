// Links: a project as one, and the project of one.
#include "projects/project_link.h"
#include "service/queries/answers.h"

namespace epoch {

QueryResult answer_to(const AskLink& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(auto link, link_of(query.project));
    return AnswerValue(WrittenText{std::move(link)});
}

QueryResult answer_to(const AskLinked& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(auto project, project_of_link(query.link));
    return AnswerValue(std::move(project));
}

} // namespace epoch
