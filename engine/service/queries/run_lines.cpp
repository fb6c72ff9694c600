// Run queries: the table of runs, notes, and the bin.
#include "service/queries/run_lines.h"

#include "service/queries/answers.h"
#include "store/run_bin.h"
#include "store/run_index.h"
#include "store/run_note.h"

namespace epoch {

namespace fs = std::filesystem;

std::string started_text(const std::string& id)
{
    if (id.size() < 15) return {};
    return id.substr(0, 4) + "-" + id.substr(4, 2) + "-" + id.substr(6, 2) + " " + id.substr(9, 2) + ":"
        + id.substr(11, 2) + " UTC";
}

RunLine line_of(const RunSummary& run, const fs::path& folder)
{
    RunLine line;
    line.id = run.id;
    line.title = run.title;
    line.file = run.file;
    line.folder = folder.string();
    line.state = state_now(folder, run.state);
    line.started = started_text(run.id);
    line.device = run.device;
    line.library = run.library;
    line.data = run.data;
    line.data_hash = run.data_hash;
    line.network = run.network;
    line.optimizer = run.optimizer;
    line.precision = run.precision;
    line.batch = run.batch;
    line.learning_rate = run.learning_rate;
    line.seed = run.seed;
    line.step = run.step;
    line.steps_planned = run.steps_planned;
    line.best_step = run.best_step;
    line.seconds = run.seconds;
    line.best_validation_loss = run.best_validation_loss;
    line.test_loss = run.test_loss;
    line.test_accuracy = run.test_accuracy;
    line.test_error = run.test_error;
    line.why = run.why;
    line.damage = run.damage;
    RunNote note = read_run_note(folder);
    line.note = std::move(note.text);
    line.tags = std::move(note.tags);
    return line;
}

QueryResult answer_to(const AskRuns& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    const fs::path index = default_run_index();
    ASSIGN_OR_RETURN(
        auto list, query.rebuild ? rebuild_run_index(runs, index) : Result<RunList>(list_runs(runs, index)));
    RunTable table;
    table.unreadable = std::move(list.unreadable);
    for (const RunSummary& run : list.runs) {
        if (context.cancelled) break;
        table.runs.push_back(line_of(run, runs / run.id));
    }
    if (auto binned = binned_runs(runs))
        table.binned = std::move(*binned);
    else
        table.unreadable.push_back(std::move(binned).error());
    return AnswerValue(std::move(table));
}

QueryResult answer_to(const AskNoteRun& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    ASSIGN_OR_RETURN(const auto folder, find_run(runs, query.id));
    RETURN_IF_ERROR(write_run_note(folder, {query.note, query.tags}));
    return AnswerValue(Done{});
}

QueryResult answer_to(const AskBinRun& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    switch (query.action) {
    case AskBinRun::Action::bin: RETURN_IF_ERROR(bin_run(runs, query.id)); break;
    case AskBinRun::Action::bring_back: RETURN_IF_ERROR(restore_run(runs, query.id)); break;
    case AskBinRun::Action::delete_for_good: RETURN_IF_ERROR(delete_binned_run(runs, query.id)); break;
    }
    return AnswerValue(Done{});
}

} // namespace epoch
