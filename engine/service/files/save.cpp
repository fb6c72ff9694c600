// AskSave: writes a project to its file atomically and keeps the previous version as a backup.
#include "service/queries/answers.h"

#include "store/atomic_file.h"
#include "store/backups.h"
#include "store/file_stamp.h"

namespace epoch {

QueryResult answer_to(const AskSave& query, OpenFiles& open_files)
{
    const std::filesystem::path file(query.path);
    if (query.expected && changed_since(file, *query.expected))
        return Error{"file.changed", query.path, "the file has changed on disk since it was opened; nothing was saved",
            "save anyway, reload the file, or save under another name"};
    if (const std::string holder = open_files.lock(file); !holder.empty())
        return Error{"file.held", query.path, message("another window has it open ({holder})", {{"holder", holder}}),
            "close it there, or save under another name"};
    const std::string text = project_json(query.project);
    const auto backup = back_up(open_files.backups(), file, text);
    RETURN_IF_ERROR(write_file_atomically(file, text));
    open_files.drafts().discard();
    Saved saved{query.path, stamp_of(text)};
    if (!backup)
        saved.warning = message(
            "No backup of the previous version could be made: {reason}", {{"reason", backup.error().sentence()}});
    return AnswerValue(std::move(saved));
}

} // namespace epoch
