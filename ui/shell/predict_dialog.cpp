#include "ui/shell/predict_dialog.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QProgressBar>
#include <QUrl>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr qsizetype max_lines = 6, max_letters = 180; // of a refusal, which may list every known word
constexpr int progress_parts = 1000;

QString shortened(const QString& text)
{
    return text.size() <= max_letters ? text : text.left(max_letters).trimmed() + QStringLiteral("…");
}

QString listedCells(const std::vector<Message>& cells, bool more)
{
    QStringList all;
    for (const auto& cell : cells) all << engineText(cell);
    if (more) all << QStringLiteral("…");
    return all.join(QStringLiteral("; "));
}

} // namespace

PredictDialog::PredictDialog(Document& document, Questions& questions, const RunControl& run, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_questions(questions)
    , m_runs(run.runsFolder())
    , m_state(wrappedLabel(tr("Finding the run of this network…"), TextRole::body, this))
    , m_result(wrappedLabel({}, TextRole::body, this))
    , m_refusals(wrappedLabel({}, TextRole::caption, this))
    , m_error(wrappedLabel({}, TextRole::error, this))
    , m_progress(new QProgressBar(this))
    , m_file(new Button(tr("Choose a file…"), this))
    , m_folder(new Button(tr("Choose a folder…"), this))
    , m_open(new Button(tr("Open the table"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Predict a file"));
    setRole(m_file, "primary");
    m_file->setObjectName(QStringLiteral("file"));
    m_file->setEnabled(false);
    m_folder->setVisible(takesPictures());
    m_folder->setEnabled(false);
    m_refusals->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    auto* close = new Button(tr("Close"), this);
    for (QWidget* later : {static_cast<QWidget*>(m_result), static_cast<QWidget*>(m_refusals),
             static_cast<QWidget*>(m_error), static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_open)})
        later->hide();
    column(this,
        {m_state, m_progress, m_result, m_refusals, m_error, spacer(space::s), stretch(),
            row({m_open, stretch(), close, m_folder, m_file}, {.spacing = space::s})},
        {.margin = space::l, .spacing = space::s});
    setMinimumWidth(520);
    connect(m_file, &QPushButton::clicked, this, &PredictDialog::chooseFile);
    connect(m_folder, &QPushButton::clicked, this, &PredictDialog::chooseFolder);
    connect(m_open, &QPushButton::clicked, this, [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_table)); });
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    if (const auto* now = run.state(); now && !run.staged() && !now->run.empty()) {
        m_open_run = now->run;
        m_trains = run.running();
    }
    look();
}

bool PredictDialog::takesPictures() const
{
    const auto* facts = m_document.data();
    return facts
        && std::ranges::any_of(facts->fields, [](const FieldFacts& field) { return field.kind == TensorKind::image; });
}

// Weights are those of the run of the window, else of the newest recorded one of the network as it is drawn.
void PredictDialog::look()
{
    auto query = m_document.lastRunQuery(m_runs);
    query.run = m_open_run;
    m_questions.ask(query, this, [this](const Result<AnswerValue>& answer) {
        if (!answer)
            m_state->setText(errorText(answer.error()));
        else if (const auto* run = std::get_if<LastRun>(&*answer))
            take(*run);
        adjustSize();
    });
}

void PredictDialog::take(const LastRun& run)
{
    if (m_trains && run.run != m_open_run) // an earlier one
        return m_state->setText(tr("The weights of the run are not saved yet. Pause the run, and open this again."));
    m_run = run;
    m_file->setEnabled(!run.run.empty());
    m_folder->setEnabled(!run.run.empty());
    if (run.run.empty())
        return m_state->setText(
            tr("This network has no trained weights yet on this data. Train it: its weights are saved as it trains."));
    const auto weights = run.best_step && run.best_validation_loss
        ? tr("The weights are those of the lowest validation loss, %1 at step %2.")
              .arg(figureText(*run.best_validation_loss), groupedText(*run.best_step))
        : tr("The weights are those of step %1.").arg(groupedText(run.step));
    const auto takes = takesPictures()
        ? tr("Choose a picture, or a folder of pictures.")
        : tr("Choose a table (CSV) with the same columns as the training data; it may have others, too.");
    m_state->setText(takes + QLatin1Char(' ') + tr("The predictions become a new table.") + QLatin1Char(' ') + weights);
}

