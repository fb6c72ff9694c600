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

void Questions::post(Query query)
{
    ask(std::move(query), this, [](const Result<AnswerValue>&) {});
}

void Questions::poll()
{
    if (m_open.empty()) return;
    m_clock.wake();
    // Replies may send new queries, so answered queries leave the list before the replies are called.
    std::vector<std::pair<Open, Result<AnswerValue>>> answered;
    std::vector<std::pair<Progress, Waiting>> waiting;
    std::erase_if(m_open, [&](Open& open) {
        if (!open.receiver) return m_port.drop(open.ticket), true;
        auto answer = m_port.answer(open.ticket);
        if (const auto* state = std::get_if<Waiting>(&answer)) {
            if (open.progress) waiting.emplace_back(open.progress, *state);
            return false;
        }
        if (auto* error = std::get_if<Error>(&answer))
            answered.emplace_back(std::move(open), std::move(*error));
        else
            answered.emplace_back(std::move(open), std::move(std::get<AnswerValue>(answer)));
        return true;
    });
    for (const auto& [progress, state] : waiting) progress(state);
    for (auto& [open, result] : answered)
        if (open.receiver) open.reply(std::move(result));
}

} // namespace epoch::ui
