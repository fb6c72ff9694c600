// ScriptedEngine: an EnginePort that answers from a script, so that the window can be tested without training anything.
// Commands are recorded and move simple states; a test says how many steps pass and when a snapshot is published.
#pragma once

#include "model/graph_edit.h"
#include "protocol/engine_port.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace epoch::tests {

// A spiral of two classes: 2 inputs -> 8 -> 8 -> 2 classes, with its data facts.
Project spiralProject();
namespace spiral { // node ids
inline constexpr NodeId points{1}, hidden{2}, tanh1{3}, second{4}, output{6}, loss{7};
}
inline Edit unitsOfHidden(std::int64_t units) { return Edit{SetParam{spiral::hidden, "units", Value{units}}}; }
DataSummary spiralData();
DeviceFacts cpuDevice();
DeviceFacts missingGpu(); // unusable: "No NVIDIA driver found"

class ScriptedEngine : public EnginePort {
public:
    ScriptedEngine(); // knows the templates, the CPU and a missing GPU

    void post(Command command) override;
    std::shared_ptr<const Snapshot> latest() const override { return m_latest; }
    Ticket ask(Query query) override;
    Answer answer(Ticket ticket) override;
    void drop(Ticket ticket) override { open.erase(ticket); }

    // Advances a running session by `steps` steps of a falling loss and publishes.
    void pass(std::uint64_t steps);
    void publish(); // publishes `next` with a new version

    // The commands of one kind, in order.
    template <class C> std::vector<C> all() const
    {
        std::vector<C> found;
        for (const auto& command : posted)
            if (const auto* c = std::get_if<C>(&command)) found.push_back(*c);
        return found;
    }
    // The queries of one kind, in order.
    template <class Q> std::vector<Q> allAsked() const
    {
        std::vector<Q> found;
        for (const auto& query : asked)
            if (const auto* q = std::get_if<Q>(&query)) found.push_back(*q);
        return found;
    }
    SessionState* session() { return next.sessions.empty() ? nullptr : &next.sessions.back(); }

    // State that a test may set and read.
    Snapshot next;
    std::vector<Command> posted;
    std::vector<Query> asked;
    std::string report_page = "<h1>A run</h1><main><p>It trained.</p></main>";
    std::optional<InputValues> input; // AskInput
    std::optional<ImagePreview> image_preview; // AskImagePreview
    std::optional<Project> linked; // what every link holds; none: it is damaged
    std::map<Ticket, Query> open;
    std::map<std::string, Project> files; // by path: AskSave writes, AskOpen reads
    std::map<std::string, std::string> locks; // by path: the process that has the file open
    std::map<std::string, FileStamp> stamps; // by path; a new stamp means that the file changed on disk
    std::vector<DraftOffer> drafts;
    std::vector<Backup> backups;
    LastRun last_run;
    WeightTable weights; // AskWeights
    std::optional<AskKeepDraft> saved_draft;
    std::vector<TemplateInfo> templates;
    std::vector<LessonFile> lessons;
    std::map<std::string, std::vector<LessonFile>> packs; // AskClassPack, by path; failing_paths fail
    std::vector<WorkerInfo> workers; // AskWorkers
    std::vector<Start> worker_sessions; // sessions of the attached worker
    std::map<std::string, DataSummary> sets; // by spec; the default is the spiral
    std::map<std::string, Error> failing_specs;
    TableProfile table; // every table
    std::vector<Diagnosis> issues; // of every session
    RunTable runs; // AskRuns; rename, note and delete change it
    std::vector<DownloadInfo> downloads; // not downloaded yet
    ThisComputer this_computer;
    std::vector<ReservedMemory> reserved; // AskMemory
    std::optional<Error> preview_fails; // of every AskPreview
    bool holds_answers = false; // true: every query stays pending
    std::shared_ptr<const AnswerValue> so_far; // partial answer while holds_answers is set
    RaceResult race; // AskRace
    std::optional<Error> race_fails;
    std::int64_t rate_test_steps = 0; // a test of fewer has no clear answer
    MatrixLab matrices; // AskMatrixLab
    std::optional<Quantized> quantized; // AskQuantize; none: it is refused
    TransferLab transfers; // AskTransferLab
    Crossover crossover; // AskCrossover
    std::map<std::string, Error> failing_paths; // AskOpen and AskSave of these fail

private:
    void apply(const Start& start);
    void fillViews(SessionState& session) const;
    Answer reply(const Query& query);
    std::optional<Answer> replyOfRuns(const Query& query);

    std::vector<RunLine> deleted_runs;
    std::shared_ptr<const Snapshot> m_latest;
    std::map<WatchId, Watch> m_watches;
    std::uint64_t m_next_ticket = 1;
};

} // namespace epoch::tests
