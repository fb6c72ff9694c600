// service_thread: see service_thread.h.
#include "service/service_thread.h"

#include "service/answers.h"

namespace epoch {
namespace {

constexpr const char* stage_of[] = {"reading templates", "opening", "opening", "saving", "reading data"};
static_assert(std::size(stage_of) == std::variant_size_v<Query>);

Error gone() { return {"query.gone", "", "this question is not known any more", "ask again"}; }

Answer answer_now(const Query& query, const std::atomic<bool>& dropped)
{
    auto answered = std::visit([&](const auto& held) { return answer_to(held, dropped); }, query);
    if (!answered) return std::move(answered).error();
    return std::move(*answered);
}

} // namespace

ServiceThread::ServiceThread()
    : m_thread([this] { loop(); })
{
}

ServiceThread::~ServiceThread()
{
    {
        const std::scoped_lock lock(m_mutex);
        // A save that was asked for still happens; everything else is pointless now.
        for (const auto& [ticket, question] : m_questions)
            if (!std::holds_alternative<AskSave>(question->query)) question->dropped = true;
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
    // What is to be saved is saved, whether or not anybody waits.
    if (!std::holds_alternative<AskSave>(found->second->query)) found->second->dropped = true;
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
            Answer answer = answer_now(question->query, question->dropped);
            const std::scoped_lock lock(m_mutex);
            question->answer = std::move(answer);
        }
    }
}

} // namespace epoch
