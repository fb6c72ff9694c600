// undo: the two kinds of steps on the document's stack. Private to the document.
#pragma once

#include "ui/document.h"

#include <QElapsedTimer>
#include <QUndoCommand>

namespace epoch::ui {

// A change of the drawing. Undoing applies the inverse, whose own inverse is what redoing needs: always exact.
class Document::EditStep : public QUndoCommand {
public:
    // `inverse` belongs to an edit that has just been applied.
    EditStep(Document& document, const QString& label, Edit inverse, Changed changed, const QString& mergeKey);

    void undo() override;
    void redo() override;
    int id() const override { return m_merge_key.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* later) override;

private:
    void swapOver();

    Document& m_document;
    Edit m_other; // leads to the other side of this step
    Changed m_changed;
    QString m_merge_key;
    QElapsedTimer m_age; // since the last edit that went into it
    bool m_applied = true; // the first redo comes from pushing and finds the work done
};

// A change of how to train.
class Document::TrainingStep : public QUndoCommand {
public:
    TrainingStep(Document& document, const QString& label, TrainingSettings after, const QString& mergeKey);

    void undo() override;
    void redo() override;
    int id() const override { return m_merge_key.isEmpty() ? -1 : 2; }
    bool mergeWith(const QUndoCommand* later) override;

private:
    Document& m_document;
    TrainingSettings m_before, m_after;
    QString m_merge_key;
    QElapsedTimer m_age;
};

} // namespace epoch::ui
