// drafts: what is not saved, kept while it is worked on and offered after a crash.
#include "service/queries/answers.h"

#include "base/time_text.h"
#include "model/project_difference.h"
#include "service/files/project_files.h"

namespace epoch {
namespace {

// None: the file has what the draft has.
std::optional<DraftOffer> offer_of(Draft draft)
{
    DraftOffer offer{std::move(draft.id), std::move(draft.path), time_text(draft.kept), {}, std::move(draft.project)};
    const auto saved = offer.path.empty() ? Result<Project>(Project{}) : read_project(offer.path);
    if (!saved) {
        offer.changes = {"its file cannot be read any more: " + saved.error().what.text()};
        return offer;
    }
    Project before = *saved;
    before.data = offer.project.data; // what is known of the data is no edit
    before.last_run = offer.project.last_run;
    offer.changes = project_difference(before, offer.project);
    if (offer.changes.empty()) return {};
    return offer;
}

} // namespace

Answered answer_to(const AskLetGo&, Desk& desk)
{
    desk.let_go();
    return AnswerValue(Done{});
}

Answered answer_to(const AskKeepDraft& query, Desk& desk)
{
    RETURN_IF_ERROR(desk.drafts().keep(query.path, query.project));
    return AnswerValue(Done{});
}

Answered answer_to(const AskDrafts&, Desk& desk)
{
    std::vector<DraftOffer> offers;
    for (Draft& draft : desk.drafts().left_behind()) {
        const std::string id = draft.id;
        if (auto offer = offer_of(std::move(draft)))
            offers.push_back(std::move(*offer));
        else
            desk.drafts().forget(id);
    }
    return AnswerValue(std::move(offers));
}

Answered answer_to(const AskForgetDraft& query, Desk& desk)
{
    desk.drafts().forget(query.id);
    return AnswerValue(Done{});
}

} // namespace epoch
