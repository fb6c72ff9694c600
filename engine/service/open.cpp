// open: a project file as a project.
#include "service/answers.h"

#include "service/project_files.h"

namespace epoch {

Answered answer_to(const AskOpen& query, const Asked&)
{
    const std::filesystem::path file(query.path);
    auto project = read_project(file);
    if (!project) return std::move(project).error();
    fill_data_facts(*project, file.parent_path().string());
    return AnswerValue(std::move(*project));
}

} // namespace epoch
