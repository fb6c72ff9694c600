// RunsPanel: questions out, tables in.
#include "ui/runs/runs_panel.h"

#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/runs/comparison_table.h"
#include "ui/runs/run_curves.h"
#include "ui/runs/runs_filter.h"
#include "ui/style/engine_text.h"
#include "ui/style/to_text.h"
#include "ui/views/chart_link.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/widgets.h"

#include <QDesktopServices>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QTableWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <ranges>
#include <utility>

namespace epoch::ui {

namespace {

constexpr std::size_t max_compared = 8;
constexpr int filter_width = 140;

} // namespace

RunsPanel::RunsPanel(RunControl& run, Questions& questions, ChartLink& charts, QWidget* parent)
    : QWidget(parent)
    , m_run(run)
    , m_questions(questions)
    , m_charts(charts)
    , m_model(new RunsModel(this))
    , m_rows(new RunsFilter(*m_model, this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::m, space::s, space::m, space::s);
    column->setSpacing(space::s);
    buildTop(*column);
    buildTable(*column);
    connect(m_filter, &QLineEdit::textChanged, m_rows, &RunsFilter::search);
    connect(m_show, &QPushButton::clicked, this, &RunsPanel::wantRun);
    connect(m_compare, &QPushButton::clicked, this, &RunsPanel::compare);
    connect(m_overlay, &QPushButton::clicked, this, &RunsPanel::overlay);
    connect(m_report, &QPushButton::clicked, this, &RunsPanel::wantReport);
    connect(m_open, &QPushButton::clicked, this, &RunsPanel::openFolder);
    connect(m_delete, &QPushButton::clicked, this, &RunsPanel::bin);
    connect(m_undo, &QPushButton::clicked, this, &RunsPanel::bringBack);
    connect(m_model, &RunsModel::noted, this, &RunsPanel::note);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPanel::refreshButtons);
    connect(&run, &RunControl::stateChanged, this, &RunsPanel::refreshAtEnd);
    refreshButtons();
}

// A run that starts, pauses, ends or fails has another line in the table.
void RunsPanel::refreshAtEnd()
{
    const auto* state = m_run.state();
    const auto now = state ? std::optional(state->state) : std::nullopt;
    if (std::exchange(m_state, now) != now && isVisible()) refresh();
}

