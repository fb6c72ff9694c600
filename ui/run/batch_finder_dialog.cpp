#include "ui/run/batch_finder_dialog.h"

#include "base/units.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/layouts.h"
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
    , m_table(figureTable(tr("Batch sizes that were tried"), this))
    , m_text(
          wrappedLabel(tr("Tries batch sizes from small to large, a few training steps each."), TextRole::body, this))
    , m_progress(new QProgressBar(this))
    , m_use(new Button(tr("Use"), this))
    , m_close(new Button(tr("Close"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Find the largest batch size"));
    setRole(m_use, "primary");
    m_use->setObjectName(QStringLiteral("use"));
    m_use->setEnabled(false);
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(4);
    m_progress->setAccessibleName(tr("Progress of the search"));
    setHeadings(*m_table, {tr("Batch size"), tr("Memory"), tr("Samples/s, measured")});
    m_table->verticalHeader()->setDefaultSectionSize(space::hit);
    m_table->horizontalHeader()->setStretchLastSection(true);
    column(this, {m_text, {m_table, 1}, m_progress, row({stretch(), m_close, m_use}, {.spacing = space::s})},
        {.margin = space::l, .spacing = space::s});
    resizeOnScreen(*this, {480, 400});
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
            if (!answer) return m_text->setText(errorText(answer.error()));
            if (const auto* found = std::get_if<LargestBatch>(&*answer)) take(*found);
        },
        [this](const Waiting& waiting) { m_progress->setValue(int(100 * std::max(0.0, waiting.progress))); });
}

void BatchFinderDialog::take(const LargestBatch& found)
{
    for (const auto& trial : found.trials)
        appendRow(*m_table,
            {groupedText(std::uint64_t(trial.batch)),
                trial.fits ? quantityText(bytes_text(trial.bytes)) : QString::fromStdString(trial.why),
                trial.samples_per_second > 0 ? quantityText(count_text(trial.samples_per_second))
                                             : QStringLiteral("–")});
    m_table->resizeColumnsToContents();
    m_batch = found.fastest > 0 ? found.fastest : found.largest;
    m_use->setEnabled(m_batch > 0);
    m_use->setText(tr("Use %1").arg(m_batch));
    m_text->setText(found.largest == 0
            ? tr("No batch size fits into memory. Make the network or its input smaller.")
            : tr("The largest batch size that fits is %1. Above %2, training hardly gets faster. A larger batch size "
                 "means fewer updates per epoch.")
                  .arg(found.largest)
                  .arg(m_batch));
}

void BatchFinderDialog::use()
{
    auto training = m_document.project().training;
    training.values["batch"] = m_batch;
    m_document.setTraining(training, tr("set batch size %1").arg(m_batch));
    close();
}

} // namespace epoch::ui
