#include "service/service_thread.h"

namespace epoch {
namespace {

constexpr const char* stage_of[] = {"reading templates", "opening", "opening", "saving", "saving", "reading data",
    "reading the columns", "reading the list", "connecting", "looking for engines", "attaching", "closing",
    "keeping unsaved work", "looking for unsaved work", "forgetting", "looking for earlier versions",
    "looking for runs", "collecting", "reading the runs", "reading the runs", "noting", "tidying",
    "trying learning rates", "trying batch sizes", "reading", "running", "racing", "measuring",
    "sending a sample through", "multiplying matrices", "copying", "writing"};
static_assert(std::size(stage_of) == std::variant_size_v<Query>);

// What changes something happens whether or not anybody waits for it.
bool is_deed(const Query& query)
{
    return std::holds_alternative<AskSave>(query) || std::holds_alternative<AskSaveTemplate>(query)
        || std::holds_alternative<AskNoteRun>(query) || std::holds_alternative<AskBinRun>(query)
        || std::holds_alternative<AskLetGo>(query) || std::holds_alternative<AskForgetDraft>(query)
        || std::holds_alternative<AskShareRace>(query);
}

} // namespace

Lane lane_of(const Query& query)
{
    if (std::holds_alternative<AskSweep>(query)) return Lane::hours;
    if (std::holds_alternative<AskPreview>(query)) return Lane::looks;
    const bool minutes = std::holds_alternative<AskDownload>(query) || std::holds_alternative<AskRateTest>(query)
        || std::holds_alternative<AskLargestBatch>(query) || std::holds_alternative<AskRace>(query)
        || std::holds_alternative<AskCrossover>(query) || std::holds_alternative<AskMatrixLab>(query)
        || std::holds_alternative<AskTransferLab>(query);
    return minutes ? Lane::minutes : Lane::quick;
}

namespace {

Error gone() { return {"query.gone", "", "this question is not known any more", "ask again"}; }

// Questions about engines in other processes are for ports that have such.
template <class Question> Answered answered_by(const Question& query, Desk& desk, const Asked& asked)
{
    if constexpr (requires { answer_to(query, desk); })
        return answer_to(query, desk);
    else if constexpr (requires { answer_to(query, asked); })
        return answer_to(query, asked);
    else
        return Error{"query.unknown", "", "this engine has no other processes", ""};
}

} // namespace

ServiceThread::ServiceThread(DeviceLibrary devices, const std::filesystem::path& state)
    : m_devices(std::move(devices))
    , m_desk(state)
{
    for (std::size_t lane = 0; lane < m_queues.size(); ++lane)
        m_threads[lane] = std::thread([this, lane] { loop(m_queues[lane]); });
}

ServiceThread::~ServiceThread()
{
    {
        const std::scoped_lock lock(m_mutex);
        // A save that was asked for still happens; what only informs is pointless now.
        for (const auto& [ticket, question] : m_questions)
            if (!is_deed(question->query)) question->dropped = true;
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
    m_queues[static_cast<std::size_t>(lane_of(question->query))].push(question);
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
        return Waiting{question.progress, question.stage.empty() ? doing : question.stage, question.so_far};
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
    if (!is_deed(found->second->query)) found->second->dropped = true;
    m_questions.erase(found);
}

Answer ServiceThread::answer_now(Question& question)
{
    const Asked asked{m_devices, question.dropped,
        [&](double progress, const std::string& stage) {
            const std::scoped_lock lock(m_mutex);
            question.progress = progress;
            question.stage = stage;
        },
        [&](AnswerValue so_far) {
            auto shown = std::make_shared<const AnswerValue>(std::move(so_far));
            const std::scoped_lock lock(m_mutex);
            question.so_far = std::move(shown);
        }};
    ASSIGN_OR_RETURN(auto answered,
        std::visit([&](const auto& query) { return answered_by(query, m_desk, asked); }, question.query));
    return std::move(answered);
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
