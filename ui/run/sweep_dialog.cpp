#include "ui/run/sweep_dialog.h"

#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/run/sweep_axes.h"
#include "ui/style/engine_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr std::int64_t max_runs = 1000;

std::int64_t runsOf(const AskSweep& sweep)
{
    if (sweep.random_trials > 0) return sweep.random_trials;
    std::int64_t runs = 1;
    for (const auto& axis : sweep.axes) runs = std::min(runs * std::int64_t(axis.values.size()), max_runs + 1);
    return runs;
}

QString keysOf(const AskSweep& sweep)
{
    QStringList keys;
    for (const auto& axis : sweep.axes) keys << QString::fromStdString(axis.key);
    return keys.join(QStringLiteral(", "));
}

} // namespace

SweepDialog::SweepDialog(Document& document, RunControl& run, Questions& questions, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_run(run)
    , m_queue(new SweepQueue(questions, this))
    , m_axes(new SweepAxes(document, this))
    , m_name(new QLineEdit(tr("sweep 1"), this))
    , m_kind(new QComboBox(this))
    , m_trials(new QSpinBox(this))
    , m_trials_label(textLabel(tr("Runs"), TextRole::body, this))
    , m_summary(wrappedLabel({}, TextRole::secondary, this))
    , m_table(new QTableView(this))
    , m_add(new Button(tr("Vary another setting"), this))
    , m_start(new Button(tr("Add to queue"), this))
    , m_stop(new Button(tr("Stop"), this))
    , m_show(new Button(tr("Show runs"), this))
{
    setWindowTitle(tr("Sweep settings"));
    setRole(m_start, "primary");
    m_kind->addItems({tr("Grid search"), tr("Random search")});
    m_kind->setAccessibleName(tr("Search method"));
    m_trials->setRange(1, int(max_runs));
    m_trials->setValue(20);
    m_trials->setAccessibleName(tr("Number of random runs"));
    m_kind->setObjectName(QStringLiteral("kind"));
    m_trials->setObjectName(QStringLiteral("trials"));
    m_table->setObjectName(QStringLiteral("queue"));
    m_summary->setObjectName(QStringLiteral("summary"));
    m_start->setObjectName(QStringLiteral("start"));
    m_stop->setObjectName(QStringLiteral("stop"));
    m_name->setAccessibleName(tr("Name of the sweep, which is the tag of its runs"));
    layOut();
    connectParts();
    fitColumns();
    refresh();
    resizeOnScreen(*this, {720, 480});
}

void SweepDialog::layOut()
{
    m_table->setModel(m_queue);
    m_table->setAccessibleName(tr("Queue of sweeps"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(space::hit);
    for (const int column : {SweepQueue::varied, SweepQueue::progress})
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    auto* help =
        wrappedLabel(tr("Trains the project once for each set of values, in the background: one run after the other, "
                        "or up to 16 at once if the GPU trains each as one kernel. Every run is recorded and tagged "
                        "with the name of the sweep."),
            TextRole::body, this);
    auto* name = textLabel(tr("Name"), TextRole::body, this);
    constexpr BoxLook tight{.spacing = space::s};
    column(this,
        {help, row({name, {m_name, 1}, m_kind, m_trials_label, m_trials}, tight), m_axes,
            row({m_add, {m_summary, 1}, m_start}, tight), {m_table, 1}, row({stretch(), m_show, m_stop}, tight)},
        {.margin = space::l, .spacing = space::s});
}

void SweepDialog::connectParts()
{
    connect(m_axes, &SweepAxes::changed, this, &SweepDialog::refresh);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &SweepDialog::refresh);
    connect(m_trials, &QSpinBox::valueChanged, this, &SweepDialog::refresh);
    connect(&m_document, &Document::edited, m_axes, &SweepAxes::refresh);
    connect(m_add, &QPushButton::clicked, m_axes, &SweepAxes::addRow);
    connect(m_start, &QPushButton::clicked, this, &SweepDialog::start);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_queue->stop(selectedRow()); });
    connect(m_show, &QPushButton::clicked, this, [this] { Q_EMIT runsWanted(m_queue->tag(selectedRow())); });
    connect(m_queue, &QAbstractItemModel::dataChanged, this, &SweepDialog::refresh);
    connect(m_queue, &QAbstractItemModel::dataChanged, this, &SweepDialog::fitColumns);
    connect(m_queue, &QAbstractItemModel::rowsInserted, this, &SweepDialog::fitColumns);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SweepDialog::refresh);
}

// Columns with results show their whole text, in the selected row with its margin as well. Progress may be cut off: its
// tool tip has the whole text.
void SweepDialog::fitColumns()
{
    auto* head = m_table->horizontalHeader();
    for (const int column : {SweepQueue::varied, SweepQueue::progress})
        head->setMinimumSectionSize(std::max(head->minimumSectionSize(), head->sectionSizeHint(column)));
    for (const int column : {SweepQueue::name, SweepQueue::runs, SweepQueue::best}) {
        m_table->resizeColumnToContents(column);
        m_table->setColumnWidth(column, m_table->columnWidth(column) + 2 * space::s);
    }
}

bool SweepDialog::randomSearch() const { return m_kind->currentIndex() == 1; }

int SweepDialog::selectedRow() const
{
    const auto rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : rows.front().row();
}

Result<AskSweep> SweepDialog::sweep() const
{
    ASSIGN_OR_RETURN(auto axes, m_axes->axes());
    AskSweep sweep;
    sweep.project = m_document.project();
    sweep.base_folder = m_document.baseFolder().toStdString();
    sweep.device = m_run.device().toStdString();
    sweep.runs = m_run.runsFolder().toStdString();
    sweep.file = m_document.path().toStdString();
    sweep.name = m_name->text().trimmed().toStdString();
    sweep.axes = std::move(axes);
    sweep.seed = m_document.project().training.seed;
    if (randomSearch()) sweep.random_trials = m_trials->value();
    for (const auto& axis : sweep.axes)
        if (!randomSearch() && axis.values.empty())
            return Error{
                "sweep.range", axis.key, "grid search cannot use a range", "list values, or choose random search"};
    return sweep;
}

void SweepDialog::refresh()
{
    m_trials->setVisible(randomSearch());
    m_trials_label->setVisible(randomSearch());
    const auto wanted = sweep();
    const auto runs = wanted ? runsOf(*wanted) : 0;
    const auto obstacle = m_run.obstacle();
    m_summary->setText(!wanted    ? errorText(wanted.error())
            : runs > max_runs     ? tr("These are more than 1,000 runs. List fewer values.")
            : !obstacle.isEmpty() ? obstacle
                                  : tr("runs: %1").arg(runs));
    m_start->setEnabled(wanted && runs <= max_runs && obstacle.isEmpty());
    const int row = selectedRow();
    const bool active = row >= 0
        && (m_queue->state(row) == SweepQueue::State::running || m_queue->state(row) == SweepQueue::State::waiting);
    m_stop->setEnabled(active);
    m_show->setEnabled(row >= 0);
}

void SweepDialog::start()
{
    auto wanted = sweep();
    if (!wanted) return;
    const auto keys = keysOf(*wanted);
    const auto runs = int(runsOf(*wanted));
    m_queue->add(std::move(*wanted), runs, keys);
    m_table->selectRow(m_queue->rowCount() - 1);
    m_name->setText(tr("sweep %1").arg(m_queue->rowCount() + 1));
    refresh();
}

} // namespace epoch::ui
