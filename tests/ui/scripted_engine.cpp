// Commands change simple states; queries are answered from the members that a test sets.
#include "tests/ui/scripted_engine.h"

#include "model/optimizer_type.h"
#include "tests/ui/scripted_views.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epoch::tests {

ScriptedEngine::ScriptedEngine()
{
    templates = {
        {"spiral", "Two spirals", "A boundary winds itself between two arms of points.", "Points in a plane",
            "Two spirals", 114, 200},
        {"digits", "Digits", "8×8 pictures of handwritten digits, read by a small network.", "Images",
            "Optical digits 8×8", 4810, 0},
        {"circle", "Circle", "One class inside the other: a straight line cannot part them.", "Points in a plane",
            "Circle", 33, 200},
        {"xor", "Exclusive or", "The smallest set that needs a hidden layer.", "Points in a plane", "Exclusive or", 17,
            200},
        {"plane", "Plane", "A regression: the colour is a number, not a class.", "Points in a plane", "Plane", 25, 200},
    };
    downloads = {{"mnist", "MNIST: handwritten digits", "CC BY-SA 3.0", "http://yann.lecun.com/exdb/mnist/", 11'594'722,
        false, "idx:/data/mnist/images,/data/mnist/labels"}};
    next.devices = {cpuDevice(), missingGpu()};
    next.devices_known = true;
    next.meters = {0.25, {0.4f, 0.3f, 0.2f, 0.1f}, 0.2, 7e9, 16e9, 2e8, true, 1, {}};
    publish();
}

void ScriptedEngine::publish()
{
    ++next.version;
    for (auto& session : next.sessions) fillViews(session);
    m_latest = std::make_shared<const Snapshot>(next);
}

void ScriptedEngine::apply(const Start& start)
{
    SessionState s;
    s.session = start.session;
    s.state = start.run_now ? RunState::running : RunState::paused;
    s.device = start.device;
    s.device_library = "none (a script)";
    s.mode = "op by op", s.data_path = "resident";
    s.epochs_planned = 40;
    s.steps_planned = static_cast<std::uint64_t>(40 * steps_per_epoch);
    s.batch = 10, s.parameters = 114, s.memory_bytes = 250'000;
    s.speed = start.steps_per_second;
    s.live_parameters = {{"learning_rate", 0.03, 0, 10}};
    s.weights_hash = "a91f00000000a91f";
    s.events = {{1, 0, "started", "training started on " + start.device}};
    next.sessions.push_back(std::move(s));
}

void ScriptedEngine::post(Command command)
{
    posted.push_back(command);
    if (const auto* start = std::get_if<Start>(&command)) return apply(*start);
    if (const auto* watch = std::get_if<Watch>(&command)) m_watches[watch->watch] = *watch;
    if (const auto* unwatch = std::get_if<Unwatch>(&command)) m_watches.erase(unwatch->watch);
    const auto id = session_of(command);
    const auto s = std::ranges::find(next.sessions, id, &SessionState::session);
    if (s == next.sessions.end()) return;
    if (std::holds_alternative<Pause>(command)) s->state = RunState::paused;
    if (std::holds_alternative<Resume>(command)) s->state = RunState::running;
    if (std::holds_alternative<Stop>(command)) s->state = RunState::finished;
    if (const auto* speed = std::get_if<SetSpeed>(&command)) s->speed = speed->steps_per_second;
    if (const auto* change = std::get_if<SetLiveParameter>(&command))
        for (auto& k : s->live_parameters)
            if (k.name == change->name) k.value = change->value;
    if (const auto* advance = std::get_if<Advance>(&command)) {
        s->step += advance->steps;
        s->state = RunState::paused;
        s->has_loss = true;
        s->loss = lossAt(static_cast<double>(s->step));
    }
    if (std::holds_alternative<Reset>(command)) {
        s->state = RunState::paused;
        s->step = 0, s->epoch = 0, s->seconds = 0;
        s->has_loss = s->has_accuracy = false;
        s->validation.reset();
    }
    if (std::holds_alternative<Close>(command)) next.sessions.erase(s);
}

