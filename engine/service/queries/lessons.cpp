// lessons: those of the program and those of the user.
#include "projects/lesson_files.h"
#include "service/queries/answers.h"

namespace epoch {

QueryResult answer_to(const AskLessons&, const QueryContext&)
{
    ASSIGN_OR_RETURN(auto found, read_lessons());
    return AnswerValue(std::move(found));
}

} // namespace epoch
