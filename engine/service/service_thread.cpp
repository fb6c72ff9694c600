// service_thread: see service_thread.h.
#include "service/service_thread.h"

#include "service/answers.h"

namespace epoch {
namespace {

// What is to be saved is saved, whether or not anybody waits.
bool saves(const Query& query)
{
    return std::holds_alternative<AskSave>(query) || std::holds_alternative<AskSaveTemplate>(query);
}

constexpr const char* stage_of[] = {"reading templates", "opening", "opening", "saving", "saving", "reading data",
    "reading the columns", "reading the list", "connecting"};
static_assert(std::size(stage_of) == std::variant_size_v<Query>);

Error gone() { return {"query.gone", "", "this question is not known any more", "ask again"}; }

} // namespace

ServiceThread::ServiceThread()
    : m_thread([this] { loop(m_queue); })
    , m_long_thread([this] { loop(m_long_queue); })
{
}

ServiceThread::~ServiceThread()
{
    {
        const std::scoped_lock lock(m_mutex);
        // A save that was asked for still happens; everything else is pointless now.
        for (const auto& [ticket, question] : m_questions)
            if (!saves(question->query)) question->dropped = true;
    }
    m_queue.push(nullptr);
    m_long_queue.push(nullptr);
    m_thread.join();
    m_long_thread.join();
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
    (takes_long(question->query) ? m_long_queue : m_queue).push(question);
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
        return Waiting{question.progress, question.stage.empty() ? doing : question.stage};
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
    if (!saves(found->second->query)) found->second->dropped = true;
    m_questions.erase(found);
}

Answer ServiceThread::answer_now(Question& question)
{
    const Asked asked{question.dropped, [&](double progress, const std::string& stage) {
                          const std::scoped_lock lock(m_mutex);
                          question.progress = progress;
                          question.stage = stage;
                      }};
    auto answered = std::visit([&](const auto& query) { return answer_to(query, asked); }, question.query);
    if (!answered) return std::move(answered).error();
    return std::move(*answered);
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
