#include "ui/run/sweep_dialog.h"

#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/run/sweep_axes.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr std::int64_t most_runs = 1000;

std::int64_t runsOf(const AskSweep& sweep)
{
    if (sweep.random_trials > 0) return sweep.random_trials;
    std::int64_t runs = 1;
    for (const auto& axis : sweep.axes) runs = std::min(runs * std::int64_t(axis.values.size()), most_runs + 1);
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
    , m_draws(new QSpinBox(this))
    , m_draws_label(textLabel(tr("Runs"), TextRole::body, this))
    , m_summary(wrappedLabel({}, TextRole::secondary, this))
    , m_table(new QTableView(this))
    , m_add(new Button(tr("Vary another setting"), this))
    , m_start(new Button(tr("Add to the queue"), this))
    , m_stop(new Button(tr("Stop"), this))
    , m_show(new Button(tr("Show its runs"), this))
{
    setWindowTitle(tr("Sweep settings"));
    setRole(m_start, "primary");
    m_kind->addItems({tr("every combination"), tr("random draws")});
    m_kind->setAccessibleName(tr("How values are combined"));
    m_draws->setRange(1, int(most_runs));
    m_draws->setValue(20);
    m_draws->setAccessibleName(tr("Number of random runs"));
    m_name->setAccessibleName(tr("Name of the sweep: the tag of its runs"));
    layOut();
    connectParts();
    fitColumns();
    refresh();
    resize(720, 480);
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
    auto* top = new QHBoxLayout;
    top->setSpacing(space::s);
    top->addWidget(textLabel(tr("Name"), TextRole::body, this));
    top->addWidget(m_name, 1);
    top->addWidget(m_kind);
    top->addWidget(m_draws_label);
    top->addWidget(m_draws);
    auto* middle = new QHBoxLayout;
    middle->addWidget(m_add);
    middle->addWidget(m_summary, 1);
    middle->addWidget(m_start);
    auto* bottom = new QHBoxLayout;
    bottom->addStretch(1);
    bottom->addWidget(m_show);
    bottom->addWidget(m_stop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::l, space::l, space::l, space::l);
    column->setSpacing(space::s);
    column->addWidget(
        wrappedLabel(tr("Trains the project once for each set of values, beside what goes on here: one run "
                        "after the other, or up to 16 at once where a GPU trains each as one kernel. Every "
                        "run is recorded; its tag is the name of the sweep."),
            TextRole::body, this));
    column->addLayout(top);
    column->addWidget(m_axes);
    column->addLayout(middle);
    column->addWidget(m_table, 1);
    column->addLayout(bottom);
}

void SweepDialog::connectParts()
{
    connect(m_axes, &SweepAxes::changed, this, &SweepDialog::refresh);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &SweepDialog::refresh);
    connect(m_draws, &QSpinBox::valueChanged, this, &SweepDialog::refresh);
    connect(&m_document, &Document::edited, m_axes, &SweepAxes::refresh);
    connect(m_add, &QPushButton::clicked, m_axes, &SweepAxes::addRow);
    connect(m_start, &QPushButton::clicked, this, &SweepDialog::start);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_queue->stop(chosen()); });
    connect(m_show, &QPushButton::clicked, this, [this] { Q_EMIT runsWanted(m_queue->tag(chosen())); });
    connect(m_queue, &QAbstractItemModel::dataChanged, this, &SweepDialog::refresh);
    connect(m_queue, &QAbstractItemModel::dataChanged, this, &SweepDialog::fitColumns);
    connect(m_queue, &QAbstractItemModel::rowsInserted, this, &SweepDialog::fitColumns);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SweepDialog::refresh);
}

// What came out is read whole, in a chosen row too, which has a margin; how far it is says the tool tip as well.
void SweepDialog::fitColumns()
{
    for (const int column : {SweepQueue::name, SweepQueue::runs, SweepQueue::best}) {
        m_table->resizeColumnToContents(column);
        m_table->setColumnWidth(column, m_table->columnWidth(column) + 2 * space::s);
    }
}

QString SweepDialog::summary() const { return m_summary->text(); }

bool SweepDialog::random() const { return m_kind->currentIndex() == 1; }

int SweepDialog::chosen() const
{
    const auto rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : rows.front().row();
}

Result<AskSweep> SweepDialog::sweep() const
{
    auto axes = m_axes->axes();
    if (!axes) return std::move(axes).error();
    AskSweep sweep;
    sweep.project = m_document.project();
    sweep.base_folder = m_document.baseFolder().toStdString();
    sweep.device = m_run.device().toStdString();
    sweep.runs = m_run.runsFolder().toStdString();
    sweep.file = m_document.path().toStdString();
    sweep.name = m_name->text().trimmed().toStdString();
    sweep.axes = std::move(*axes);
    sweep.seed = m_document.project().training.seed;
    if (random()) sweep.random_trials = m_draws->value();
    for (const auto& axis : sweep.axes)
        if (!random() && axis.values.empty())
            return Error{"sweep.range", axis.key, "a range has no combinations", "list values, or choose random draws"};
    return sweep;
}

void SweepDialog::refresh()
{
    m_draws->setVisible(random());
    m_draws_label->setVisible(random());
    const auto wanted = sweep();
    const auto runs = wanted ? runsOf(*wanted) : 0;
    const auto obstacle = m_run.obstacle();
    m_summary->setText(!wanted    ? QString::fromStdString(wanted.error().text())
            : runs > most_runs    ? tr("More than 1,000 runs: list fewer values.")
            : !obstacle.isEmpty() ? obstacle
                                  : tr("runs: %1").arg(runs));
    m_start->setEnabled(wanted && runs <= most_runs && obstacle.isEmpty());
    const int row = chosen();
    const bool goes_on = row >= 0
        && (m_queue->state(row) == SweepQueue::State::running || m_queue->state(row) == SweepQueue::State::waiting);
    m_stop->setEnabled(goes_on);
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
