#include "ui/data/download_dialog.h"

#include "base/units.h"
#include "ui/core/questions.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QProgressBar>
#include <QTreeWidget>

namespace epoch::ui {

namespace {

constexpr QSize download_size(640, 420);
constexpr int progress_steps = 1000;

} // namespace

DownloadDialog::DownloadDialog(Questions& questions, QWidget* parent)
    : QDialog(parent)
    , m_questions(questions)
    , m_list(new QTreeWidget(this))
    , m_about(wrappedLabel({}, TextRole::secondary, this))
    , m_error(wrappedLabel({}, TextRole::error, this))
    , m_progress(new QProgressBar(this))
    , m_download(new Button(tr("Download"), this))
    , m_local(new Button(tr("Use local files…"), this))
    , m_cancel(new Button(tr("Cancel download"), this))
{
    setWindowTitle(tr("Download data"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeOnScreen(*this, download_size);
    m_list->setAccessibleName(tr("Data sets"));
    m_list->setColumnCount(3);
    m_list->setHeaderLabels({tr("Data set"), tr("Size"), tr("State")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_progress->setRange(0, progress_steps);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(space::s);
    setRole(m_download, "primary");
    auto* done = new Button(tr("Close"), this);
    auto* buttons = row({m_download, m_local, m_cancel, stretch(), done}, {.spacing = space::m});
    column(this, {{m_list, 1}, m_about, m_error, m_progress, buttons},
        {.spacing = space::m, .margins = {space::xl, space::l, space::xl, space::l}});
    connect(m_list, &QTreeWidget::currentItemChanged, this, &DownloadDialog::explain);
    connect(m_download, &QPushButton::clicked, this, [this] {
        const auto* set = chosen();
        if (!set) return;
        if (!set->here) return download({});
        Q_EMIT fetched(toText(set->spec));
        close();
    });
    connect(m_local, &QPushButton::clicked, this, &DownloadDialog::useLocalFiles);
    connect(m_cancel, &QPushButton::clicked, this, &DownloadDialog::cancel);
    connect(done, &QPushButton::clicked, this, &QDialog::close);
    m_error->hide();
    m_progress->hide();
    askForList();
}

const DownloadInfo* DownloadDialog::chosen() const
{
    const auto row = m_list->currentItem() ? m_list->indexOfTopLevelItem(m_list->currentItem()) : -1;
    return row >= 0 && row < std::ssize(m_sets) ? &m_sets[static_cast<std::size_t>(row)] : nullptr;
}

void DownloadDialog::askForList()
{
    m_questions.ask(AskDownloads{}, this, [this](Result<AnswerValue> answer) {
        if (!answer) {
            m_error->setText(errorText(answer.error()));
            return m_error->show();
        }
        if (const auto* list = std::get_if<std::vector<DownloadInfo>>(&*answer)) showList(*list);
    });
    explain();
}

void DownloadDialog::showList(const std::vector<DownloadInfo>& list)
{
    m_sets = list;
    m_list->clear();
    for (const auto& set : m_sets)
        new QTreeWidgetItem(m_list,
            {toText(set.title), quantityText(bytes_text(static_cast<double>(set.bytes))),
                set.here ? tr("on this computer") : tr("not downloaded")});
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    for (const int column : {1, 2}) m_list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    if (!m_sets.empty()) m_list->setCurrentItem(m_list->topLevelItem(0));
    explain();
}

void DownloadDialog::explain()
{
    const auto* set = chosen();
    m_about->setText(set ? tr("Licence: %1. From %2").arg(toText(set->licence), toText(set->source))
                         : tr("Nothing is downloaded until you ask for it."));
    m_download->setText(set && set->here ? tr("Use") : tr("Download"));
    m_download->setEnabled(set && !m_running);
    m_local->setEnabled(set && !set->here && !m_running);
    m_cancel->setVisible(m_running);
}

void DownloadDialog::useLocalFiles()
{
    auto* dialog = new QFileDialog(this, tr("Folder with the files of the data set"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { download(path.toStdString()); });
    dialog->open();
}

void DownloadDialog::download(const std::string& from)
{
    const auto* set = chosen();
    if (!set || m_running) return;
    m_running = new QObject(this);
    m_error->hide();
    m_progress->setValue(0);
    m_progress->show();
    m_questions.ask(
        AskDownload{set->name, from}, m_running,
        [this](Result<AnswerValue> answer) {
            cancel();
            if (!answer) {
                m_error->setText(errorText(answer.error()));
                m_error->show();
            } else if (const auto* here = std::get_if<Downloaded>(&*answer)) {
                Q_EMIT fetched(toText(here->spec));
                close();
            }
        },
        [this](const Waiting& waiting) {
            m_progress->setValue(static_cast<int>(std::max(0.0, waiting.progress) * progress_steps));
            m_about->setText(tr("Downloading %1").arg(engineText(waiting.stage)));
        });
    explain();
}

void DownloadDialog::cancel()
{
    if (m_running) m_running->deleteLater();
    m_running = nullptr;
    m_progress->hide();
    explain();
}

} // namespace epoch::ui
