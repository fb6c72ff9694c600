#include "ui/run/device_chip.h"

#include "base/units.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/style/number_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QScreen>

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr int panel_width = 440;

QString deviceFacts(const DeviceFacts& device)
{
    QStringList facts;
    if (device.threads > 0)
        facts << (device.threads == 1 ? QObject::tr("1 thread") : QObject::tr("%1 threads").arg(device.threads));
    if (device.memory > 0) facts << quantityText(bytes_text(static_cast<double>(device.memory)));
    if (!device.compute_capability.empty())
        facts << QObject::tr("compute capability %1").arg(QString::fromStdString(device.compute_capability));
    if (!device.driver.empty()) facts << QObject::tr("driver %1").arg(QString::fromStdString(device.driver));
    if (!device.library.empty()) facts << deviceText(device.library);
    return facts.join(QStringLiteral(" · "));
}

QWidget* deviceBlock(const DeviceFacts& device, const Theme& t, QWidget* parent)
{
    auto* block = new QWidget(parent);
    auto* mark = new QLabel(block);
    mark->setPixmap(iconPixmap(device.usable ? QStringLiteral("ok") : QStringLiteral("info"),
        device.usable ? t.ok : t.secondary_text, 20, block->devicePixelRatioF()));
    auto* text = column({}, {.spacing = space::xs});
    auto* name = wrappedLabel(deviceText(device.name), TextRole::body, block);
    name->setFont(uiFont(type_size::body, QFont::DemiBold));
    text->addWidget(name);
    if (device.usable) text->addWidget(wrappedLabel(QObject::tr("Ready to train."), TextRole::body, block));
    if (!device.reason.empty()) // why it cannot be used, or what it lacks
        text->addWidget(wrappedLabel(engineText(device.reason), TextRole::body, block));
    if (const auto facts = deviceFacts(device); !facts.isEmpty())
        text->addWidget(wrappedLabel(facts, TextRole::caption, block));
    row(block, {{mark, 0, Qt::AlignTop}, {text, 1}}, {.spacing = space::m});
    return block;
}

} // namespace

QWidget* makeDevicePanel(const Snapshot& snapshot, const ThemeHub& themes, QWidget* parent)
{
    auto* panel = new QFrame(parent, Qt::Popup);
    panel->setAttribute(Qt::WA_DeleteOnClose);
    panel->setObjectName(QStringLiteral("devicePanel"));
    panel->setAccessibleName(QObject::tr("Devices"));
    setRole(panel, "popup");
    panel->setFixedWidth(panel_width);
    auto* blocks = column(panel, {textLabel(QObject::tr("Devices of this computer"), TextRole::section, panel)},
        {.margin = space::l, .spacing = space::m});
    if (!snapshot.devices_known)
        blocks->addWidget(wrappedLabel(QObject::tr("Searching for devices…"), TextRole::secondary, panel));
    for (const auto& device : snapshot.devices) blocks->addWidget(deviceBlock(device, themes.current(), panel));
    const auto gpu = std::ranges::any_of(snapshot.devices, [](const auto& d) { return d.usable && d.id != "cpu"; });
    if (snapshot.devices_known && !gpu) {
        blocks->addWidget(line(Qt::Horizontal, panel));
        blocks->addWidget(
            wrappedLabel(QObject::tr("Everything works without a GPU: the network trains on all cores of the CPU."),
                TextRole::secondary, panel));
    }
    return panel;
}

DeviceChip::DeviceChip(RunControl& run, ThemeHub& themes, QWidget* parent)
    : QToolButton(parent)
    , m_run(run)
    , m_themes(themes)
{
    setRole(this, "quiet");
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize({16, 16});
    connect(this, &QToolButton::clicked, this, &DeviceChip::openPanel);
    connect(&run, &RunControl::stateChanged, this, &DeviceChip::refresh);
    connect(
        &themes, &ThemeHub::changed, this, [this] { setIcon(ui::icon(QStringLiteral("chip"), m_themes.current())); });
    setIcon(ui::icon(QStringLiteral("chip"), themes.current()));
    refresh();
}

void DeviceChip::refresh()
{
    const auto& snapshot = *m_run.snapshot();
    const auto gpu =
        std::ranges::find_if(snapshot.devices, [](const auto& device) { return device.usable && device.id != "cpu"; });
    const auto names = !snapshot.devices_known ? tr("Searching for devices…")
        : gpu != snapshot.devices.end()        ? tr("CPU and %1").arg(QString::fromStdString(gpu->name))
                                               : tr("CPU only · why?");
    const auto padded = QStringLiteral(" ") + names; // a tool button sets its text close to its icon
    if (padded == text()) return;
    setText(padded);
    setAccessibleName(tr("Devices: %1").arg(names));
}

void DeviceChip::openPanel()
{
    auto* panel = makeDevicePanel(*m_run.snapshot(), m_themes, this);
    panel->adjustSize();
    const auto area = screen()->availableGeometry();
    auto at = mapToGlobal(QPoint(0, height() + space::xs));
    if (at.y() + panel->height() > area.bottom()) at.setY(mapToGlobal(QPoint()).y() - panel->height() - space::xs);
    at.setX(std::clamp(at.x(), area.left(), std::max(area.left(), area.right() - panel->width())));
    panel->move(at);
    panel->show();
}

} // namespace epoch::ui
