// Draft queries: unsaved changes are stored while the user works and offered after a crash.
#include "service/queries/answers.h"

#include "base/time_text.h"
#include "model/project_difference.h"
#include "projects/project_files.h"

namespace epoch {
namespace {

// None: the file already has the draft's content.
std::optional<DraftOffer> offer_of(Draft draft)
{
    DraftOffer offer{
        std::move(draft.id), std::move(draft.path), time_text(draft.saved_at), {}, std::move(draft.project)};
    const auto saved = offer.path.empty() ? Result<Project>(Project{}) : read_project(offer.path);
    if (!saved) {
        offer.changes = {message("its file can no longer be read: {reason}", {{"reason", saved.error().what}})};
        return offer;
    }
    Project before = *saved;
    before.data = offer.project.data; // data facts are not edits
    before.last_run = offer.project.last_run;
    offer.changes = project_difference(before, offer.project);
    if (offer.changes.empty()) return {};
    return offer;
}

} // namespace

QueryResult answer_to(const AskLetGo&, OpenFiles& open_files)
{
    open_files.release();
    return AnswerValue(Done{});
}

QueryResult answer_to(const AskKeepDraft& query, OpenFiles& open_files)
{
    RETURN_IF_ERROR(open_files.drafts().save(query.path, query.project));
    return AnswerValue(Done{});
}

QueryResult answer_to(const AskDrafts&, OpenFiles& open_files)
{
    std::vector<DraftOffer> offers;
    for (Draft& draft : open_files.drafts().recoverable_drafts()) {
        const std::string id = draft.id;
        if (auto offer = offer_of(std::move(draft)))
            offers.push_back(std::move(*offer));
        else
            open_files.drafts().remove(id);
    }
    return AnswerValue(std::move(offers));
}

QueryResult answer_to(const AskForgetDraft& query, OpenFiles& open_files)
{
    open_files.drafts().remove(query.id);
    return AnswerValue(Done{});
}

} // namespace epoch
