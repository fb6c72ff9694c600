#include "ui/run/staged_banner.h"

#include "ui/core/document.h"
#include "ui/run/run_control.h"
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
    auto* text =
        wrappedLabel(tr("The running network is the old one: what you have edited takes effect with a restart."),
            TextRole::body, this);
    setAccessibleName(text->text());
    m_restart->setToolTip(tr("Start anew with the network as it is drawn, from its first weights"));
    m_keep->setToolTip(tr("Start anew with the network as it is drawn; layers of the same name and shape go on with "
                          "what they have learned"));
    m_undo->setToolTip(tr("Back to the drawing that is being trained"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::m, space::xs, space::s, space::xs);
    row->setSpacing(space::s);
    row->addWidget(text, 1);
    row->addWidget(m_restart);
    row->addWidget(m_keep);
    row->addWidget(m_undo);
    connect(m_restart, &QPushButton::clicked, &run, &RunControl::restart);
    connect(m_keep, &QPushButton::clicked, &run, &RunControl::changeNetwork);
    connect(m_undo, &QPushButton::clicked, this, &StagedBanner::undoEdits);
    connect(&document, &Document::edited, this, &StagedBanner::refresh);
    // An edit is told of before its step can be undone.
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

// As many steps as it takes: what was edited may be several.
void StagedBanner::undoEdits()
{
    auto& undo = m_document.undoStack();
    while (m_run.staged() && undo.canUndo()) undo.undo();
}

} // namespace epoch::ui
