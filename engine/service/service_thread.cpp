// service_thread: see service_thread.h.
#include "service/service_thread.h"

#include "service/answers.h"

namespace epoch {
namespace {

constexpr const char* stage_of[] = {"reading templates", "opening", "opening", "saving", "reading data",
    "looking for engines", "attaching", "closing", "keeping unsaved work", "looking for unsaved work", "forgetting",
    "looking for earlier versions", "looking for runs", "collecting"};
static_assert(std::size(stage_of) == std::variant_size_v<Query>);

// What changes something happens whether or not anybody waits for it.
bool is_deed(const Query& query)
{
    return std::holds_alternative<AskSave>(query) || std::holds_alternative<AskLetGo>(query)
        || std::holds_alternative<AskForgetDraft>(query);
}

Error gone() { return {"query.gone", "", "this question is not known any more", "ask again"}; }

// Questions about engines in other processes are for ports that have such.
template <class Asked> Answered answered_by(const Asked& query, Desk& desk, Cancelled dropped)
{
    if constexpr (requires { answer_to(query, desk); })
        return answer_to(query, desk);
    else if constexpr (requires { answer_to(query, dropped); })
        return answer_to(query, dropped);
    else
        return Error{"query.unknown", "", "this engine has no other processes", ""};
}

Answer answer_now(const Query& query, Desk& desk, Cancelled dropped)
{
    auto answered = std::visit([&](const auto& held) { return answered_by(held, desk, dropped); }, query);
    if (!answered) return std::move(answered).error();
    return std::move(*answered);
}

} // namespace

ServiceThread::ServiceThread(const std::filesystem::path& state)
    : m_desk(state)
    , m_thread([this] { loop(); })
{
}

ServiceThread::~ServiceThread()
{
    {
        const std::scoped_lock lock(m_mutex);
        // A save that was asked for still happens; what only informs is pointless now.
        for (const auto& [ticket, question] : m_questions)
            if (!is_deed(question->query)) question->dropped = true;
    }
    m_queue.push(nullptr);
    m_thread.join();
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
    m_queue.push(question);
    return ticket;
}

Answer ServiceThread::answer(Ticket ticket)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_questions.find(ticket);
    if (found == m_questions.end()) return gone();
    Question& question = *found->second;
    if (!question.answer) return Waiting{-1, question.begun ? stage_of[question.query.index()] : "waiting"};
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

void ServiceThread::loop()
{
    for (;;) {
        m_queue.wait();
        for (const auto& question : m_queue.take_all()) {
            if (!question) return;
            if (question->dropped) continue;
            {
                const std::scoped_lock lock(m_mutex);
                question->begun = true;
            }
            Answer answer = answer_now(question->query, m_desk, question->dropped);
            const std::scoped_lock lock(m_mutex);
            question->answer = std::move(answer);
        }
    }
}

} // namespace epoch
