// MemoryQuestion: the memory that a run of a network reserves on this computer. It is asked once for each network and
// each change of its settings.
#pragma once

#include "model/project.h"
#include "plan/forecast.h"
#include "ui/core/pending_question.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace epoch::ui {

class MemoryQuestion {
public:
    explicit MemoryQuestion(Questions& questions)
        : m_questions(questions)
    {
    }
    // Nothing while it is not known yet; `answered` is called when it is.
    std::span<const ReservedMemory> of(
        const Project& project, const DataFacts& data, const std::function<void()>& answered);

private:
    Questions& m_questions;
    PendingQuestion m_pending;
    std::optional<Project> m_asked;
    std::vector<ReservedMemory> m_answer;
};

} // namespace epoch::ui
