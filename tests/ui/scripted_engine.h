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
namespace spiral { // its nodes
inline constexpr NodeId points{1}, hidden{2}, tanh1{3}, second{4}, output{6}, loss{7};
}
inline Edit unitsOfHidden(std::int64_t units) { return Edit{SetParam{spiral::hidden, "units", Value{units}}}; }
DataSummary spiralData();
DeviceFacts cpuDevice();
DeviceFacts missingGpu(); // unusable: "No NVIDIA driver found"

class ScriptedEngine : public EnginePort {
public:
    ScriptedEngine(); // templates, CPU and a missing GPU are known

    void post(Command command) override;
    std::shared_ptr<const Snapshot> latest() const override { return m_latest; }
    Ticket ask(Query query) override;
    Answer answer(Ticket ticket) override;
    void drop(Ticket ticket) override { open.erase(ticket); }

    // Lets a running session do `steps` steps of a falling loss and publishes.
    void pass(std::uint64_t steps);
    void publish(); // `next` as it stands, with a new version

    // The commands of one kind, in order.
    template <class C> std::vector<C> all() const
    {
        std::vector<C> found;
        for (const auto& command : posted)
            if (const auto* c = std::get_if<C>(&command)) found.push_back(*c);
        return found;
    }
    // The questions of one kind, in order.
    template <class Q> std::vector<Q> allAsked() const
    {
        std::vector<Q> found;
        for (const auto& query : asked)
            if (const auto* q = std::get_if<Q>(&query)) found.push_back(*q);
        return found;
    }
    SessionState* session() { return next.sessions.empty() ? nullptr : &next.sessions.back(); }

    // What a test may set and read.
    Snapshot next;
    std::vector<Command> posted;
    std::vector<Query> asked;
    std::map<Ticket, Query> open;
    std::map<std::string, Project> files; // by path: AskSave writes, AskOpen reads
    std::map<std::string, std::string> locks; // by path: who else has it open
    std::map<std::string, FileStamp> stamps; // by path; another one than was expected: somebody has changed the file
    std::vector<DraftOffer> drafts;
    std::vector<Backup> backups;
    LastRun last_run;
    std::optional<AskKeepDraft> saved_draft;
    std::vector<TemplateInfo> templates;
    std::vector<WorkerInfo> workers; // AskWorkers
    std::vector<Start> worker_sessions; // the sessions of whichever worker is attached
    std::map<std::string, DataSummary> sets; // by spec; others are the spiral
    std::map<std::string, Error> failing_specs;
    std::vector<std::string> columns; // of every table
    std::vector<Diagnosis> issues; // of every session
    RunTable runs; // AskRuns; others of the room change it
    std::vector<DownloadInfo> downloads; // one that is not here yet
    std::optional<Error> preview_fails; // every AskPreview
    bool holds_answers = false; // true: every question keeps waiting
    std::shared_ptr<const AnswerValue> so_far; // of an answer that is held
    RaceResult race; // AskRace
    std::optional<Error> race_fails;
    MatrixLab matrices; // AskMatrixLab
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
