// AskBackups: the earlier versions of a project file.
#include "service/queries/answers.h"

#include "base/time_text.h"
#include "projects/project_files.h"
#include "store/backups.h"

#include <chrono>

namespace epoch {
namespace {

std::string saved_at(const std::filesystem::path& file)
{
    std::error_code fault;
    const auto time = std::filesystem::last_write_time(file, fault);
    if (fault) return {};
    const auto since = std::chrono::file_clock::to_sys(time).time_since_epoch();
    return time_text(std::chrono::duration_cast<std::chrono::seconds>(since).count());
}

} // namespace

QueryResult answer_to(const AskBackups& query, OpenFiles& open_files)
{
    std::vector<Backup> found;
    for (const auto& file : backups_of(open_files.backups(), query.path))
        if (auto project = read_project(file)) found.push_back({saved_at(file), std::move(*project)});
    return AnswerValue(std::move(found));
}

} // namespace epoch
