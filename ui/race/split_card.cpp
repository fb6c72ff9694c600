#include "ui/race/split_card.h"

#include "base/units.h"
#include "ui/cards/card_toggle.h"
#include "ui/core/document.h"
#include "ui/race/lane_look.h"
#include "ui/race/node_hover.h"
#include "ui/race/race_control.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QScrollArea>

#include <algorithm>

namespace epoch::ui {
namespace {
constexpr int lane_width = 520; // that its bars need
}

SplitCard::SplitCard(RaceControl& race, NodeHover& hover, Document& document, ThemeHub& themes, QWidget* parent)
    : ViewCard(tr("Where the time goes"), themes, parent)
    , m_race(race)
    , m_hover(hover)
    , m_document(document)
{
    m_shares = addToggle(tr("% of step"), tr("Show each bar as a share of its lane's step instead of its time"));
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(space::m, space::xs, 0, 0);
    column->setSpacing(space::xs);
    column->addWidget(new PhaseLegend(themes, content));
    auto* scroll = new QScrollArea(content);
    auto* page = new QWidget(scroll);
    m_rows = ui::column(page, {}, {.spacing = space::l, .margins = {0, 0, space::m, space::s}});
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(scroll, 1);
    setContent(content);
    connect(m_shares, &CardToggle::toggled, this, &SplitCard::shareAxis);
    connect(&race, &RaceControl::changed, this, &SplitCard::refresh);
    const auto light = [this] {
        const auto& nodes = m_hover.nodes().empty() ? m_document.selection() : m_hover.nodes();
        for (auto& lane : m_lanes) lane.bars->light(nodes);
    };
    connect(&hover, &NodeHover::changed, this, light);
    connect(&document, &Document::selectionChanged, this, light);
    refresh();
}

void SplitCard::makeLanes(std::size_t count)
{
    if (count == m_lanes.size()) return;
    clearLayout(m_rows);
    m_lanes.clear();
    for (std::size_t i = 0; i < count; ++i) {
        Lane lane{};
        lane.title = textLabel({}, TextRole::body, this);
        lane.title->setFont(uiFont(type_size::body, QFont::DemiBold));
        lane.mark = new ValueMark(Truth::measured, themes(), this);
        lane.summary = wrappedLabel({}, TextRole::caption, this);
        lane.bars = new PhaseBars(themes(), this);
        auto* place = new QWidget(this);
        ui::column(place,
            {row({lane.title, lane.mark, stretch()}, {.spacing = space::s}), lane.summary, lane.bars, stretch()},
            {.spacing = space::xs});
        m_rows->addWidget(place, 1);
        connect(lane.bars, &PhaseBars::hovered, &m_hover, &NodeHover::set);
        connect(lane.bars, &PhaseBars::chosen, &m_document, [this](const auto& nodes) { m_document.select(nodes); });
        m_lanes.push_back(lane);
    }
    placeLanes();
}

void SplitCard::placeLanes()
{
    const bool beside = !m_lanes.empty() && width() >= int(m_lanes.size()) * scaled(lane_width);
    m_rows->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void SplitCard::resizeEvent(QResizeEvent* event)
{
    ViewCard::resizeEvent(event);
    placeLanes();
}

void SplitCard::refresh()
{
    const auto& result = m_race.result();
    std::vector<const RaceLane*> known;
    if (result)
        for (const auto& lane : result->lanes)
            if (lane.split.total_seconds > 0) known.push_back(&lane);
    if (known.empty())
        return showEmpty(
            m_race.running() ? tr("Each lane is profiled after it has run.") : tr("Press Race (Ctrl+R) to start"),
            tr("It shows how long copy, forward, backward and update take in each layer, and how long the device "
               "waits."));
    makeLanes(known.size());
    m_only_shares = std::ranges::any_of(known, [](const RaceLane* lane) { return lane->split.estimated(); });
    m_shares->setEnabled(!m_only_shares);
    m_shares->setToolTip(m_only_shares
            ? tr("Profiling made a step more than 1.3 times as slow: the bars are shares, not times")
            : tr("Show each bar as a share of its lane's step instead of its time"));
    for (std::size_t i = 0; i < known.size(); ++i) fill(m_lanes[i], *known[i], phaseTable(known[i]->split));
    shareAxis();
    showContent();
    mark()->setVisible(false); // each lane has its own
}

void SplitCard::fill(Lane& lane, const RaceLane& from, PhaseTable table)
{
    const auto& split = from.split;
    lane.title->setText(laneTitle(from));
    if (split.estimated())
        lane.mark->set(Truth::estimated, tr("shares"));
    else if (from.recorded)
        lane.mark->set(Truth::recorded, laneOrigin(from));
    else
        lane.mark->set(Truth::measured);
    QStringList words;
    if (table.fused) words << tr("One fused kernel: its layers cannot be timed separately.");
    words << tr("Computing takes %1 of the step; the rest is launch overhead and waiting.")
                 .arg(percentText(split.work_seconds() / split.total_seconds));
    words << (split.plain_seconds > 0
            ? tr("Under profiling a step takes %1, %2 times the usual %3.")
                  .arg(quantityText(duration_text(split.total_seconds)), fixedText(split.profiled_to_plain(), 2),
                      quantityText(duration_text(split.plain_seconds)))
            : tr("Under profiling a step takes %1.").arg(quantityText(duration_text(split.total_seconds))));
    if (!split.adds_up()) words << tr("The parts do not add up to the step within 2 %.");
    lane.summary->setText(words.join(QLatin1Char(' ')));
    lane.bars->setAccessibleName(tr("Time of each layer on %1").arg(laneTitle(from)));
    lane.bars->set(std::move(table));
}

// The longest bar and the widest name of all lanes.
void SplitCard::shareAxis()
{
    BarAxis axis;
    axis.unit = m_only_shares || m_shares->isChecked() ? BarUnit::share : BarUnit::seconds;
    for (const auto& lane : m_lanes) {
        const auto& table = lane.bars->table();
        axis.name_width = std::max(axis.name_width, lane.bars->nameWidthNeeded());
        axis.max = std::max(axis.max, axis.unit == BarUnit::seconds ? table.longest() : table.longest() / table.total);
    }
    for (auto& lane : m_lanes) lane.bars->setAxis(axis);
}

} // namespace epoch::ui
