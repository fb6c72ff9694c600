// FileFlow: questions to the engine, dialogs to the user, projects to the document.
#include "ui/shell/file_flow.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/learn/start_page.h"

#include <QAbstractButton>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <initializer_list>

namespace epoch::ui {

namespace {

constexpr char data_files[] = "*.csv *.tsv *.data *.txt *.md *.csv.gz *.npz *.npy *.idx *ubyte *ubyte.gz";

QString filter() { return FileFlow::tr("Epoch Studio networks (*.epoch)"); }
QString dataFilter() { return FileFlow::tr("Data (%1)").arg(QLatin1String(data_files)); }
QString modelFilter() { return FileFlow::tr("Trained networks and weights (*.onnx *.safetensors *.pth *.pt)"); }
QString packFilter() { return FileFlow::tr("Class packs (*.zip)"); }
QString anyFilter()
{
    return FileFlow::tr("Networks, data and class packs (*.epoch *.onnx *.safetensors *.pth *.pt *.zip %1)")
        .arg(QLatin1String(data_files));
}

bool endsIn(const QString& path, std::initializer_list<const char*> suffixes)
{
    const auto suffix = QFileInfo(path).suffix().toLower();
    return std::ranges::any_of(suffixes, [&](const char* one) { return suffix == QLatin1String(one); });
}

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

void FileFlow::serve(StartPage& page)
{
    connect(&page, &StartPage::templateChosen, this, &FileFlow::openTemplate);
    connect(&page, &StartPage::newChosen, this, &FileFlow::newNetwork);
    connect(&page, &StartPage::dataWanted, this, &FileFlow::importData);
    connect(&page, &StartPage::folderWanted, this, &FileFlow::importFolder);
    connect(&page, &StartPage::openChosen, this, &FileFlow::open);
    connect(&page, &StartPage::fileChosen, this, &FileFlow::openFile);
    connect(this, &FileFlow::recentChanged, &page, &StartPage::refreshRecent);
    connect(this, &FileFlow::templatesChanged, &page, &StartPage::askForTemplates);
}

void FileFlow::newNetwork()
{
    whenSafe([this] { startAnew(); });
}

void FileFlow::startAnew() { take(Project{}, {}); }

void FileFlow::startWith(const Project& project, std::function<void()> then, const QString& keep_as)
{
    whenSafe([this, project, then, keep_as] {
        take(project, {});
        m_keep_as = keep_as;
        if (then) then();
    });
}

// Asks for a file, or for a folder, beside the last one.
void FileFlow::choose(const QString& title, const QStringList& filters, void (FileFlow::*then)(const QString& path))
{
    auto* dialog = fileDialog(m_window, title, QFileDialog::AcceptOpen);
    if (filters.isEmpty()) dialog->setFileMode(QFileDialog::Directory);
    dialog->setNameFilters(filters);
    const auto recent = m_settings.recentFiles();
    if (m_folder.isEmpty() && !recent.isEmpty()) m_folder = QFileInfo(recent.front()).absolutePath();
    if (!m_folder.isEmpty()) dialog->setDirectory(m_folder);
    connect(dialog, &QFileDialog::fileSelected, this, [this, then](const QString& path) {
        m_folder = QFileInfo(path).absolutePath();
        (this->*then)(path);
    });
    dialog->open();
}

void FileFlow::open()
{
    choose(tr("Open a network or data"),
        {anyFilter(), filter(), modelFilter(), dataFilter(), packFilter(), tr("All files (*)")}, &FileFlow::openFile);
}

void FileFlow::importData() { choose(tr("Import data"), {dataFilter(), tr("All files (*)")}, &FileFlow::dataChosen); }

void FileFlow::importFolder() { choose(tr("Import a folder of images"), {}, &FileFlow::dataChosen); }

void FileFlow::openFile(const QString& path)
{
    if (endsIn(path, {"onnx", "safetensors", "pth", "pt"})) return Q_EMIT modelChosen(path);
    if (endsIn(path, {"zip"})) return Q_EMIT packChosen(path);
    if (!endsIn(path, {"epoch", "json"})) return Q_EMIT dataChosen(path);
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
        Q_EMIT failed({"template.unknown", name.toStdString(), tr("there is no example of this name").toStdString(),
            tr("Choose one on the start page.").toStdString()});
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
        if (auto* project = std::get_if<Project>(&*answer)) take(std::move(*project), path);
        if (auto* opened = std::get_if<OpenedProject>(&*answer)) take(std::move(*opened), path);
        if (!path.isEmpty()) remember(path);
        if (then) then();
        refreshData();
    });
}

