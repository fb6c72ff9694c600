#include "ui/run/batch_finder_dialog.h"

#include "base/units.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/style/number_text.h"
#include "ui/widgets/widgets.h"

#include <QHeaderView>
#include <QProgressBar>
#include <QTableWidget>

#include <algorithm>

namespace epoch::ui {

BatchFinderDialog::BatchFinderDialog(Document& document, RunControl& run, Questions& questions, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_run(run)
    , m_questions(questions)
    , m_table(new QTableWidget(0, 3, this))
    , m_text(wrappedLabel(tr("Batches are tried from small to large, each for a few steps."), TextRole::body, this))
    , m_progress(new QProgressBar(this))
    , m_use(new Button(tr("Use it"), this))
    , m_close(new Button(tr("Close"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Find the largest batch"));
    setRole(m_use, "primary");
    m_use->setEnabled(false);
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(4);
    m_progress->setAccessibleName(tr("Progress of the search"));
    m_table->setHorizontalHeaderLabels({tr("Batch"), tr("Memory"), tr("Samples/s, measured")});
    m_table->setAccessibleName(tr("Batches that were tried"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(space::hit);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_use);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::l, space::l, space::l, space::l);
    column->setSpacing(space::s);
    column->addWidget(m_text);
    column->addWidget(m_table, 1);
    column->addWidget(m_progress);
    column->addLayout(buttons);
    resize(480, 400);
    connect(m_use, &QPushButton::clicked, this, &BatchFinderDialog::use);
    connect(m_close, &QPushButton::clicked, this, &QWidget::close);
    ask();
}

void BatchFinderDialog::ask()
{
    AskLargestBatch search;
    search.project = m_document.project();
    search.base_folder = m_document.baseFolder().toStdString();
    search.device = m_run.device().toStdString();
    m_questions.ask(
        search, this,
        [this](const Result<AnswerValue>& answer) {
            m_progress->hide();
            if (!answer) return m_text->setText(QString::fromStdString(answer.error().text()));
            if (const auto* found = std::get_if<LargestBatch>(&*answer)) take(*found);
        },
        [this](const Waiting& waiting) { m_progress->setValue(int(100 * std::max(0.0, waiting.progress))); });
}

void BatchFinderDialog::take(const LargestBatch& found)
{
    m_table->setRowCount(int(found.trials.size()));
    for (std::size_t i = 0; i < found.trials.size(); ++i) {
        const auto& trial = found.trials[i];
        const auto put = [&](int column, const QString& text) {
            auto* item = new QTableWidgetItem(text);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(int(i), column, item);
        };
        put(0, groupedText(std::uint64_t(trial.batch)));
        put(1, trial.fits ? QString::fromStdString(bytes_text(trial.bytes)) : QString::fromStdString(trial.why));
        put(2,
            trial.samples_per_second > 0 ? QString::fromStdString(count_text(trial.samples_per_second))
                                         : QStringLiteral("–"));
    }
    m_table->resizeColumnsToContents();
    m_batch = found.fastest > 0 ? found.fastest : found.largest;
    m_use->setEnabled(m_batch > 0);
    m_use->setText(tr("Use %1").arg(m_batch));
    m_text->setText(found.largest == 0 ? tr("No batch fits.")
                                       : tr("The largest that fits is %1; from %2 on it hardly gets faster. A larger "
                                            "batch means fewer updates an epoch.")
                                             .arg(found.largest)
                                             .arg(m_batch));
}

void BatchFinderDialog::use()
{
    auto training = m_document.project().training;
    training.values["batch"] = m_batch;
    m_document.setTraining(training, tr("set batch %1").arg(m_batch));
    close();
}

} // namespace epoch::ui
