// undo: steps that apply, take back and merge.
#include "ui/undo.h"

namespace epoch::ui {

namespace {
constexpr qint64 merge_ms = 500;
}

Document::EditStep::EditStep(
    Document& document, const QString& label, Edit inverse, Changed changed, const QString& mergeKey)
    : QUndoCommand(label)
    , m_document(document)
    , m_other(std::move(inverse))
    , m_changed(changed)
    , m_merge_key(mergeKey)
{
    m_age.start();
}

void Document::EditStep::swapOver()
{
    // An inverse of an edit that took place always applies: the stack is the only way to change the graph.
    auto inverse = epoch::apply(m_document.m_project.graph, m_other);
    assert(inverse);
    if (inverse) m_other = std::move(*inverse);
    m_document.refresh(m_changed);
}

void Document::EditStep::undo() { swapOver(); }

void Document::EditStep::redo()
{
    if (std::exchange(m_applied, false))
        m_document.refresh(m_changed);
    else
        swapOver();
}

bool Document::EditStep::mergeWith(const QUndoCommand* later)
{
    const auto* step = static_cast<const EditStep*>(later);
    if (step->m_merge_key != m_merge_key || m_age.elapsed() > merge_ms) return false;
    auto* mine = std::get_if<Group>(&m_other.what);
    if (!mine || mine->label != m_merge_key.toStdString()) {
        m_other = Edit{Group{m_merge_key.toStdString(), {m_other}}};
        mine = std::get_if<Group>(&m_other.what);
    }
    mine->edits.insert(mine->edits.begin(), step->m_other);
    if (step->m_changed == Changed::meaning) m_changed = Changed::meaning;
    setText(step->text());
    m_age.restart();
    return true;
}

Document::TrainingStep::TrainingStep(
    Document& document, const QString& label, TrainingSettings after, const QString& mergeKey)
    : QUndoCommand(label)
    , m_document(document)
    , m_before(document.m_project.training)
    , m_after(std::move(after))
    , m_merge_key(mergeKey)
{
    m_age.start();
}

void Document::TrainingStep::undo()
{
    m_document.m_project.training = m_before;
    m_document.refresh(Changed::looks);
}

void Document::TrainingStep::redo()
{
    m_document.m_project.training = m_after;
    m_document.refresh(Changed::looks);
}

bool Document::TrainingStep::mergeWith(const QUndoCommand* later)
{
    const auto* step = static_cast<const TrainingStep*>(later);
    if (step->m_merge_key != m_merge_key || m_age.elapsed() > merge_ms) return false;
    m_after = step->m_after;
    setText(step->text());
    m_age.restart();
    return true;
}

} // namespace epoch::ui
