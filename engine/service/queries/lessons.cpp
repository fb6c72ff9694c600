// lessons: those of the program and those of the user.
#include "projects/lesson_files.h"
#include "service/queries/answers.h"

namespace epoch {

QueryResult answer_to(const AskLessons&, const QueryContext&)
{
    ASSIGN_OR_RETURN(auto found, read_lessons());
    return AnswerValue(std::move(found));
}

QueryResult answer_to(const AskLesson& query, const QueryContext&)
{
    auto read = read_lesson(query.path);
    read.own = true;
    return AnswerValue(std::move(read));
}

QueryResult answer_to(const AskNewLesson&, const QueryContext&)
{
    ASSIGN_OR_RETURN(const auto file, write_new_lesson());
    auto read = read_lesson(file);
    read.own = true;
    return AnswerValue(std::move(read));
}

} // namespace epoch
