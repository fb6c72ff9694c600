// PendingQuestion: one query whose answer is awaited. Dropping it, or asking another, cancels it.
#pragma once

#include "ui/core/questions.h"

#include <memory>

namespace epoch::ui {

class PendingQuestion {
public:
    void ask(Questions& questions, Query query, Questions::Reply reply, Questions::Progress progress = {});
    void drop() { m_receiver.reset(); }
    bool pending() const { return m_receiver != nullptr; }

private:
    std::unique_ptr<QObject> m_receiver;
};

} // namespace epoch::ui
