// Race queries; partial answers while the race runs.
#include "service/queries/answers.h"

#include "formats/race_lines.h"
#include "formats/race_page.h"
#include "lab/crossover.h"
#include "lab/race.h"
#include "service/pace.h"
#include "store/atomic_file.h"
#include "store/race_recording.h"
#include "store/recorded_race.h"

namespace epoch {

QueryResult answer_to(const AskRace& query, const QueryContext& context)
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
    ASSIGN_OR_RETURN(auto result, race(request, context.devices, [&](const RaceProgress& at) {
        if (pace.due()) {
            context.report(at.share, at.stage);
            context.show(at.so_far);
        }
        return !context.cancelled;
    }));
    if (!query.record.empty()) RETURN_IF_ERROR(record_race(query.record, result));
    if (!query.runs.empty()) (void)remember_race(query.runs, result); // a full disk takes no result away
    return AnswerValue(std::move(result));
}

QueryResult answer_to(const AskShareRace& query, const QueryContext&)
{
    if (query.result.rules.empty() || query.result.lanes.empty())
        return Error{"race.unfinished", "race", "the race is not finished", "wait until it ends"};
    std::string content;
    if (query.form == AskShareRace::Form::page)
        content = race_page(query.result, query.title);
    else
        for (const std::string& line : race_lines(query.result)) content += line + '\n';
    RETURN_IF_ERROR(write_file_atomically(query.path, content));
    return AnswerValue(Saved{query.path});
}

QueryResult answer_to(const AskCrossover& query, const QueryContext& context)
{
    Pace pace;
    ASSIGN_OR_RETURN(auto found,
        find_crossover({query.project, query.base_folder, query.first, query.second, query.estimated, query.axis,
                           query.batches, query.sizes, query.seconds},
            context.devices, [&](const Crossover& so_far) {
                if (pace.due()) {
                    context.report(query.seconds > 0 ? so_far.seconds / query.seconds : -1, "measuring cells");
                    context.show(so_far);
                }
                return !context.cancelled;
            }));
    return AnswerValue(std::move(found));
}

} // namespace epoch
