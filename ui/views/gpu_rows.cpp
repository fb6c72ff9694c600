#include "ui/views/gpu_rows.h"

#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/widgets/widgets.h"
#include "ui/views/share_history.h"

#include <QGridLayout>
#include <QLabel>

namespace epoch::ui {

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
    m_busy = addRow(*rows, tr("GPU busy"), gpuBusyHelp());
    m_history = new ShareHistory(tr("GPU busy"), &Theme::gpu, themes, this);
    rows->addWidget(m_history, rows->rowCount(), 0, 1, 2);
    m_hint = wrappedLabel({}, TextRole::caption, this);
    setRole(m_hint, "value");
    rows->addWidget(m_hint, rows->rowCount(), 0, 1, 2);
    m_apply = new Button({}, this);
    m_apply->setToolTip(tr("From the next batch on; what was learned stays"));
    connect(m_apply, &QPushButton::clicked, this, [this] { Q_EMIT batchWanted(m_more); });
    rows->addWidget(m_apply, rows->rowCount(), 0, 1, 2, Qt::AlignLeft);
    m_work = addRow(*rows, tr("Work of peak"),
        tr("Operations of the network a second, of the FP32 operations that the GPU's data sheet promises. Not told of "
           "runs in another precision, which has another peak."));
    m_inside = addRow(*rows, tr("Active"),
        tr("Shares of the time that its processors and tensor cores were at work, and of what its memory can bring. "
           "Drivers tell it of Hopper and newer GPUs."));
    m_memory = addRow(*rows, tr("GPU memory"), tr("Taken of the whole, by all programs together."));
    m_copies = addRow(*rows, tr("Copies"), tr("To and from the GPU over the bus."));
    m_power = addRow(*rows, tr("Power"), tr("That the whole GPU draws now, and how warm it is."));
    m_clock = addRow(*rows, tr("Clock"), tr("Of its processors now, of the most they can reach."));
    hide();
}

QLabel* GpuRows::addRow(QGridLayout& rows, const QString& name, const QString& help)
{
    const int row = rows.rowCount();
    auto* title = textLabel(name, TextRole::caption, this);
    auto* value = wrappedLabel({}, TextRole::caption, this);
    setRole(value, "value");
    value->setFont(tabular(uiFont(type_size::caption, QFont::Medium)));
    for (auto* label : {title, value}) label->setToolTip(help);
    value->setAccessibleName(name);
    rows.addWidget(title, row, 0, Qt::AlignTop);
    rows.addWidget(value, row, 1, Qt::AlignTop);
    return value;
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
    m_more = reading->more;
    m_apply->setVisible(!m_hint->text().isEmpty() && m_more > 0);
    m_apply->setText(tr("Apply batch %1 next").arg(m_more));
}

QString GpuRows::valueOf(const QString& name) const
{
    for (const auto* label : findChildren<QLabel*>())
        if (label->accessibleName() == name) return label->text();
    return {};
}

QString GpuRows::hint() const { return m_hint->text(); }

} // namespace epoch::ui
