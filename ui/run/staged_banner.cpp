#include "ui/run/staged_banner.h"

#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

namespace epoch::ui {

StagedBanner::StagedBanner(RunControl& run, Document& document, QWidget* parent)
    : QFrame(parent)
    , m_run(run)
    , m_document(document)
    , m_restart(new Button(tr("Restart"), this))
    , m_keep(new Button(tr("Restart, keep weights that fit"), this))
    , m_undo(new Button(tr("Undo edit"), this))
{
    setRole(this, "notice");
    auto* text = wrappedLabel(
        tr("Your edits are not in the trained network yet. Restart to apply them."), TextRole::body, this);
    setAccessibleName(text->text());
    m_restart->setToolTip(tr("Train the edited network from its initial weights."));
    m_keep->setToolTip(tr("Train the edited network. Layers with the same name and shape keep their weights."));
    m_undo->setToolTip(tr("Go back to the network that is being trained."));
    m_restart->setObjectName(QStringLiteral("train.restart"));
    m_keep->setObjectName(QStringLiteral("keep"));
    m_undo->setObjectName(QStringLiteral("undo"));
    row(this, {{text, 1}, m_restart, m_keep, m_undo},
        {.spacing = space::s, .margins = {space::m, space::xs, space::s, space::xs}});
    for (auto* button : {m_restart, m_keep, m_undo}) button->setFocusPolicy(Qt::TabFocus); // they go when pressed
    connect(m_restart, &QPushButton::clicked, &run, &RunControl::restart);
    connect(m_keep, &QPushButton::clicked, &run, &RunControl::changeNetwork);
    connect(m_undo, &QPushButton::clicked, this, &StagedBanner::undoEdits);
    connect(&document, &Document::edited, this, &StagedBanner::refresh);
    // Document::edited comes before the edit is on the undo stack.
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &StagedBanner::refresh);
    connect(&run, &RunControl::restarted, this, &StagedBanner::refresh);
    hide();
}

void StagedBanner::refresh()
{
    setVisible(m_run.staged());
    m_restart->setEnabled(m_run.obstacle().isEmpty());
    m_keep->setEnabled(m_restart->isEnabled());
    m_undo->setEnabled(m_document.undoStack().canUndo());
}

// Several edits may be staged.
void StagedBanner::undoEdits()
{
    auto& undo = m_document.undoStack();
    while (m_run.staged() && undo.canUndo()) undo.undo();
}

} // namespace epoch::ui
