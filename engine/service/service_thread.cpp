#include "service/service_thread.h"

namespace epoch {
namespace {

// Shown while a query is under way; in the order of the variant Query.
constexpr const char* stage_of[] = {"reading templates", "opening", "opening", "saving", "saving", "reading data",
    "reading the columns", "reading the list", "connecting", "looking for workers", "attaching", "closing",
    "saving a draft", "looking for drafts", "deleting a draft", "looking for backups", "looking for runs", "collecting",
    "reading the runs", "reading the runs", "saving the note", "moving the run", "trying learning rates",
    "trying batch sizes", "reading", "running", "racing", "measuring", "running the network", "multiplying matrices",
    "copying", "writing", "exporting", "reading the network", "reading the weights", "reading the lessons",
    "reading the lesson", "writing a lesson", "writing the report", "reading the class pack", "saving the answers",
    "writing the report", "writing the link", "reading the link", "measuring", "predicting"};
static_assert(std::size(stage_of) == std::variant_size_v<Query>);

// Queries that change something run even if their asker drops them.
bool has_side_effects(const Query& query)
{
    return std::holds_alternative<AskSave>(query) || std::holds_alternative<AskSaveTemplate>(query)
        || std::holds_alternative<AskNoteRun>(query) || std::holds_alternative<AskBinRun>(query)
        || std::holds_alternative<AskLetGo>(query) || std::holds_alternative<AskForgetDraft>(query)
        || std::holds_alternative<AskShareRace>(query) || std::holds_alternative<AskExport>(query)
        || std::holds_alternative<AskImport>(query) || std::holds_alternative<AskNewLesson>(query)
        || std::holds_alternative<AskReport>(query) || std::holds_alternative<AskSaveAnswers>(query);
}

} // namespace

QueryQueue queue_of(const Query& query)
{
    if (std::holds_alternative<AskSweep>(query)) return QueryQueue::hours;
    if (std::holds_alternative<AskPreview>(query)) return QueryQueue::previews;
    const bool minutes = std::holds_alternative<AskDownload>(query) || std::holds_alternative<AskRateTest>(query)
        || std::holds_alternative<AskLargestBatch>(query) || std::holds_alternative<AskRace>(query)
        || std::holds_alternative<AskCrossover>(query) || std::holds_alternative<AskMatrixLab>(query)
        || std::holds_alternative<AskTransferLab>(query) || std::holds_alternative<AskExport>(query)
        || std::holds_alternative<AskImport>(query) || std::holds_alternative<AskWeights>(query)
        || std::holds_alternative<AskThisComputer>(query) || std::holds_alternative<AskPredictions>(query);
    return minutes ? QueryQueue::minutes : QueryQueue::quick;
}

namespace {

Error gone() { return {"query.gone", "", "this query is no longer known", "ask again"}; }

// Ports that talk to other processes answer the remaining queries themselves.
template <class Question>
QueryResult answered_by(const Question& query, OpenFiles& open_files, const QueryContext& context)
{
    if constexpr (requires { answer_to(query, open_files); })
        return answer_to(query, open_files);
    else if constexpr (requires { answer_to(query, context); })
        return answer_to(query, context);
    else
        return Error{"query.unknown", "", "this engine does not answer this query", ""};
}

} // namespace

ServiceThread::ServiceThread(DeviceLibrary devices, const std::filesystem::path& state)
    : m_devices(std::move(devices))
    , m_open_files(state)
{
    for (std::size_t queue = 0; queue < m_queues.size(); ++queue)
        m_threads[queue] = std::thread([this, queue] { loop(m_queues[queue]); });
}

ServiceThread::~ServiceThread()
{
    {
        const std::scoped_lock lock(m_mutex);
        // A save that was asked for still happens; what only informs is pointless now.
        for (const auto& [ticket, question] : m_questions)
            if (!has_side_effects(question->query)) question->dropped = true;
    }
    for (Questions& queue : m_queues) queue.push(nullptr);
    for (std::thread& thread : m_threads) thread.join();
}

Ticket ServiceThread::ask(Query query)
{
    const auto question = std::make_shared<Question>();
    question->query = std::move(query);
    Ticket ticket{};
    {
        const std::scoped_lock lock(m_mutex);
        ticket = Ticket{++m_last};
        m_questions.emplace(ticket, question);
    }
    m_queues[static_cast<std::size_t>(queue_of(question->query))].push(question);
    return ticket;
}

Answer ServiceThread::answer(Ticket ticket)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_questions.find(ticket);
    if (found == m_questions.end()) return gone();
    Question& question = *found->second;
    if (!question.answer) {
        const auto* doing = question.begun ? stage_of[question.query.index()] : "waiting";
        return Waiting{question.progress, question.stage.empty() ? Message(doing) : question.stage, question.so_far};
    }
    Answer answer = std::move(*question.answer);
    m_questions.erase(found);
    return answer;
}

void ServiceThread::drop(Ticket ticket)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_questions.find(ticket);
    if (found == m_questions.end()) return;
    if (!has_side_effects(found->second->query)) found->second->dropped = true;
    m_questions.erase(found);
}

Answer ServiceThread::answer_now(Question& question)
{
    const QueryContext context{m_devices, question.dropped,
        [&](double progress, const Message& stage) {
            const std::scoped_lock lock(m_mutex);
            question.progress = progress;
            question.stage = stage;
        },
        [&](AnswerValue so_far) {
            auto shown = std::make_shared<const AnswerValue>(std::move(so_far));
            const std::scoped_lock lock(m_mutex);
            question.so_far = std::move(shown);
        },
        queue_of(question.query) == QueryQueue::previews ? &m_kept_weights : nullptr};
    ASSIGN_OR_RETURN(auto value,
        std::visit([&](const auto& query) { return answered_by(query, m_open_files, context); }, question.query));
    return value;
}

void ServiceThread::loop(Questions& queue)
{
    for (;;) {
        queue.wait();
        for (const auto& question : queue.take_all()) {
            if (!question) return;
            if (question->dropped) continue;
            {
                const std::scoped_lock lock(m_mutex);
                question->begun = true;
            }
            Answer answer = answer_now(*question);
            const std::scoped_lock lock(m_mutex);
            question->answer = std::move(answer);
        }
    }
}

} // namespace epoch
