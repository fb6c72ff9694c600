#include "ui/race/timeline_card.h"

#include "ui/cards/phase_bars.h"
#include "ui/core/document.h"
#include "ui/race/lane_look.h"
#include "ui/race/node_hover.h"
#include "ui/race/race_control.h"
#include "ui/race/timeline_plot.h"
#include "ui/widgets/reading_label.h"
#include "ui/widgets/widgets.h"

#include <QScrollArea>

namespace epoch::ui {

TimelineCard::TimelineCard(RaceControl& race, NodeHover& hover, Document& document, ThemeHub& themes, QWidget* parent)
    : ViewCard(tr("One step"), themes, parent)
    , m_race(race)
    , m_reading(readingLabel(this))
    , m_plot(new TimelinePlot(themes, this))
{
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(space::m, space::xs, 0, space::xs);
    column->setSpacing(space::xs);
    column->addWidget(new PhaseLegend(themes, content));
    auto* scroll = new QScrollArea(content);
    scroll->setWidget(m_plot);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(scroll, 1);
    column->addWidget(m_reading);
    setContent(content);
    connect(&race, &RaceControl::changed, this, &TimelineCard::refresh);
    connect(m_plot, &TimelinePlot::hovered, &hover, &NodeHover::set);
    connect(m_plot, &TimelinePlot::chosen, &document, [&document](const auto& nodes) { document.select(nodes); });
    connect(m_plot, &TimelinePlot::readingChanged, this,
        [this](const QString& words) { m_reading->setText(words.isEmpty() ? m_caption : words); });
    const auto light = [this, &hover, &document] {
        m_plot->light(hover.nodes().empty() ? document.selection() : hover.nodes());
    };
    connect(&hover, &NodeHover::changed, this, light);
    connect(&document, &Document::selectionChanged, this, light);
    refresh();
}

void TimelineCard::refresh()
{
    std::vector<TimelinePlot::Lane> lanes;
    bool shares = false, recorded = false;
    if (m_race.result())
        for (const auto& lane : m_race.result()->lanes) {
            if (lane.split.total_seconds <= 0) continue;
            const auto name = laneTitle(lane), where = lane.recorded ? laneRibbon(lane) : laneDevice(lane);
            lanes.push_back(
                {where.startsWith(name) ? where : QStringLiteral("%1 · %2").arg(name, where), stepTimeline(lane)});
            shares = shares || lane.split.estimated();
            recorded = recorded || lane.recorded;
        }
    if (lanes.empty())
        return showEmpty(
            m_race.running() ? tr("Each lane is profiled after it has run.") : tr("Press Race (Ctrl+R) to start"),
            tr("It shows one step of each lane over time: launches, copies, computation and the gaps between them."));
    auto words = tr("Durations are measured; devices do not report when each part began, so parts stand in program "
                    "order, with those of no layer at the end.");
    if (shares) words += QLatin1Char(' ') + tr("Profiling made the step too slow to show times: these are shares.");
    m_plot->show(std::move(lanes), shares ? TimelinePlot::Unit::share : TimelinePlot::Unit::seconds);
    m_caption = words;
    m_reading->setText(words);
    showContent();
    mark()->set(shares ? Truth::estimated : Truth::measured, recorded && !shares ? tr("and RECORDED") : QString());
}

} // namespace epoch::ui
