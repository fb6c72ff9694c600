#include "service/service_thread.h"

namespace epoch {
namespace {

Error gone() { return {"query.gone", "", "this query is no longer known", "ask again"}; }

template <class Question>
QueryResult answered_by(const Question& query, OpenFiles& open_files, const QueryContext& context)
{
    if constexpr (requires { answer_to(query, open_files); })
        return answer_to(query, open_files);
    else
        return answer_to(query, context);
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
            if (!traits_of(question->query).has_side_effects) question->dropped = true;
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
    m_queues[static_cast<std::size_t>(traits_of(question->query).queue)].push(question);
    return ticket;
}

Answer ServiceThread::answer(Ticket ticket)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_questions.find(ticket);
    if (found == m_questions.end()) return gone();
    Question& question = *found->second;
    if (!question.answer) {
        const auto* doing = question.begun ? traits_of(question.query).stage : "waiting";
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
    if (!traits_of(found->second->query).has_side_effects) found->second->dropped = true;
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
        traits_of(question.query).queue == QueryQueue::previews ? &m_kept_weights : nullptr};
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