// A project without a file of its own.
void FileFlow::take(Project project, const QString& path)
{
    m_questions.post(AskLetGo{});
    m_document.load(std::move(project), path);
}

void FileFlow::take(OpenedProject opened, const QString& path)
{
    const auto holder = QString::fromStdString(opened.held_by);
    if (!holder.isEmpty()) m_questions.post(AskLetGo{});
    m_document.load(std::move(opened.project), path, std::move(opened.stamp), holder);
    if (!holder.isEmpty())
        Q_EMIT failed({"file.held", path.toStdString(),
            tr("another window has it open (%1), so it cannot be saved here").arg(holder).toStdString(),
            tr("Look at it, train it, or save it under another name.").toStdString()});
}

void FileFlow::refreshData()
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
    if (m_document.path().isEmpty() || !m_document.heldBy().isEmpty())
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

void FileFlow::saveTo(const QString& path) { write(path, IfChanged::ask); }

void FileFlow::write(const QString& path, IfChanged ifChanged)
{
    const auto edits = m_document.undoStack().index();
    AskSave query{path.toStdString(), m_document.project(), {}};
    if (ifChanged == IfChanged::ask && path == m_document.path()) query.expected = m_document.stamp();
    m_questions.ask(std::move(query), this, [this, path, edits](Result<AnswerValue> answer) {
        if (!answer && answer.error().code == "file.changed") return askAboutChange(path);
        auto next = std::exchange(m_after_saving, {});
        if (!answer) return Q_EMIT failed(answer.error());
        const auto* done = std::get_if<Saved>(&*answer);
        if (!done) return;
        m_document.markSaved(path, edits, done->stamp);
        remember(path);
        Q_EMIT saved(path);
        if (!done->warning.empty())
            Q_EMIT failed(
                {"file.backup", path.toStdString(), done->warning, tr("The network is saved.").toStdString()});
        if (next) next();
    });
}

void FileFlow::askAboutChange(const QString& path)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Epoch Studio"),
        tr("“%1” was changed by another program since it was opened.").arg(QFileInfo(path).fileName()),
        QMessageBox::Cancel, &m_window);
    box->setInformativeText(
        tr("Replace keeps the file's present content among the earlier versions. Load discards your changes."));
    auto* replace = box->addButton(tr("&Replace"), QMessageBox::AcceptRole);
    auto* reload = box->addButton(tr("&Load"), QMessageBox::DestructiveRole);
    auto* elsewhere = box->addButton(tr("Save &as…"), QMessageBox::ActionRole);
    box->setDefaultButton(qobject_cast<QPushButton*>(elsewhere));
    box->setEscapeButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [this, path, replace, reload, elsewhere](QAbstractButton* button) {
        if (button == replace) return write(path, IfChanged::replace);
        if (button == elsewhere) return saveAs();
        m_after_saving = {};
        if (button == reload) load(AskOpen{path.toStdString()}, path, {});
    });
    box->open();
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
    const auto keep_as = std::exchange(m_keep_as, {});
    if (!m_document.modified()) return next();
    if (!keep_as.isEmpty() && m_document.path().isEmpty()) {
        QDir().mkpath(QFileInfo(keep_as).path());
        m_after_saving = std::move(next);
        return write(keep_as, IfChanged::replace);
    }
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Epoch Studio"),
        tr("Save the changes to the project “%1”?").arg(m_document.displayName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box->setInformativeText(tr("If you do not save, your changes since the last save are lost."));
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
