#include "ui/core/undo.h"

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr qint64 merge_ms = 500;

bool belongTogether(const MergeKey& earlier, const MergeKey& later, const QElapsedTimer& since)
{
    return earlier == later && (later.gesture != 0 || since.elapsed() <= merge_ms);
}

// Whether undoing the earlier edit also undoes the later one: both set the same parameter or block.
bool covers(const Edit& earlier, const Edit& later)
{
    if (const auto* first = std::get_if<SetParam>(&earlier.what), *second = std::get_if<SetParam>(&later.what);
        first && second)
        return first->node == second->node && first->key == second->key;
    if (const auto* first = std::get_if<SetBlock>(&earlier.what), *second = std::get_if<SetBlock>(&later.what);
        first && second)
        return first->name == second->name;
    const auto *first = std::get_if<Group>(&earlier.what), *second = std::get_if<Group>(&later.what);
    return first && second && !first->edits.empty() && std::ranges::equal(first->edits, second->edits, covers);
}

} // namespace

Document::EditStep::EditStep(
    Document& document, const QString& label, Edit inverse, Changed changed, const MergeKey& mergeKey)
    : QUndoCommand(label)
    , m_document(document)
    , m_inverse(std::move(inverse))
    , m_changed(changed)
    , m_merge_key(mergeKey)
{
    m_age.start();
}

void Document::EditStep::toggle()
{
    // The inverse of an applied edit always applies, because only the undo stack changes the graph.
    auto inverse = epoch::apply(m_document.m_project.graph, m_inverse);
    assert(inverse);
    if (inverse) m_inverse = std::move(*inverse);
    m_document.refresh(m_changed);
}

void Document::EditStep::undo() { toggle(); }

void Document::EditStep::redo()
{
    if (std::exchange(m_applied, false))
        m_document.refresh(m_changed);
    else
        toggle();
}

bool Document::EditStep::mergeWith(const QUndoCommand* later)
{
    const auto* step = static_cast<const EditStep*>(later);
    if (!belongTogether(m_merge_key, step->m_merge_key, m_age)) return false;
    if (!m_merged && !covers(m_inverse, step->m_inverse)) {
        m_inverse = Edit{Group{m_merge_key.text.toStdString(), {m_inverse}}};
        m_merged = true;
    }
    if (m_merged) {
        auto& edits = std::get<Group>(m_inverse.what).edits;
        edits.insert(edits.begin(), step->m_inverse);
    }
    if (step->m_changed == Changed::content) m_changed = Changed::content;
    setText(step->text());
    m_age.restart();
    return true;
}

Document::SettingsStep::SettingsStep(Document& document, const QString& label, Settings after, const MergeKey& mergeKey)
    : QUndoCommand(label)
    , m_document(document)
    , m_before(document.settings())
    , m_after(std::move(after))
    , m_merge_key(mergeKey)
{
    m_age.start();
}

void Document::SettingsStep::undo() { m_document.takeSettings(m_before); }
void Document::SettingsStep::redo() { m_document.takeSettings(m_after); }

bool Document::SettingsStep::mergeWith(const QUndoCommand* later)
{
    const auto* step = static_cast<const SettingsStep*>(later);
    if (!belongTogether(m_merge_key, step->m_merge_key, m_age)) return false;
    m_after = step->m_after;
    setText(step->text());
    m_age.restart();
    return true;
}

} // namespace epoch::ui
