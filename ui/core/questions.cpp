// Questions: tickets out, answers back at the clock's ticks.
#include "ui/core/questions.h"

#include "ui/core/frame_clock.h"

namespace epoch::ui {

Questions::Questions(EnginePort& port, FrameClock& clock, QObject* parent)
    : QObject(parent)
    , m_port(port)
    , m_clock(clock)
{
    connect(&clock, &FrameClock::tick, this, &Questions::poll);
}

Questions::~Questions()
{
    for (const auto& open : m_open) m_port.drop(open.ticket);
}

void Questions::ask(Query query, QObject* receiver, Reply reply, Progress progress)
{
    m_open.push_back({m_port.ask(std::move(query)), receiver, std::move(reply), std::move(progress)});
    m_clock.wake();
}

void Questions::tell(Query query)
{
    ask(std::move(query), this, [](const Result<AnswerValue>&) {});
}

void Questions::poll()
{
    if (m_open.empty()) return;
    m_clock.wake();
    // Replies may ask again, so what is answered leaves the list before anybody is told.
    std::vector<std::pair<Open, Result<AnswerValue>>> answered;
    std::vector<std::pair<Progress, Waiting>> waiting;
    std::erase_if(m_open, [&](Open& open) {
        if (!open.receiver) return m_port.drop(open.ticket), true;
        auto answer = m_port.answer(open.ticket);
        if (const auto* how_far = std::get_if<Waiting>(&answer)) {
            if (open.progress) waiting.emplace_back(open.progress, *how_far);
            return false;
        }
        if (auto* error = std::get_if<Error>(&answer))
            answered.emplace_back(std::move(open), std::move(*error));
        else
            answered.emplace_back(std::move(open), std::move(std::get<AnswerValue>(answer)));
        return true;
    });
    for (const auto& [tell, how_far] : waiting) tell(how_far);
    for (auto& [open, result] : answered)
        if (open.receiver) open.reply(std::move(result));
}

} // namespace epoch::ui
