// open: a project file as a project, held for this window unless another one has it.
#include "service/queries/answers.h"

#include "service/files/project_files.h"
#include "store/file_stamp.h"

namespace epoch {

Answered answer_to(const AskOpen& query, Desk& desk)
{
    const std::filesystem::path file(query.path);
    ASSIGN_OR_RETURN(const auto text, read_project_text(file));
    auto project = parse_project(text);
    if (!project) return std::move(project).error().at(query.path);
    fill_data_facts(*project, file.parent_path().string());
    desk.drafts().discard(); // of what was open before: it was saved or given up
    return AnswerValue(OpenedProject{std::move(*project), stamp_of(text), desk.hold(file)});
}

} // namespace epoch
