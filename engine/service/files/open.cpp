// AskOpen: reads a project file and locks it for this window unless another window has it open.
#include "service/queries/answers.h"

#include "projects/project_files.h"
#include "store/file_stamp.h"

namespace epoch {

QueryResult answer_to(const AskOpen& query, OpenFiles& open_files)
{
    const std::filesystem::path file(query.path);
    ASSIGN_OR_RETURN(const auto text, read_project_text(file));
    auto project = parse_project(text);
    if (!project) return std::move(project).error().at(query.path);
    fill_data_facts(*project, file.parent_path().string());
    open_files.drafts().discard(); // of the previous file: its changes were saved or discarded
    return AnswerValue(OpenedProject{std::move(*project), stamp_of(text), open_files.lock(file)});
}

} // namespace epoch
