// save: a project into its file, all or nothing; what was there before is kept as a backup.
#include "service/queries/answers.h"

#include "store/atomic_file.h"
#include "store/backups.h"
#include "store/file_stamp.h"

namespace epoch {

Answered answer_to(const AskSave& query, Desk& desk)
{
    const std::filesystem::path file(query.path);
    if (query.expected && changed_since(file, *query.expected))
        return Error{"file.changed", query.path,
            "somebody else has changed it since it was opened; nothing is saved yet",
            "save it anyway, load what is there now, or save it under another name"};
    if (const std::string holder = desk.hold(file); !holder.empty())
        return Error{"file.held", query.path, "another window has it open (" + holder + ")",
            "close it there, or save it under another name"};
    const std::string text = project_json(query.project);
    const auto backup = back_up(desk.backups(), file, text);
    RETURN_IF_ERROR(write_file_atomically(file, text));
    desk.drafts().discard();
    return AnswerValue(Saved{query.path, stamp_of(text),
        backup ? std::string() : "The version before could not be kept: " + backup.error().text()});
}

} // namespace epoch
