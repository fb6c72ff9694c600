// save: a project into its file, all or nothing.
#include "service/answers.h"

#include "store/atomic_file.h"

namespace epoch {

Answered answer_to(const AskSave& query, const Asked&)
{
    if (auto done = write_file_atomically(query.path, project_json(query.project)); !done)
        return std::move(done).error();
    return AnswerValue(Saved{query.path});
}

} // namespace epoch