void PredictDialog::chooseFile()
{
    const auto kinds = takesPictures() ? tr("Pictures (*.png *.jpg *.jpeg *.bmp *.npz *.npy)")
                                       : tr("Tables (*.csv *.tsv *.txt *.gz *.npz *.npy)");
    const auto input = QFileDialog::getOpenFileName(
        this, windowTitle(), m_document.baseFolder(), kinds + QStringLiteral(";;") + tr("All files (*)"));
    if (!input.isEmpty()) askWhere(input);
}

void PredictDialog::chooseFolder()
{
    const auto input = QFileDialog::getExistingDirectory(this, windowTitle(), m_document.baseFolder());
    if (!input.isEmpty()) askWhere(input);
}

void PredictDialog::askWhere(const QString& input)
{
    const QFileInfo file(input);
    const auto name = tr("%1 predictions.csv").arg(file.completeBaseName());
    const auto table = QFileDialog::getSaveFileName(
        this, tr("Save the predictions"), file.absoluteDir().filePath(name), tr("Tables (*.csv *.npz)"));
    if (!table.isEmpty()) predict(input, table);
}

void PredictDialog::predict(const QString& input, const QString& table)
{
    for (QWidget* old : {m_result, m_refusals, m_error}) old->hide();
    m_open->hide();
    m_file->setEnabled(false);
    m_folder->setEnabled(false);
    m_progress->setRange(0, 0);
    m_progress->show();
    const AskPredictions query{m_runs.toStdString(), m_run.run, input.toStdString(), table.toStdString(),
        threshold_of(m_document.project().training)};
    const auto done = [this](const Result<AnswerValue>& answer) {
        m_progress->hide();
        m_file->setEnabled(true);
        m_folder->setEnabled(true);
        if (!answer) return show(answer.error());
        if (const auto* written = std::get_if<Predictions>(&*answer)) show(*written);
    };
    m_questions.ask(query, this, done, [this](const Waiting& waiting) {
        if (waiting.progress < 0) return;
        m_progress->setRange(0, progress_parts);
        m_progress->setValue(int(waiting.progress * progress_parts));
    });
}

void PredictDialog::show(const Error& error)
{
    m_error->setText(errorText(error));
    m_error->show();
    adjustSize();
}

void PredictDialog::show(const Predictions& written)
{
    m_table = QString::fromStdString(written.table);
    const auto name = QFileInfo(m_table).fileName();
    const auto rows = groupedText(std::uint64_t(written.rows)), refused = groupedText(std::uint64_t(written.refused));
    const bool one = written.rows == 1, all = written.refused == 0;
    m_result->setText(all && one ? tr("Wrote %1: 1 row.").arg(name)
            : all                ? tr("Wrote %1: %2 rows.").arg(name, rows)
            : one                ? tr("Wrote %1: 1 row, without a prediction:").arg(name)
                                 : tr("Wrote %1: %2 rows, %3 of them without a prediction:").arg(name, rows, refused));
    m_result->show();
    QStringList lines;
    const auto filled = listedCells(written.filled_cells, written.filled > std::ssize(written.filled_cells));
    if (written.filled == 1) lines << tr("1 empty cell was filled in as in training: %1").arg(filled);
    if (written.filled > 1)
        lines << tr("%1 empty cells were filled in as in training: %2")
                     .arg(groupedText(std::uint64_t(written.filled)), filled);
    const auto outside = listedCells(written.outside_cells, false);
    if (written.outside == 1)
        lines << tr("1 row has values outside of what the network was trained on: %1").arg(outside);
    if (written.outside > 1)
        lines << tr("%1 rows have values outside of what the network was trained on, the first: %2")
                     .arg(groupedText(std::uint64_t(written.outside)), outside);
    if (written.series_without > 0)
        lines << tr("%1 series have no forecast: %2")
                     .arg(groupedText(std::uint64_t(written.series_without)),
                         listedCells(
                             written.without_forecast, written.series_without > std::ssize(written.without_forecast)));
    for (const auto& refusal : written.refusals)
        if (lines.size() < max_lines) lines << shortened(errorText(refusal));
    m_refusals->setText(lines.join(QLatin1Char('\n')));
    m_refusals->setVisible(!lines.isEmpty());
    m_open->show();
    adjustSize();
}

} // namespace epoch::ui
