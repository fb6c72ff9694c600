// FileFlow: questions to the engine, dialogs to the user, projects to the document.
#include "ui/file_flow.h"

#include "ui/document.h"
#include "ui/questions.h"
#include "ui/settings.h"

#include <QAbstractButton>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace epoch::ui {

namespace {

QString filter() { return FileFlow::tr("Epoch Studio networks (*.epoch)"); }

QFileDialog* fileDialog(QWidget& window, const QString& title, QFileDialog::AcceptMode mode)
{
    auto* dialog = new QFileDialog(&window, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(mode);
    dialog->setFileMode(mode == QFileDialog::AcceptOpen ? QFileDialog::ExistingFile : QFileDialog::AnyFile);
    dialog->setNameFilter(filter());
    dialog->setDefaultSuffix(QStringLiteral("epoch"));
    return dialog;
}

} // namespace

FileFlow::FileFlow(Document& document, Questions& questions, Settings& settings, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_questions(questions)
    , m_settings(settings)
    , m_window(window)
{
}

void FileFlow::newNetwork()
{
    whenSafe([this] { m_document.load({}); });
}

void FileFlow::open()
{
    whenSafe([this] {
        auto* dialog = fileDialog(m_window, tr("Open a network"), QFileDialog::AcceptOpen);
        connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { load(AskOpen{path.toStdString()}, path, {}); });
        dialog->open();
    });
}

void FileFlow::openFile(const QString& path)
{
    whenSafe([this, path] { load(AskOpen{path.toStdString()}, path, {}); });
}

void FileFlow::openTemplate(const TemplateInfo& info)
{
    whenSafe([this, info] { load(AskTemplate{info.name}, {}, [this, info] { Q_EMIT templateOpened(info); }); });
}

void FileFlow::openTemplateNamed(const QString& name)
{
    m_questions.ask(AskTemplates{}, this, [this, name](Result<AnswerValue> answer) {
        if (!answer) return Q_EMIT failed(answer.error());
        if (const auto* templates = std::get_if<std::vector<TemplateInfo>>(&*answer))
            for (const auto& info : *templates)
                if (info.name == name.toStdString()) return openTemplate(info);
        Q_EMIT failed({"template.unknown", name.toStdString(), tr("there is no such example").toStdString(),
            tr("The start page shows those that there are.").toStdString()});
    });
}

void FileFlow::load(Query query, const QString& path, std::function<void()> then)
{
    m_questions.ask(std::move(query), this, [this, path, then](Result<AnswerValue> answer) {
        if (!answer) {
            m_settings.removeRecent(path);
            Q_EMIT recentChanged();
            return Q_EMIT failed(answer.error());
        }
        auto* project = std::get_if<Project>(&*answer);
        if (!project) return;
        m_document.load(std::move(*project), path);
        if (!path.isEmpty()) remember(path);
        if (then) then();
        askForFacts();
    });
}

// What the project remembers of its data may be old or missing; the engine says what there is now.
void FileFlow::askForFacts()
{
    const auto& project = m_document.project();
    if (project.data_spec.empty()) return;
    const AskData query{project.data_spec, m_document.baseFolder().toStdString(), project.training.seed, 0};
    m_questions.ask(query, this, [this, spec = project.data_spec](Result<AnswerValue> answer) {
        if (spec != m_document.project().data_spec) return; // another document by now
        if (!answer) return Q_EMIT failed(answer.error());
        if (const auto* summary = std::get_if<DataSummary>(&*answer)) m_document.setData(summary->facts);
    });
}

void FileFlow::save()
{
    if (m_document.path().isEmpty())
        saveAs();
    else
        saveTo(m_document.path());
}

void FileFlow::saveAs() { askWhereToSave(); }

void FileFlow::askWhereToSave()
{
    auto* dialog = fileDialog(m_window, tr("Save the network"), QFileDialog::AcceptSave);
    dialog->selectFile(
        m_document.path().isEmpty() ? m_document.displayName() + QStringLiteral(".epoch") : m_document.path());
    connect(dialog, &QFileDialog::fileSelected, this, &FileFlow::saveTo);
    connect(dialog, &QFileDialog::rejected, this, [this] { m_after_saving = {}; });
    dialog->open();
}

void FileFlow::saveTo(const QString& path)
{
    const auto edits = m_document.undoStack().index();
    m_questions.ask(
        AskSave{path.toStdString(), m_document.project()}, this, [this, path, edits](Result<AnswerValue> answer) {
            auto next = std::exchange(m_after_saving, {});
            if (!answer) return Q_EMIT failed(answer.error());
            m_document.markSaved(path, edits);
            remember(path);
            Q_EMIT saved(path);
            if (next) next();
        });
}

void FileFlow::saveAsTemplate()
{
    auto project = m_document.project();
    if (project.title.empty()) project.title = m_document.displayName().toStdString();
    m_questions.ask(AskSaveTemplate{m_document.baseFolder().toStdString(), std::move(project)}, this,
        [this](Result<AnswerValue> answer) {
            if (!answer) return Q_EMIT failed(answer.error());
            Q_EMIT templatesChanged();
        });
}

void FileFlow::whenSafe(std::function<void()> next)
{
    if (!m_document.modified()) return next();
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Epoch Studio"),
        tr("Save the changes to “%1”?").arg(m_document.displayName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box->setInformativeText(tr("Without saving, what you changed since the last time is lost."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::Save);
    box->setEscapeButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this, [this, box, next](QAbstractButton* button) {
        const auto choice = box->standardButton(button);
        if (choice == QMessageBox::Discard) next();
        if (choice != QMessageBox::Save) return;
        m_after_saving = next;
        save();
    });
    box->open();
}

void FileFlow::remember(const QString& path)
{
    m_settings.addRecent(QFileInfo(path).absoluteFilePath());
    Q_EMIT recentChanged();
}

} // namespace epoch::ui