void RunsPanel::buildTop(QVBoxLayout& column)
{
    m_filter = new QLineEdit(this);
    m_filter->setPlaceholderText(tr("Filter runs"));
    m_filter->setAccessibleName(tr("Filter runs"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(filter_width);
    m_show = new Button(tr("Open"), this);
    m_compare = new Button(tr("Compare"), this);
    m_overlay = new Button(tr("Overlay on charts"), this);
    m_report = new Button(tr("Report…"), this);
    m_open = new Button(tr("Open folder"), this);
    m_delete = new Button(tr("Delete"), this);
    m_undo = new Button(tr("Undo delete"), this);
    m_show->setToolTip(tr("Opens the network of the selected run as it was at its end, with weights and curves"));
    m_compare->setToolTip(tr("Shows the results of the selected runs, and the settings in which they differ"));
    m_overlay->setToolTip(tr("Draws the selected runs behind the current one; with none selected, removes them"));
    m_report->setToolTip(tr("Writes the report of the selected run, as a page or a PDF"));
    m_delete->setToolTip(tr("Moves the runs to the trash; Undo delete brings them back"));
    m_undo->hide();
    m_show->setObjectName(QStringLiteral("runs.show"));
    m_compare->setObjectName(QStringLiteral("runs.compare"));
    m_overlay->setObjectName(QStringLiteral("runs.overlay"));
    m_report->setObjectName(QStringLiteral("runs.report"));
    m_delete->setObjectName(QStringLiteral("runs.delete"));
    m_undo->setObjectName(QStringLiteral("runs.undo"));
    m_message = wrappedLabel({}, TextRole::caption, this);
    m_message->setObjectName(QStringLiteral("message"));
    auto* row = new QHBoxLayout;
    row->setSpacing(space::s);
    row->addWidget(m_filter, 1);
    row->addWidget(m_message, 1);
    for (auto* button : {m_undo, m_show, m_compare, m_overlay, m_report, m_open, m_delete}) row->addWidget(button);
    column.addLayout(row);
}

void RunsPanel::buildTable(QVBoxLayout& column)
{
    m_table = new QTableView(this);
    m_table->setModel(m_rows);
    m_table->setAccessibleName(tr("Recorded runs"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(RunsModel::started, Qt::DescendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QTableView::customContextMenuRequested, this, &RunsPanel::showMenu);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(space::hit);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_differences = wordTable(tr("Results and settings of the compared runs"), this);
    m_differences->verticalHeader()->setDefaultSectionSize(space::hit);
    m_differences->hide();
    auto* row = new QHBoxLayout;
    row->setSpacing(space::m);
    row->addWidget(m_table, 3);
    row->addWidget(m_differences, 2);
    column.addLayout(row, 1);
}

std::string RunsPanel::folder() const { return m_run.runsFolder().toStdString(); }

void RunsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void RunsPanel::ask(Query query, std::function<void(const AnswerValue&)> done)
{
    m_questions.ask(std::move(query), this, [this, done = std::move(done)](const Result<AnswerValue>& answer) {
        if (!answer) return m_message->setText(errorText(answer.error()));
        done(*answer);
    });
}

void RunsPanel::refresh()
{
    ask(AskRuns{folder()}, [this](const AnswerValue& answer) {
        if (const auto* table = std::get_if<RunTable>(&answer)) take(*table);
    });
}

void RunsPanel::rebuildIndex()
{
    m_message->setText(tr("Reading every folder…"));
    ask(AskRuns{folder(), true}, [this](const AnswerValue& answer) {
        const auto* table = std::get_if<RunTable>(&answer);
        if (!table) return;
        take(*table);
        m_message->setText(tr("The index of runs was rebuilt: %1").arg(m_message->text()));
    });
}

void RunsPanel::take(const RunTable& table)
{
    m_model->set(table.runs);
    hideEmptyColumns();
    m_table->resizeColumnsToContents();
    m_message->setText(table.runs.empty() ? tr("No runs yet. Each run is recorded here.")
            : table.unreadable.empty()
            ? tr("runs: %1").arg(table.runs.size())
            : tr("%1 runs; %2 could not be read").arg(table.runs.size()).arg(table.unreadable.size()));
    std::erase_if(
        m_binned, [&](const std::string& id) { return std::ranges::find(table.binned, id) == table.binned.end(); });
    m_undo->setVisible(!m_binned.empty());
    refreshButtons();
}

// Accuracies are of classes, and absolute errors of numbers.
void RunsPanel::hideEmptyColumns()
{
    for (const int column : {RunsModel::test_accuracy, RunsModel::test_error}) {
        const auto known = [&](int row) { return m_model->index(row, column).data() != RunsModel::unknown(); };
        const auto rows = std::views::iota(0, m_model->rowCount());
        m_table->setColumnHidden(column, std::ranges::none_of(rows, known));
    }
}

std::vector<const RunLine*> RunsPanel::chosen() const
{
    std::vector<const RunLine*> runs;
    for (const auto& index : m_table->selectionModel()->selectedRows())
        if (const auto* run = m_model->run(m_rows->mapToSource(index).row())) runs.push_back(run);
    return runs;
}

std::vector<std::string> RunsPanel::chosenIds() const
{
    std::vector<std::string> ids;
    for (const auto* run : chosen()) ids.push_back(run->id);
    return ids;
}

void RunsPanel::refreshButtons()
{
    const auto count = chosen().size();
    m_show->setEnabled(count == 1);
    m_compare->setEnabled(count >= 2 && count <= max_compared);
    m_overlay->setEnabled(count <= max_run_curves);
    m_report->setEnabled(count == 1);
    m_open->setEnabled(count == 1);
    m_delete->setEnabled(count >= 1);
}

void RunsPanel::compare()
{
    ask(AskCompareRuns{folder(), chosenIds()}, [this](const AnswerValue& answer) {
        if (const auto* comparison = std::get_if<RunComparison>(&answer)) showDifferences(*comparison);
    });
}

void RunsPanel::overlay()
{
    const auto ids = chosenIds();
    if (ids.empty()) return m_charts.setRuns({});
    ask(AskCompareRuns{folder(), ids}, [this](const AnswerValue& answer) {
        const auto* comparison = std::get_if<RunComparison>(&answer);
        if (!comparison) return;
        std::vector<RunCurve> curves;
        for (const auto& run : comparison->runs) curves.push_back(curveOf(run));
        drawBehind(std::move(curves));
    });
}

void RunsPanel::drawBehind(std::vector<RunCurve> curves)
{
    m_charts.setRuns(std::move(curves));
    const auto other =
        std::ranges::count_if(m_charts.runs(), [this](const RunCurve& run) { return m_charts.hasOtherData(run); });
    if (other > 0)
        m_message->setText(
            tr("Trained on other data, so that their losses and accuracies cannot be compared: %1 of %2 curves.")
                .arg(other)
                .arg(m_charts.runs().size()));
}

void RunsPanel::showDifferences(const RunComparison& comparison)
{
    fillComparison(*m_differences, comparison);
    m_differences->show();
    std::vector<RunCurve> curves;
    for (const auto& run : comparison.runs) curves.push_back(curveOf(run));
    drawBehind(std::move(curves));
}

void RunsPanel::bin()
{
    for (const auto& id : chosenIds())
        ask(AskBinRun{folder(), id, AskBinRun::Action::bin}, [this, id](const AnswerValue&) {
            m_binned.push_back(id);
            refresh();
        });
}

void RunsPanel::bringBack()
{
    if (m_binned.empty()) return;
    ask(AskBinRun{folder(), m_binned.back(), AskBinRun::Action::bring_back}, [this](const AnswerValue&) { refresh(); });
    m_binned.pop_back();
}

void RunsPanel::note(const RunLine& run)
{
    ask(AskNoteRun{folder(), run.id, run.note, run.tags}, [](const AnswerValue&) {});
}

void RunsPanel::openFolder()
{
    const auto runs = chosen();
    if (runs.size() == 1) QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(runs.front()->folder)));
}

void RunsPanel::wantRun()
{
    const auto runs = chosen();
    if (runs.size() == 1) Q_EMIT runWanted(QString::fromStdString(runs.front()->id));
}

void RunsPanel::wantReport()
{
    const auto runs = chosen();
    if (runs.size() == 1) Q_EMIT reportWanted(*runs.front());
}

// The buttons once more, for the rows that are selected.
void RunsPanel::showMenu(const QPoint& at)
{
    if (chosen().empty()) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (auto* button : {m_show, m_report, m_compare, m_overlay, m_open, m_delete}) {
        auto* action = menu->addAction(button->text(), button, &QPushButton::click);
        action->setEnabled(button->isEnabled());
    }
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

} // namespace epoch::ui
