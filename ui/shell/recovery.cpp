#include "ui/shell/recovery.h"

#include "ui/core/document.h"
#include "ui/core/frame_clock.h"
#include "ui/core/questions.h"
#include "ui/shell/file_flow.h"
#include "ui/style/engine_text.h"

#include <QApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace epoch::ui {

Recovery::Recovery(const Parts& parts)
    : QObject(&parts.window)
    , m_parts(parts)
{
    connect(&parts.document.undoStack(), &QUndoStack::indexChanged, this, &Recovery::countEdit);
    connect(&parts.document, &Document::loadedProject, this, [this] { m_edits = 0; });
    connect(&parts.document, &Document::fileStateChanged, this, [this] {
        if (!m_parts.document.modified())
            m_edits = 0; // saved
        else if (m_edits == 0)
            countEdit(); // it was never in a file
    });
    connect(&parts.clock, &FrameClock::tick, this, [this] {
        if (m_edits > 0 && m_first_edit.elapsed() >= draft_every_ms) keepDraft();
    });
}

void Recovery::countEdit()
{
    if (!m_parts.document.modified()) return;
    if (m_edits++ == 0) m_first_edit.start();
    if (m_edits >= draft_every_edits) keepDraft();
}

void Recovery::keepDraft()
{
    m_edits = 0;
    if (!m_parts.document.modified()) return;
    const AskKeepDraft query{m_parts.document.path().toStdString(), m_parts.document.project()};
    m_parts.questions.ask(query, this, [this](const Result<AnswerValue>& answer) {
        if (!answer) Q_EMIT failed(answer.error());
    });
}

void Recovery::offerDrafts()
{
    m_parts.questions.ask(AskDrafts{}, this, [this](Result<AnswerValue> answer) {
        if (!answer) return; // nothing that was asked for has failed
        if (const auto* drafts = std::get_if<std::vector<DraftOffer>>(&*answer))
            m_offers.assign(drafts->rbegin(), drafts->rend());
        offerNext();
    });
}

// One at a time, and not above a dialog that a person is busy with.
void Recovery::offerNext()
{
    if (m_offers.empty()) return;
    if (const auto* busy = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
        connect(busy, &QDialog::finished, this, &Recovery::offerNext,
            Qt::ConnectionType(Qt::QueuedConnection | Qt::UniqueConnection));
        return;
    }
    const auto draft = m_offers.back();
    m_offers.pop_back();
    offer(draft);
    offerNext(); // waits for that one
}

void Recovery::offer(const DraftOffer& draft)
{
    const auto path = QString::fromStdString(draft.path);
    const auto title = QString::fromStdString(draft.project.title);
    const auto name = !path.isEmpty() ? QFileInfo(path).fileName() : title.isEmpty() ? tr("Untitled") : title;
    QString text = path.isEmpty() ? tr("It was never saved. Draft of %1:") : tr("Unsaved changes, draft of %1:");
    text = text.arg(QString::fromStdString(draft.when));
    for (const auto& change : draft.changes) text += QStringLiteral("\n•  ") + engineText(change);
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Epoch Studio"),
        tr("“%1” was not saved when Epoch Studio ended unexpectedly.").arg(name), QMessageBox::NoButton,
        &m_parts.window);
    box->setInformativeText(text);
    auto* bring = box->addButton(tr("&Restore"), QMessageBox::AcceptRole);
    auto* drop =
        box->addButton(path.isEmpty() ? tr("&Discard") : tr("&Discard the draft"), QMessageBox::DestructiveRole);
    auto* later = box->addButton(tr("&Decide later"), QMessageBox::RejectRole);
    box->setDefaultButton(bring);
    box->setEscapeButton(later);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [this, draft, bring, drop](QAbstractButton* button) {
        if (button == bring) m_parts.files.whenSafe([this, draft] { restore(draft); });
        if (button == drop) m_parts.questions.post(AskForgetDraft{draft.id});
    });
    box->open();
}

// The file is opened for its lock and its stamp; what it holds is replaced by the draft, which is forgotten once this
// window keeps one of its own.
void Recovery::restore(const DraftOffer& draft)
{
    m_parts.questions.ask(AskOpen{draft.path}, this, [this, draft](Result<AnswerValue> answer) {
        const auto* opened = answer ? std::get_if<OpenedProject>(&*answer) : nullptr;
        if (opened) {
            m_parts.document.load(draft.project, QString::fromStdString(draft.path), opened->stamp,
                QString::fromStdString(opened->held_by));
        } else { // never saved, or gone
            m_parts.questions.post(AskLetGo{});
            m_parts.document.load(draft.project);
        }
        m_parts.document.markUnsaved();
        m_parts.files.refreshData();
        const AskKeepDraft query{m_parts.document.path().toStdString(), draft.project};
        m_parts.questions.ask(query, this, [this, id = draft.id](const Result<AnswerValue>& kept) {
            if (kept) m_parts.questions.post(AskForgetDraft{id});
        });
    });
}

void Recovery::chooseEarlierVersion()
{
    m_parts.questions.ask(AskBackups{m_parts.document.path().toStdString()}, this, [this](Result<AnswerValue> answer) {
        if (!answer) return Q_EMIT failed(answer.error());
        if (const auto* versions = std::get_if<std::vector<Backup>>(&*answer)) choose(*versions);
    });
}

void Recovery::choose(const std::vector<Backup>& versions)
{
    if (versions.empty())
        return Q_EMIT failed(
            {"file.backup", m_parts.document.displayName().toStdString(), tr("has no earlier versions").toStdString(),
                tr("Saving keeps the three previous versions.").toStdString()});
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Epoch Studio"),
        tr("Restore an earlier version of “%1”?").arg(m_parts.document.displayName()), QMessageBox::Cancel,
        &m_parts.window);
    box->setInformativeText(tr("The file stays as it is until you save."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& version : versions) {
        const auto bring = [this, project = version.project] {
            auto& document = m_parts.document;
            document.load(project, document.path(), document.stamp(), document.heldBy());
            document.markUnsaved();
            m_parts.files.refreshData();
        };
        auto* button = box->addButton(tr("Of %1").arg(QString::fromStdString(version.when)), QMessageBox::AcceptRole);
        connect(button, &QAbstractButton::clicked, this, [this, bring] { m_parts.files.whenSafe(bring); });
    }
    box->open();
}

} // namespace epoch::ui
