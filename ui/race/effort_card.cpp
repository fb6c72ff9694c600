#include "ui/race/effort_card.h"

#include "base/units.h"
#include "model/project.h"
#include "ui/race/lane_look.h"
#include "ui/race/race_control.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/gpu_reading.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch::ui {
namespace {

QString known(double value, const QString& text) { return value < 0 ? notAvailable() : text; }
QString share(double value) { return known(value, percentText(value)); }
bool isGpu(const RaceLane& lane) { return kindOf(lane.entry.device, lane.source) == DeviceKind::gpu; }

QString cores(const RaceLane& lane)
{
    if (lane.busy_cores < 0) return notAvailable();
    const auto busy = figureText(std::round(100 * lane.busy_cores) / 100);
    return !isGpu(lane) && lane.facts.threads > 0 ? EffortCard::tr("%1 of %2").arg(busy).arg(lane.facts.threads) : busy;
}

QString speed(const RaceLane& lane)
{
    if (lane.work_a_second() <= 0) return notAvailable();
    const auto words = quantityText(count_text(lane.work_a_second()));
    return lane.precision == "fp32"
        ? words
        : QStringLiteral("%1, %2").arg(words, QString::fromStdString(precision_text(lane.precision)));
}

QString work(const RaceLane& lane) { return share(lane.work_of_peak()); }

QString memory(const RaceLane& lane)
{
    return lane.memory_bytes > 0 ? quantityText(bytes_text(lane.memory_bytes)) : notAvailable();
}

// The processor's and the GPU's side by side: a lane on a GPU keeps both at work.
QString both(const RaceLane& lane, double processor, double gpu, const QString& unit)
{
    const auto figure = [&](double value) { return figureText(value) + QLatin1Char(' ') + unit; };
    if (!isGpu(lane)) return processor < 0 ? EffortCard::tr("not available here") : figure(processor);
    const auto own = known(gpu, figure(gpu));
    return processor < 0 ? own : EffortCard::tr("%1 + %2 processor").arg(own, figure(processor));
}

QString energy(const RaceLane& lane)
{
    const auto text = both(lane, lane.an_epoch(lane.joules), lane.an_epoch(lane.gpu.joules), QStringLiteral("J"));
    return lane.gpu.joules_from_watts ? QStringLiteral("≈ ") + text : text;
}

QString power(const RaceLane& lane) { return both(lane, lane.watts(), lane.gpu.watts, QStringLiteral("W")); }

QString busy(const RaceLane& lane) { return share(lane.gpu.busy); }

QString inside(const RaceLane& lane)
{
    return gpuInsideText(lane.gpu.arithmetic_active, lane.gpu.tensor_active, lane.gpu.memory_active);
}

QString copies(const RaceLane& lane)
{
    GpuMeters meters;
    meters.bus_in = lane.gpu.bus_in, meters.bus_out = lane.gpu.bus_out;
    return gpuCopyText(meters);
}

QString clockOf(const RaceLane& lane)
{
    GpuMeters meters;
    meters.clock = lane.gpu.clock, meters.max_clock = lane.gpu.max_clock;
    return gpuClockText(meters);
}

QString heldBack(const RaceLane& lane)
{
    const auto& gpu = lane.gpu;
    if (gpu.busy < 0) return notAvailable();
    return gpu.held_back.empty() ? EffortCard::tr("no")
                                 : EffortCard::tr("by %1, %2 of the time")
                                       .arg(QString::fromStdString(gpu.held_back), percentText(gpu.held_back_share));
}

enum class Of : std::uint8_t { every, gpu }; // the lanes a row is for

struct Row {
    const char* name;
    const char* help;
    QString (*value)(const RaceLane&);
    Of of;
};
constexpr std::array effort_rows{
    Row{QT_TRANSLATE_NOOP("EffortCard", "Cores busy"),
        QT_TRANSLATE_NOOP("EffortCard", "Processor time of this program divided by the time that the lane ran"), cores,
        Of::every},
    Row{QT_TRANSLATE_NOOP("EffortCard", "FLOP/s"),
        QT_TRANSLATE_NOOP(
            "EffortCard", "Floating-point operations per second, counted from the plan; a multiply-add counts as two"),
        speed, Of::every},
    Row{QT_TRANSLATE_NOOP("EffortCard", "Share of peak"),
        QT_TRANSLATE_NOOP("EffortCard",
            "Share of the highest FP32 rate that this device reaches; the peak of other precisions is not known"),
        work, Of::every},
    Row{QT_TRANSLATE_NOOP("EffortCard", "Memory"),
        QT_TRANSLATE_NOOP("EffortCard", "Memory that training holds on the device"), memory, Of::every},
    Row{QT_TRANSLATE_NOOP("EffortCard", "Energy per epoch"),
        QT_TRANSLATE_NOOP("EffortCard",
            "Energy of the whole processor package (RAPL) and of the whole GPU (its energy counter; with ≈, power "
            "times time), idle power included"),
        energy, Of::every},
    Row{QT_TRANSLATE_NOOP("EffortCard", "Power"),
        QT_TRANSLATE_NOOP("EffortCard", "That energy divided by the time that the lane ran"), power, Of::every},
    Row{QT_TRANSLATE_NOOP("EffortCard", "GPU busy (share of time a kernel ran)"),
        QT_TRANSLATE_NOOP("EffortCard",
            "Reported by the driver. It does not say how much of the GPU was used: a stream of small kernels keeps it "
            "busy all the time"),
        busy, Of::gpu},
    Row{QT_TRANSLATE_NOOP("EffortCard", "GPU active"),
        QT_TRANSLATE_NOOP("EffortCard",
            "Share of the time that its multiprocessors and tensor cores were active, and of its memory bandwidth; "
            "Hopper and newer GPUs report it"),
        inside, Of::gpu},
    Row{QT_TRANSLATE_NOOP("EffortCard", "GPU copies"),
        QT_TRANSLATE_NOOP("EffortCard", "Transfers to and from the GPU over the bus"), copies, Of::gpu},
    Row{QT_TRANSLATE_NOOP("EffortCard", "GPU clock"),
        QT_TRANSLATE_NOOP("EffortCard", "Average clock of its multiprocessors, and their maximum"), clockOf, Of::gpu},
    Row{QT_TRANSLATE_NOOP("EffortCard", "Clock throttled"),
        QT_TRANSLATE_NOOP("EffortCard", "Why the GPU lowered its clock"), heldBack, Of::gpu}};

} // namespace

