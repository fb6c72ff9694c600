#include "ui/plan/gpu_table.h"

#include "base/units.h"
#include "protocol/race_estimate.h"
#include "ui/plan/plan_state.h"
#include "ui/plan/plan_text.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableWidget>

namespace epoch::ui {
namespace {

enum Column { name, memory, fits, largest_batch, step, epoch_time, bound, column_count };

QString fitWords(Fit fit)
{
    return fit == Fit::yes  ? GpuTable::tr("fits")
        : fit == Fit::maybe ? GpuTable::tr("may fit")
                            : GpuTable::tr("too small");
}

// Single words of engine/plan and engine/costs, for the translators.
[[maybe_unused]] constexpr const char* words[] = {QT_TRANSLATE_NOOP("GpuTable", "year"),
    QT_TRANSLATE_NOOP("GpuTable", "memory"), QT_TRANSLATE_NOOP("GpuTable", "bandwidth"),
    QT_TRANSLATE_NOOP("GpuTable", "multiprocessors"), QT_TRANSLATE_NOOP("GpuTable", "power"),
    QT_TRANSLATE_NOOP("GpuTable", "compute")};

// "fits · 9.1 MB": with "≈" until the device has laid it out.
QString ownMemoryText(const OwnAnswer& one)
{
    const auto bytes = quantityText(bytes_text(one.memory.likely));
    return QStringLiteral("%1 · %2%3")
        .arg(fitWords(one.fit), one.memory.method == FigureMethod::device ? QString() : QStringLiteral("≈ "), bytes);
}

// 8.9 is a version.
QString valueOf(const SheetLine& line)
{
    return line.name == "compute capability" ? toText(line.value) : engineText(line.value);
}

constexpr int row_height = space::hit + 2, min_rows = 6;

} // namespace

GpuTable::GpuTable(PlanState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_fitting(new QCheckBox(tr("Only those that fit"), this))
    , m_table(figureTable(tr("GPUs"), this))
    , m_source(wrappedLabel({}, TextRole::caption, this))
{
    m_table->setObjectName(QStringLiteral("plan.gpus"));
    m_table->setTabKeyNavigation(false);
    m_table->setMinimumHeight(min_rows * row_height);
    m_table->verticalHeader()->setDefaultSectionSize(row_height);
    setHeadings(*m_table,
        {tr("GPU"), tr("Memory"), tr("This model"), tr("Largest batch"), tr("A step"), tr("An epoch"), tr("Bound by")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    for (const int text : {int(fits), int(bound)})
        m_table->horizontalHeaderItem(text)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    column(this, {m_fitting, {m_table, 1}, m_source},
        {.spacing = space::xs, .margins = {space::l, space::s, space::l, space::s}});
    connect(m_fitting, &QCheckBox::toggled, this, &GpuTable::refresh);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &GpuTable::choose);
    connect(&state, &PlanState::changed, this, &GpuTable::refresh);
}

void GpuTable::refresh()
{
    const QSignalBlocker quiet(m_table);
    const int scrolled = m_table->verticalScrollBar()->value();
    m_table->setRowCount(0);
    m_table->setEnabled(m_state.answer().has_value());
    const bool network = m_state.subject() == PlanSubject::network;
    for (const int timed : {int(largest_batch), int(step), int(epoch_time), int(bound)})
        m_table->setColumnHidden(timed, !network);
    if (m_state.answer()) {
        for (const auto& one : m_state.answer()->own) addOwn(one);
        for (const auto& one : m_state.answer()->gpus)
            if (!m_fitting->isChecked() || one.fit == Fit::yes) addGpu(one);
    }
    // Later: the table has its new height then.
    QMetaObject::invokeMethod(
        m_table, [this, scrolled] { m_table->verticalScrollBar()->setValue(scrolled); }, Qt::QueuedConnection);
    showChosen();
}

// It cannot be chosen: the rest of Plan is about a GPU to get.
void GpuTable::addOwn(const OwnAnswer& one)
{
    const int row = appendRow(*m_table,
        {tr("This computer: %1").arg(deviceText(one.device.name)), quantityText(bytes_text(one.device.memory)),
            ownMemoryText(one), engineText(batch_text(one.largest_batch)),
            one.step ? secondsText(*one.step) : QString(), one.epoch ? secondsText(*one.epoch) : QString(),
            engineText(time_text(one))});
    for (int column = 0; column < column_count; ++column) m_table->item(row, column)->setFlags(Qt::ItemIsEnabled);
}

void GpuTable::addGpu(const GpuAnswer& one)
{
    appendRow(*m_table,
        {toText(one.gpu->name), quantityText(bytes_text(one.gpu->memory)), fitWords(one.fit),
            engineText(batch_text(one.largest_batch)), one.step ? secondsText(*one.step) : QString(),
            one.epoch ? secondsText(*one.epoch) : QString(), engineText(time_text(one))});
    const int row = m_table->rowCount() - 1;
    m_table->item(row, name)->setData(Qt::UserRole, toText(one.gpu->id));
    if (one.gpu == &m_state.gpu()) m_table->selectRow(row);
}

void GpuTable::showChosen()
{
    if (own_gpu_fault()) return m_source->setText(errorText(*own_gpu_fault()));
    QStringList figures, sources;
    for (const auto& line : lines_of(m_state.gpu())) {
        figures << QStringLiteral("%1 %2").arg(engineText(line.name), valueOf(line));
        if (!line.source.empty())
            sources << QStringLiteral("%1 %2: %3").arg(engineText(line.name), valueOf(line), toText(line.source));
    }
    auto text = QStringLiteral("%1: %2").arg(toText(m_state.gpu().name), figures.join(QStringLiteral(" · ")));
    if (const auto& runs = m_state.here().runs; !runs.empty())
        text += QLatin1Char('\n')
            + tr("The last run here: %1. %2.")
                  .arg(engineText(verdict_text(runs.back())), engineText(record_text(runs)));
    m_source->setText(text);
    m_source->setToolTip(sources.join(QLatin1Char('\n'))
        + (m_state.subject() == PlanSubject::network
                ? QLatin1Char('\n') + tr("Time is %1.").arg(engineText(std::string(estimate_method())))
                : QString()));
}

void GpuTable::choose()
{
    const int row = m_table->currentRow();
    if (row < 0) return;
    const auto* gpu = find_gpu_sheet(m_table->item(row, name)->data(Qt::UserRole).toString().toStdString());
    if (gpu && gpu != &m_state.gpu())
        // Later: the rows go away with the answer.
        QMetaObject::invokeMethod(
            this, [this, gpu] { m_state.setGpu(*gpu); }, Qt::QueuedConnection);
}

} // namespace epoch::ui
