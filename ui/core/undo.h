// undo: the two kinds of steps on the document's stack. Private to the document.
#pragma once

#include "ui/core/document.h"

#include <QElapsedTimer>
#include <QUndoCommand>

namespace epoch::ui {

// A change of the drawing. Undoing applies the inverse, whose own inverse is what redoing needs: always exact.
class Document::EditStep : public QUndoCommand {
public:
    // `inverse` belongs to an edit that has just been applied.
    EditStep(Document& document, const QString& label, Edit inverse, Changed changed, const MergeKey& mergeKey);

    void undo() override;
    void redo() override;
    int id() const override { return m_merge_key.text.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* later) override;

private:
    void swapOver();

    Document& m_document;
    Edit m_other; // leads to the other side of this step
    Changed m_changed;
    MergeKey m_merge_key;
    QElapsedTimer m_age; // since the last edit that went into it
    bool m_merged = false; // m_other is a group of what was merged, the latest first
    bool m_applied = true; // the first redo comes from pushing and finds the work done
};

// A change of what the project says beside its drawing.
class Document::SettingsStep : public QUndoCommand {
public:
    SettingsStep(Document& document, const QString& label, Settings after, const MergeKey& mergeKey);

    void undo() override;
    void redo() override;
    int id() const override { return m_merge_key.text.isEmpty() ? -1 : 2; }
    bool mergeWith(const QUndoCommand* later) override;

private:
    Document& m_document;
    Settings m_before, m_after;
    MergeKey m_merge_key;
    QElapsedTimer m_age;
};

} // namespace epoch::ui