void ScriptedEngine::pass(std::uint64_t steps)
{
    for (auto& s : next.sessions) {
        if (s.state != RunState::running) continue;
        s.step += steps;
        s.epoch = static_cast<double>(s.step) / steps_per_epoch;
        s.seconds += static_cast<double>(steps) / 5000;
        s.time = {5000, 50'000, 0.0002, 0.9};
        s.has_loss = s.has_accuracy = true;
        s.loss = lossAt(static_cast<double>(s.step));
        s.accuracy = 1 - s.loss / 2;
        s.validation = evaluationAt(s.step);
    }
    publish();
}

void ScriptedEngine::fillViews(SessionState& session) const
{
    session.views.clear();
    if (session.state == RunState::preparing) return;
    for (const auto& [id, watch] : m_watches) {
        if (watch.session != session.session) continue;
        auto result = std::make_shared<ViewResult>();
        result->step = session.step;
        result->version = next.version;
        if (const auto* series = std::get_if<WatchSeries>(&watch.view))
            result->content = seriesOf(*series, session.step);
        if (const auto* boundary = std::get_if<WatchBoundary>(&watch.view))
            result->content = boundaryOf(*boundary, session.step);
        if (std::holds_alternative<WatchProfile>(watch.view)) result->content = profileOf(spiralProject());
        if (const auto* sample = std::get_if<WatchSample>(&watch.view))
            result->content = sampleOf(*sample, session.step);
        if (std::holds_alternative<WatchWeights>(watch.view)) result->content = weightsOf(session.step);
        if (const auto* judged = std::get_if<WatchResults>(&watch.view)) result->content = resultsOf(*judged);
        if (const auto* columns = std::get_if<WatchImportance>(&watch.view)) result->content = importanceOf(*columns);
        if (const auto* points = std::get_if<WatchEmbedding>(&watch.view)) result->content = embeddingOf(*points);
        if (const auto* diagnosis = std::get_if<WatchDiagnosis>(&watch.view))
            result->content = diagnosisOf(issues, *diagnosis);
        session.views.push_back({id, {}, std::move(result)});
    }
}

Ticket ScriptedEngine::ask(Query query)
{
    const Ticket ticket{m_next_ticket++};
    asked.push_back(query);
    open[ticket] = std::move(query);
    return ticket;
}

Answer ScriptedEngine::answer(Ticket ticket)
{
    const auto found = open.find(ticket);
    if (found == open.end()) return Error{"ticket.unknown", {}, "no such question", {}};
    if (holds_answers) return Waiting{0.25, "reading", so_far};
    const auto query = std::move(found->second);
    open.erase(found);
    return reply(query);
}

std::optional<Answer> ScriptedEngine::replyOfRuns(const Query& query)
{
    if (const auto* rates = std::get_if<AskRateTest>(&query)) {
        RateTest test;
        for (int i = 0; i < 100; ++i) {
            const double rate = std::pow(10, -6 + 0.07 * i), loss = 0.3 + std::exp(-20 * rate) + rate * rate;
            test.points.push_back({rate, loss, loss});
        }
        test.usable_from = 0.001, test.usable_to = 0.02, test.blown_up = 2;
        if (rates->steps >= rate_test_steps) test.steepest = test.suggested = 0.03;
        return AnswerValue{std::move(test)};
    }
    if (std::holds_alternative<AskLargestBatch>(query))
        return AnswerValue{LargestBatch{250, 128,
            {{32, true, 1e6, 4e4, {}}, {128, true, 3e6, 9e4, {}}, {250, true, 6e6, 9.1e4, {}},
                {500, false, 0, 0, "more samples than there are"}}}};
    if (const auto* splits = std::get_if<AskCrossValidation>(&query)) {
        CrossValidation found{splits->plan, {}};
        for (int place = 0; place < splits->plan.count(); ++place) {
            Evaluation test;
            test.loss = 0.5, test.has_accuracy = true, test.accuracy = place % 2 ? 0.9 : 0.8;
            found.runs.push_back({{300, 100, 100}, test, 2});
        }
        return AnswerValue{std::move(found)};
    }
    if (std::holds_alternative<AskRace>(query)) return race_fails ? Answer{*race_fails} : Answer{AnswerValue{race}};
    if (std::holds_alternative<AskCrossover>(query)) return AnswerValue{crossover};
    if (const auto* shared = std::get_if<AskShareRace>(&query)) {
        if (const auto found = failing_paths.find(shared->path); found != failing_paths.end()) return found->second;
        return AnswerValue{Saved{shared->path}};
    }
    if (std::holds_alternative<AskMatrixLab>(query)) return AnswerValue{matrices};
    if (std::holds_alternative<AskTransferLab>(query)) return AnswerValue{transfers};
    if (const auto* sweep = std::get_if<AskSweep>(&query)) {
        SweepResult outcome;
        for (std::size_t i = 0; i < 3; ++i)
            outcome.trials.push_back({{sweep->axes.front().values.at(i)}, "run-" + std::to_string(i), "finished", {},
                0.3 - 0.1 * static_cast<double>(i), 0.9, 2});
        return AnswerValue{std::move(outcome)};
    }
    if (std::holds_alternative<AskRuns>(query)) return AnswerValue{runs};
    if (const auto* noted = std::get_if<AskNoteRun>(&query)) {
        for (auto& run : runs.runs)
            if (run.id == noted->id) run.note = noted->note, run.tags = noted->tags;
        return AnswerValue{Done{}};
    }
    if (const auto* bin = std::get_if<AskBinRun>(&query)) {
        if (bin->action == AskBinRun::Action::bin) {
            const auto found = std::ranges::find(runs.runs, bin->id, &RunLine::id);
            if (found == runs.runs.end()) return Error{"run.unknown", bin->id, "there is no such run", "refresh"};
            deleted_runs.push_back(*found);
            runs.binned.push_back(bin->id);
            runs.runs.erase(found);
        } else {
            std::erase(runs.binned, bin->id);
            const auto found = std::ranges::find(deleted_runs, bin->id, &RunLine::id);
            if (found != deleted_runs.end()) runs.runs.push_back(*found), deleted_runs.erase(found);
        }
        return AnswerValue{Done{}};
    }
    if (const auto* compared = std::get_if<AskCompareRuns>(&query)) {
        RunComparison comparison;
        RunDifference rates{"learning_rate", false, {}};
        for (const auto& id : compared->ids) {
            RunDetails details;
            details.line = *std::ranges::find(runs.runs, id, &RunLine::id);
            for (std::uint64_t step = 100; step <= 1000; step += 100)
                details.points.push_back(
                    {step, static_cast<double>(step) / steps_per_epoch, 0.01, lossAt(static_cast<double>(step)) + 0.1,
                        {}, lossAt(static_cast<double>(step)) + 0.2, {}, {}, 0.5, 0.01});
            rates.values.push_back("0.0" + std::to_string(comparison.runs.size() + 1));
            comparison.runs.push_back(std::move(details));
        }
        comparison.differences = {rates};
        return AnswerValue{std::move(comparison)};
    }
    return std::nullopt;
}

Answer ScriptedEngine::reply(const Query& query)
{
    if (auto answer = replyOfRuns(query)) return std::move(*answer);
    if (std::holds_alternative<AskTemplates>(query)) return AnswerValue{templates};
    if (std::holds_alternative<AskLessons>(query)) return AnswerValue{lessons};
    if (const auto* one = std::get_if<AskLesson>(&query))
        return AnswerValue{*std::ranges::find(lessons, one->path, &LessonFile::path)};
    if (const auto* pack = std::get_if<AskClassPack>(&query)) {
        if (const auto fails = failing_paths.find(pack->path); fails != failing_paths.end()) return fails->second;
        return AnswerValue{packs[pack->path]};
    }
    if (const auto* packed = std::get_if<AskWritePack>(&query)) {
        if (const auto fails = failing_paths.find(packed->path); fails != failing_paths.end()) return fails->second;
        return AnswerValue{Exported{{packed->path}, 12'345, 0, 0, {}, {}, {}, {}}};
    }
    if (const auto* handed_in = std::get_if<AskSaveAnswers>(&query)) {
        if (const auto fails = failing_paths.find(handed_in->path); fails != failing_paths.end()) return fails->second;
        return AnswerValue{Saved{handed_in->path}};
    }
    if (std::holds_alternative<AskNewLesson>(query)) {
        lessons.push_back(lessons.front());
        lessons.back().path = "/own/my-lesson.md";
        lessons.back().own = true;
        return AnswerValue{lessons.back()};
    }
    if (std::holds_alternative<AskWorkers>(query)) return AnswerValue{workers};
    if (std::holds_alternative<AskAttach>(query)) {
        if (worker_sessions.empty())
            return Error{"worker.gone", "process 77", "is not there any more", "resume its run"};
        return AnswerValue{Attached{worker_sessions}};
    }
    if (const auto* kept = std::get_if<AskSaveTemplate>(&query)) {
        templates.push_back({"own/kept", kept->project.title, kept->project.description, "Your own", "", 114, 0});
        return AnswerValue{Saved{"kept.epoch"}};
    }
    if (const auto* data = std::get_if<AskData>(&query)) {
        if (const auto bad = failing_specs.find(data->spec); bad != failing_specs.end()) return bad->second;
        auto found = sets.contains(data->spec) ? sets.at(data->spec) : spiralData();
        if (data->samples == 0) found.samples.clear();
        return AnswerValue{std::move(found)};
    }
    if (std::holds_alternative<AskTable>(query)) return AnswerValue{table};
    if (std::holds_alternative<AskDownloads>(query)) return AnswerValue{downloads};
    if (std::holds_alternative<AskThisComputer>(query)) return AnswerValue{this_computer};
    if (std::holds_alternative<AskMemory>(query)) return AnswerValue{reserved};
    if (const auto* wanted = std::get_if<AskDownload>(&query)) {
        for (auto& set : downloads)
            if (set.name == wanted->name) {
                set.here = true;
                return AnswerValue{Downloaded{set.name, set.spec}};
            }
        return Error{"download.name", wanted->name, "is no set that can be downloaded", "choose one of the list"};
    }
    if (const auto* named = std::get_if<AskTemplate>(&query)) {
        auto project = spiralProject();
        const auto info = std::ranges::find(templates, named->name, &TemplateInfo::name);
        if (info == templates.end())
            return Error{"template.unknown", named->name, "there is no example of this name", "choose one of the list"};
        project.title = info->title;
        return AnswerValue{std::move(project)};
    }
    if (const auto* drawn = std::get_if<AskPreview>(&query)) {
        if (preview_fails) return *preview_fails;
        WatchSample all;
        for (const auto& [id, node] : drawn->project.graph.nodes) all.nodes.push_back(id);
        return AnswerValue{Preview{sampleOf(all, 0).nodes, {{0.5f, -0.5f}, {1}}, 6, 0}};
    }
    if (std::holds_alternative<AskDrafts>(query)) return AnswerValue{drafts};
    if (std::holds_alternative<AskBackups>(query)) return AnswerValue{backups};
    if (std::holds_alternative<AskLastRun>(query)) return AnswerValue{last_run};
    if (const auto* wanted = std::get_if<AskExport>(&query)) {
        if (const auto fails = failing_paths.find(wanted->path); fails != failing_paths.end()) return fails->second;
        return AnswerValue{Exported{{wanted->path}, 12'345, 480, 114, {"points: float N×2: x, y"},
            {"probabilities: float N×2: 0, 1"}, {"the loss"}, "import onnxruntime\nprint(1)"}};
    }
    if (const auto* wanted = std::get_if<AskPredictions>(&query)) {
        if (const auto fails = failing_paths.find(wanted->table); fails != failing_paths.end()) return fails->second;
        return AnswerValue{Predictions{wanted->table, 1'204, 2, 3, 480,
            {{"data.cell", "new.csv, line 7: rooms", "\"many\" is not a number", "write a number"}},
            {"line 6, temp_c: 12.4 (the mean of training)"}, 2, {"line 9, temp_c: 95 (training had -5 to 31.3)"}}};
    }
    if (const auto* wanted = std::get_if<AskQuantize>(&query)) {
        if (!quantized) return Error{"quantize.nothing", "Two spirals", "has no layer that can compute in INT8", ""};
        if (!wanted->path.empty()) return AnswerValue{Saved{wanted->path}};
        for (auto& layer : quantized->layers) layer.int8 = std::ranges::count(wanted->keep, layer.name) == 0;
        return AnswerValue{*quantized};
    }
    if (const auto* wanted = std::get_if<AskReport>(&query)) {
        if (const auto fails = failing_paths.find(wanted->path); fails != failing_paths.end()) return fails->second;
        return AnswerValue{Exported{{wanted->path}, 0, 0, 0, {}, {}, {}, {}}};
    }
    if (std::holds_alternative<AskInput>(query) && input) return AnswerValue{*input};
    if (std::holds_alternative<AskImagePreview>(query) && image_preview) return AnswerValue{*image_preview};
    if (std::holds_alternative<AskReportPage>(query))
        return AnswerValue{WrittenPage{report_page, {"Learning curves", "0.25"}, {"Learning curves", "Two moons"}}};
    if (std::holds_alternative<AskLink>(query)) return AnswerValue{WrittenText{"epoch-studio://project/1/AAAA"}};
    if (const auto* sent = std::get_if<AskLinked>(&query)) {
        if (linked) return AnswerValue{*linked};
        return Error{"link.damaged", "the link", "it was cut off: " + sent->link, "copy the whole link"};
    }
    if (const auto* wanted = std::get_if<AskImport>(&query)) {
        if (const auto fails = failing_paths.find(wanted->file); fails != failing_paths.end()) return fails->second;
        files[wanted->project] = spiralProject();
        return AnswerValue{Imported{
            "LeNet", "pytorch 2.4", 12, 61'706, {"the Softmax at the end is part of the loss"}, wanted->project, {}}};
    }
    if (std::holds_alternative<AskWeights>(query)) return AnswerValue{weights};
    if (std::holds_alternative<AskDiagnostics>(query)) return AnswerValue{WrittenText{"Epoch Studio, scripted\n"}};
    if (std::holds_alternative<AskWorkers>(query)) return AnswerValue{std::vector<WorkerInfo>{}};
    if (const auto* kept = std::get_if<AskKeepDraft>(&query)) saved_draft = *kept;
    if (const auto* forgotten = std::get_if<AskForgetDraft>(&query))
        std::erase_if(drafts, [&](const DraftOffer& draft) { return draft.id == forgotten->id; });
    if (!std::holds_alternative<AskOpen>(query) && !std::holds_alternative<AskSave>(query)) return AnswerValue{Done{}};
    const auto* opened = std::get_if<AskOpen>(&query);
    const auto* saved = std::get_if<AskSave>(&query);
    const auto& path = opened ? opened->path : saved->path;
    if (const auto bad = failing_paths.find(path); bad != failing_paths.end()) return bad->second;
    if (saved) {
        if (saved->expected && stamps[path] != *saved->expected)
            return Error{"file.changed", path, "somebody else has changed it", "save it anyway"};
        files[path] = saved->project;
        return AnswerValue{Saved{path, stamps[path], {}}};
    }
    if (!files.contains(path))
        return Error{"file.missing", path, "the file does not exist", "it may have been moved; use Open to find it"};
    return AnswerValue{OpenedProject{files.at(path), stamps[path], locks[path]}};
}

} // namespace epoch::tests
