// Unknown figures show "not available", never zero.
#include "ui/views/utilization_card.h"

#include "base/units.h"
#include "ui/core/frame_clock.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/core_bars.h"
#include "ui/views/gpu_rows.h"
#include "ui/views/share_history.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QGridLayout>
#include <QScrollArea>

namespace epoch::ui {
namespace {

QString bytes(double amount) { return quantityText(bytes_text(amount)); }

// The GPU that a session trains on, else the first one.
std::optional<GpuReading> readingOf(const Snapshot& snapshot)
{
    for (const auto& session : snapshot.sessions)
        if (auto reading = gpuReading(snapshot, &session); reading && reading->runs_here) return reading;
    return gpuReading(snapshot, nullptr);
}

} // namespace

UtilizationCard::UtilizationCard(FrameClock& clock, ThemeHub& themes, QWidget* parent)
    : ViewCard(tr("Utilization"), themes, parent)
    , m_clock(clock)
{
    auto* page = new QWidget(this);
    auto* rows = new QGridLayout(page);
    rows->setContentsMargins(space::m, space::xs, space::m, space::s);
    rows->setHorizontalSpacing(space::m);
    rows->setVerticalSpacing(2);
    rows->setColumnStretch(1, 1);
    m_gpu = new GpuRows(themes, page);
    rows->addWidget(m_gpu, rows->rowCount(), 0, 1, 2);
    m_history = new ShareHistory(tr("CPU"), &Theme::cpu, themes, page);
    m_cores = new CoreBars(themes, page);
    m_cpu = addMeterRow(*rows, tr("CPU busy"), tr("Share of time over all cores. At 100 % every core is always busy."));
    const int graph_row = rows->rowCount();
    rows->addLayout(row({{m_history, 1}, m_cores}, {.spacing = space::s}), graph_row, 0, 1, 2);
    rows->setRowStretch(graph_row, 1);
    m_process = addMeterRow(*rows, tr("This program"), tr("Share of the time of all cores that this program uses."));
    m_memory = addMeterRow(*rows, tr("Memory used"), tr("Memory in use by all programs together."));
    m_process_memory = addMeterRow(*rows, tr("This program"), tr("Memory in use by this program."));
    m_process->setAccessibleName(tr("CPU share of this program"));
    m_process_memory->setAccessibleName(tr("Memory of this program"));

    auto* scroll = new QScrollArea(this);
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFrameShape(QFrame::NoFrame);
    setContent(scroll);
    showEmpty(tr("The utilization of this computer is not available."));
    connect(m_gpu, &GpuRows::batchWanted, this, &UtilizationCard::batchWanted);
    connect(&clock, &FrameClock::frame, this, &UtilizationCard::take);
}

void UtilizationCard::opened()
{
    if (const auto& snapshot = m_clock.snapshot()) write(*snapshot);
}

void UtilizationCard::take(const std::shared_ptr<const Snapshot>& snapshot)
{
    if (snapshot->meters.valid) m_history->add(snapshot->meters.seconds, snapshot->meters.cpu_share);
    if (const auto reading = readingOf(*snapshot)) m_gpu->add(snapshot->meters.seconds, *reading);
    if (isVisible()) write(*snapshot);
}

void UtilizationCard::write(const Snapshot& snapshot)
{
    const auto& meters = snapshot.meters;
    m_cpu->setText(meters.valid ? tr("%1 of the time").arg(percentText(meters.cpu_share)) : notAvailable());
    m_cores->set(meters.cores);
    m_process->setText(meters.valid ? tr("%1 of all cores").arg(percentText(meters.process_share)) : notAvailable());
    m_memory->setText(meters.memory_total > 0
            ? tr("%1 of %2").arg(bytes(meters.memory_used), bytes(meters.memory_total))
            : notAvailable());
    m_process_memory->setText(meters.process_memory > 0 ? bytes(meters.process_memory) : notAvailable());
    const auto reading = readingOf(snapshot);
    m_gpu->write(reading, meters.gpus.empty() ? 0 : meters.gpus.size() - 1);
    if (meters.valid || reading)
        showContent();
    else
        showEmpty(tr("The utilization of this computer is not available."));
}

} // namespace epoch::ui
