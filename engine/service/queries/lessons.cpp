// lessons: those of the program, those of the user and those of a class, and what was answered in them.
#include "base/time_text.h"
#include "projects/class_pack.h"
#include "projects/lesson_files.h"
#include "service/queries/answers.h"
#include "store/atomic_file.h"

namespace epoch {

QueryResult answer_to(const AskLessons& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(auto found, read_lessons(query.language));
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

QueryResult answer_to(const AskClassPack& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(auto found, read_class_pack(query.path));
    return AnswerValue(std::move(found));
}

QueryResult answer_to(const AskWritePack& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(const auto written,
        write_class_pack({query.lessons.begin(), query.lessons.end()}, query.path, {query.title, query.with_notes}));
    return AnswerValue(Exported{{query.path}, written.bytes, 0, 0, {}, {}, {}, {}});
}

QueryResult answer_to(const AskSaveAnswers& query, const QueryContext&)
{
    auto answers = query.answers;
    answers.written = utc_text(now_in_seconds());
    answers.version = EPOCH_VERSION;
    ASSIGN_OR_RETURN(const auto text, answers_text(answers));
    RETURN_IF_ERROR(write_file_atomically(query.path, text));
    return AnswerValue(Saved{query.path});
}

} // namespace epoch