EffortCard::EffortCard(RaceControl& race, ThemeHub& themes, QWidget* parent)
    : ViewCard(tr("Resources"), themes, parent)
    , m_race(race)
    , m_table(figureTable(tr("Resources that each lane used"), this))
{
    m_table->setWordWrap(true);
    m_table->verticalHeader()->setMinimumSectionSize(0);
    // Other widths break lines elsewhere.
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, m_table, &QTableWidget::resizeRowsToContents,
        Qt::QueuedConnection);
    auto* page = new QWidget(this);
    m_hint = wrappedLabel({}, TextRole::caption, page);
    setRole(m_hint, "value");
    m_hint->setObjectName(QStringLiteral("hint"));
    column(page, {{m_table, 1}, m_hint}, {.spacing = space::xs, .margins = {space::m, 0, space::m, space::s}});
    setContent(page);
    connect(&race, &RaceControl::changed, this, &EffortCard::refresh);
    refresh();
}

void EffortCard::writeHint(const std::vector<RaceLane>& lanes)
{
    QStringList hints;
    for (const auto& lane : lanes)
        if (const auto hint = gpuHint(lane.gpu.busy, lane.work_of_peak(), lane.gpu.memory_active); !hint.isEmpty())
            hints << QStringLiteral("%1: %2").arg(laneTitle(lane), hint);
    m_hint->setText(hints.join(QLatin1Char('\n')));
    m_hint->setVisible(!hints.isEmpty());
}

void EffortCard::refresh()
{
    const auto& result = m_race.result();
    const auto timed = [](const RaceLane& lane) { return lane.median > 0; };
    if (!result || std::ranges::none_of(result->lanes, timed))
        return showEmpty(
            m_race.running() ? tr("The figures appear after the first round.") : tr("Press Race (Ctrl+R) to start"),
            tr("It shows what each lane uses: cores, share of peak, memory and energy."));
    QStringList headings{QString()};
    for (const auto& lane : result->lanes) headings << laneTitle(lane);
    const auto& lanes = result->lanes;
    setHeadings(*m_table, headings);
    m_table->setRowCount(0);
    for (const auto& row : effort_rows) {
        if (row.of == Of::gpu && std::ranges::none_of(lanes, isGpu)) continue;
        QStringList cells{tr(row.name)};
        for (const auto& lane : lanes)
            cells << (row.of == Of::gpu && !isGpu(lane) ? QStringLiteral("–") : row.value(lane));
        const int at = appendRow(*m_table, cells);
        for (int column = 0; column < m_table->columnCount(); ++column)
            m_table->item(at, column)->setToolTip(tr(row.help));
    }
    writeHint(lanes);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->resizeRowsToContents();
    showContent();
    const bool recorded = std::ranges::any_of(result->lanes, &RaceLane::recorded);
    mark()->set(Truth::measured, recorded ? tr("and RECORDED") : QString());
}

} // namespace epoch::ui
