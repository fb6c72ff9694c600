#include "ui/core/pending_question.h"

namespace epoch::ui {

void PendingQuestion::ask(Questions& questions, Query query, Questions::Reply reply, Questions::Progress progress)
{
    m_receiver = std::make_unique<QObject>();
    const auto answered = [this, reply = std::move(reply)](Result<AnswerValue> answer) {
        drop();
        reply(std::move(answer));
    };
    questions.ask(std::move(query), m_receiver.get(), answered, std::move(progress));
}

} // namespace epoch::ui
