#include "ui/core/memory_question.h"

#include <utility>
#include <variant>

namespace epoch::ui {

std::span<const ReservedMemory> MemoryQuestion::of(
    const Project& project, const DataFacts& data, const std::function<void()>& answered)
{
    if (m_asked && m_asked->graph == project.graph && m_asked->training == project.training && m_asked->data == data)
        return m_answer;
    m_asked = project;
    m_asked->data = data;
    m_answer.clear();
    m_pending.ask(m_questions, AskMemory{*m_asked}, [this, answered](Result<AnswerValue> answer) {
        auto* memory = answer ? std::get_if<std::vector<ReservedMemory>>(&*answer) : nullptr;
        if (!memory || memory->empty()) return;
        m_answer = std::move(*memory);
        answered();
    });
    return m_answer;
}

} // namespace epoch::ui
