#include "ui/views/gpu_rows.h"

#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/share_history.h"
#include "ui/widgets/widgets.h"

#include <QGridLayout>
#include <QLabel>

namespace epoch::ui {

QLabel* addMeterRow(QGridLayout& rows, const QString& name, const QString& help)
{
    const int row = rows.rowCount();
    auto* title = textLabel(name, TextRole::caption, rows.parentWidget());
    auto* value = wrappedLabel({}, TextRole::caption, rows.parentWidget());
    setRole(value, "value"); // in the full text colour
    value->setFont(tabular(uiFont(type_size::caption, QFont::Medium)));
    for (auto* label : {title, value}) label->setToolTip(help);
    value->setAccessibleName(name);
    rows.addWidget(title, row, 0, Qt::AlignTop);
    rows.addWidget(value, row, 1, Qt::AlignTop);
    return value;
}

GpuRows::GpuRows(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
{
    auto* rows = new QGridLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setHorizontalSpacing(space::m);
    rows->setVerticalSpacing(2);
    rows->setColumnStretch(1, 1);
    m_title = wrappedLabel({}, TextRole::caption, this);
    rows->addWidget(m_title, 0, 0, 1, 2);
    m_busy = addMeterRow(*rows, tr("GPU busy"), gpuBusyHelp());
    m_history = new ShareHistory(tr("GPU busy"), &Theme::gpu, themes, this);
    rows->addWidget(m_history, rows->rowCount(), 0, 1, 2);
    m_hint = wrappedLabel({}, TextRole::caption, this);
    setRole(m_hint, "value");
    m_hint->setObjectName(QStringLiteral("hint"));
    rows->addWidget(m_hint, rows->rowCount(), 0, 1, 2);
    m_apply = new Button({}, this);
    m_apply->setToolTip(tr("Takes effect at the next batch. The weights stay."));
    connect(m_apply, &QPushButton::clicked, this, [this] { Q_EMIT batchWanted(m_larger_batch); });
    rows->addWidget(m_apply, rows->rowCount(), 0, 1, 2, Qt::AlignLeft);
    m_work = addMeterRow(*rows, tr("Share of peak"),
        tr("Model FLOPs utilization: floating-point operations of the network per second, as a share of the GPU's FP32 "
           "peak. Not available for other precisions, which have other peaks."));
    m_inside = addMeterRow(*rows, tr("Active"),
        tr("Share of time that the multiprocessors and tensor cores were active, and share of the memory bandwidth in "
           "use. "
           "Drivers report it for Hopper and newer GPUs."));
    m_memory = addMeterRow(*rows, tr("GPU memory"), tr("Memory in use by all programs together."));
    m_copies = addMeterRow(*rows, tr("Copies"), tr("Data copied to and from the GPU over the bus."));
    m_power = addMeterRow(*rows, tr("Power"), tr("Current power draw and temperature of the GPU."));
    m_clock = addMeterRow(*rows, tr("Clock"), tr("Current and maximum clock rate of the multiprocessors."));
    hide();
}

void GpuRows::add(double seconds, const GpuReading& reading)
{
    if (reading.meters.busy >= 0) m_history->add(seconds, reading.meters.busy);
}

void GpuRows::write(const std::optional<GpuReading>& reading, std::size_t others)
{
    setVisible(reading.has_value());
    if (!reading) return;
    const auto& meters = reading->meters;
    m_title->setText(others > 0 ? tr("%1 (and %n more)", nullptr, int(others)).arg(reading->title) : reading->title);
    m_busy->setText(meters.busy < 0 ? notAvailable() : tr("%1 of the time a kernel ran").arg(percentText(meters.busy)));
    m_history->setVisible(m_history->samples() > 0);
    m_work->setText(gpuShareText(reading->work));
    m_inside->setText(gpuInsideText(meters.arithmetic_active, meters.tensor_active, meters.memory_active));
    m_memory->setText(gpuMemoryText(meters.memory_used, meters.memory_total));
    m_copies->setText(gpuCopyText(meters));
    m_power->setText(gpuPowerText(meters));
    m_clock->setText(gpuClockText(meters));
    m_hint->setText(gpuHint(meters.busy, reading->work, meters.memory_active));
    m_hint->setVisible(!m_hint->text().isEmpty());
    m_larger_batch = reading->more;
    m_apply->setVisible(!m_hint->text().isEmpty() && m_larger_batch > 0);
    m_apply->setText(tr("Use batch size %1").arg(m_larger_batch));
}

} // namespace epoch::ui
