// races: devices against each other, told while they run.
#include "service/queries/answers.h"

#include "formats/race_lines.h"
#include "formats/race_page.h"
#include "lab/crossover.h"
#include "lab/race.h"
#include "service/pace.h"
#include "store/atomic_file.h"
#include "store/race_recording.h"

namespace epoch {

Answered answer_to(const AskRace& query, const Asked& asked)
{
    RaceRequest request;
    request.project = query.project;
    request.base_folder = query.base_folder;
    request.entries = query.entries;
    request.form = query.form;
    request.steps = query.steps;
    for (const std::string& file : query.replay) {
        ASSIGN_OR_RETURN(const auto lanes, read_race_recording(file));
        request.recorded.insert(request.recorded.end(), lanes.begin(), lanes.end());
    }
    Pace pace;
    ASSIGN_OR_RETURN(auto outcome, race(request, asked.devices, [&](const RaceProgress& at) {
        if (pace.due()) {
            asked.report(at.share, at.stage);
            asked.show(at.so_far);
        }
        return !asked.cancelled;
    }));
    if (!query.record.empty()) RETURN_IF_ERROR(write_race_recording(query.record, outcome.lanes));
    return AnswerValue(std::move(outcome));
}

Answered answer_to(const AskShareRace& query, const Asked&)
{
    if (query.outcome.rules.empty() || query.outcome.lanes.empty())
        return Error{"race.unfinished", "race", "is not over: there is nothing to tell yet", "wait for its end"};
    std::string content;
    if (query.form == AskShareRace::Form::page)
        content = race_page(query.outcome, query.title);
    else
        for (const std::string& line : race_lines(query.outcome)) content += line + '\n';
    RETURN_IF_ERROR(write_file_atomically(query.path, content));
    return AnswerValue(Saved{query.path});
}

Answered answer_to(const AskCrossover& query, const Asked& asked)
{
    Pace pace;
    ASSIGN_OR_RETURN(auto found,
        find_crossover({query.project, query.base_folder, query.first, query.second, query.estimated, query.axis,
                           query.batches, query.sizes, query.seconds},
            asked.devices, [&](const Crossover& so_far) {
                if (pace.due()) {
                    asked.report(query.seconds > 0 ? so_far.seconds / query.seconds : -1, "measuring cells");
                    asked.show(so_far);
                }
                return !asked.cancelled;
            }));
    return AnswerValue(std::move(found));
}

} // namespace epoch
