// The two undo commands of the document. Private to it.
#pragma once

#include "ui/core/document.h"

#include <QElapsedTimer>
#include <QUndoCommand>

namespace epoch::ui {

// A change of the graph. Undo applies the inverse edit, and the inverse of that is stored for redo, so both are exact.
class Document::EditStep : public QUndoCommand {
public:
    // `inverse` is the inverse of an edit that has already been applied.
    EditStep(Document& document, const QString& label, Edit inverse, Changed changed, const MergeKey& mergeKey);

    void undo() override;
    void redo() override;
    int id() const override { return m_merge_key.text.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* later) override;

private:
    void toggle();

    Document& m_document;
    Edit m_inverse; // of the current state: undoes or redoes
    Changed m_changed;
    MergeKey m_merge_key;
    QElapsedTimer m_age; // since the last merged edit
    bool m_merged = false; // m_inverse is a group of the merged edits, latest first
    bool m_applied = true; // push() calls redo() once; the edit is applied already
};

// A change of the project's settings.
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
