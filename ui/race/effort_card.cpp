// effort_card: see effort_card.h.
#include "ui/race/effort_card.h"

#include "base/units.h"
#include "ui/document.h"
#include "ui/race/lane_look.h"
#include "ui/race/race_control.h"
#include "ui/views/number_text.h"

#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch::ui {
namespace {

struct Row {
    const char* name;
    const char* help;
};
constexpr std::array effort_rows{
    Row{QT_TRANSLATE_NOOP("EffortCard", "Cores busy"),
        QT_TRANSLATE_NOOP("EffortCard", "Processor time of this program over the time of the lane's turns")},
    Row{QT_TRANSLATE_NOOP("EffortCard", "Work of peak"),
        QT_TRANSLATE_NOOP(
            "EffortCard", "Operations of the plan a second, of the FP32 operations the device reaches at best")},
    Row{QT_TRANSLATE_NOOP("EffortCard", "Memory"),
        QT_TRANSLATE_NOOP("EffortCard", "What the training holds on the device")},
    Row{QT_TRANSLATE_NOOP("EffortCard", "Energy, an epoch"),
        QT_TRANSLATE_NOOP("EffortCard", "Of the whole processor package (RAPL), idle power too; a GPU's is not read")}};

QString coresText(const RaceLane& lane)
{
    if (lane.busy_cores < 0) return notAvailable();
    const auto busy = figureText(std::round(100 * lane.busy_cores) / 100);
    return kindOf(lane.entry.device) == DeviceKind::cpu && lane.facts.threads > 0
        ? EffortCard::tr("%1 of %2").arg(busy).arg(lane.facts.threads)
        : busy;
}

QString workText(const RaceLane& lane)
{
    if (lane.peak_flops <= 0 || lane.median <= 0) return notAvailable();
    return percentText(lane.flops_per_step / lane.median / lane.peak_flops);
}

QString memoryText(const RaceLane& lane)
{
    return lane.memory_bytes > 0 ? QString::fromStdString(bytes_text(lane.memory_bytes)) : notAvailable();
}

} // namespace

EffortCard::EffortCard(RaceControl& race, Document& document, ThemeHub& themes, QWidget* parent)
    : ViewCard(tr("Effort"), themes, parent)
    , m_race(race)
    , m_document(document)
    , m_table(new QTableWidget(this))
{
    m_table->setAccessibleName(tr("What each lane took of its machine"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(true);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    setContent(m_table);
    connect(&race, &RaceControl::changed, this, &EffortCard::refresh);
    refresh();
}

QString EffortCard::energyText(const RaceLane& lane) const
{
    if (kindOf(lane.entry.device) == DeviceKind::gpu) return notAvailable();
    if (lane.joules < 0) return tr("not readable here");
    const auto* facts = m_document.data();
    const double samples = double(lane.steps) * double(lane.batch);
    if (!facts || samples <= 0) return notAvailable();
    return tr("%1 J").arg(figureText(lane.joules / samples * double(facts->counts.train)));
}

void EffortCard::refresh()
{
    const auto& outcome = m_race.outcome();
    const auto timed = [](const RaceLane& lane) { return lane.median > 0; };
    if (!outcome || std::ranges::none_of(outcome->lanes, timed))
        return showEmpty(m_race.running() ? tr("The figures come with the first turn.") : tr("Press Race (Ctrl+R)"),
            tr("Then this shows what each lane takes: cores, work against the best, memory and energy."));
    QStringList headings{QString()};
    for (const auto& lane : outcome->lanes) headings << laneTitle(lane);
    m_table->setRowCount(int(effort_rows.size()));
    m_table->setColumnCount(int(headings.size()));
    m_table->setHorizontalHeaderLabels(headings);
    for (int row = 0; row < int(effort_rows.size()); ++row) {
        auto* name = new QTableWidgetItem(tr(effort_rows[std::size_t(row)].name));
        name->setToolTip(tr(effort_rows[std::size_t(row)].help));
        m_table->setItem(row, 0, name);
    }
    for (int lane = 0; lane < int(outcome->lanes.size()); ++lane) {
        const auto& one = outcome->lanes[std::size_t(lane)];
        const std::array values{coresText(one), workText(one), memoryText(one), energyText(one)};
        for (int row = 0; row < int(values.size()); ++row) {
            auto* item = new QTableWidgetItem(values[std::size_t(row)]);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            item->setToolTip(tr(effort_rows[std::size_t(row)].help));
            m_table->setItem(row, lane + 1, item);
        }
    }
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->resizeRowsToContents();
    showContent();
    const bool recorded = std::ranges::any_of(outcome->lanes, &RaceLane::recorded);
    mark()->set(Truth::measured, recorded ? tr("and RECORDED") : QString());
}

} // namespace epoch::ui
