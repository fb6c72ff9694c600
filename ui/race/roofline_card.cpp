#include "ui/race/roofline_card.h"

#include "model/project.h"
#include "ui/core/document.h"
#include "ui/race/lane_look.h"
#include "ui/race/node_hover.h"
#include "ui/race/race_control.h"
#include "ui/race/roofline_plot.h"
#include "ui/widgets/reading_label.h"
#include "ui/widgets/widgets.h"

#include <algorithm>

namespace epoch::ui {

RooflineCard::RooflineCard(RaceControl& race, NodeHover& hover, Document& document, ThemeHub& themes, QWidget* parent)
    : ViewCard(tr("Roofline"), themes, parent)
    , m_race(race)
    , m_reading(readingLabel(this))
    , m_plot(new RooflinePlot(themes, this))
{
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(space::m, 0, space::s, space::xs);
    column->setSpacing(space::xs);
    column->addWidget(m_plot, 1);
    column->addWidget(m_reading);
    setContent(content);
    connect(&race, &RaceControl::changed, this, &RooflineCard::refresh);
    connect(m_plot, &RooflinePlot::hovered, &hover, &NodeHover::set);
    connect(m_plot, &RooflinePlot::chosen, &document, [&document](const auto& nodes) { document.select(nodes); });
    connect(m_plot, &RooflinePlot::readingChanged, this,
        [this](const QString& words) { m_reading->setText(words.isEmpty() ? caption() : words); });
    const auto light = [this, &hover, &document] {
        m_plot->light(hover.nodes().empty() ? document.selection() : hover.nodes());
    };
    connect(&hover, &NodeHover::changed, this, light);
    connect(&document, &Document::selectionChanged, this, light);
    refresh();
}

void RooflineCard::refresh()
{
    const auto& result = m_race.result();
    const auto looked_into = [](const RaceLane& lane) { return lane.split.total_seconds > 0; };
    if (!result || std::ranges::none_of(result->lanes, looked_into))
        return showEmpty(
            m_race.running() ? tr("Each lane is profiled after it has run.") : tr("Press Race (Ctrl+R) to start"),
            tr("It shows whether each layer is limited by memory bandwidth or by arithmetic."));
    m_plot->show(result);
    const auto& roofs = m_plot->roofs();
    if (std::ranges::all_of(roofs, [](const Roof& roof) { return roof.points.empty(); }))
        return showEmpty(tr("Layers cannot be separated"),
            tr("The step ran as one kernel, or the recording is older than the counting of operations."));
    m_reading->setText(caption());
    showContent();
    const bool shares = std::ranges::any_of(result->lanes, [](const auto& lane) { return lane.split.estimated(); });
    const bool recorded = std::ranges::any_of(result->lanes, &RaceLane::recorded);
    mark()->set(shares ? Truth::estimated : Truth::measured, recorded && !shares ? tr("dashed: recorded") : QString());
}

QString RooflineCard::caption() const
{
    if (!m_race.result()) return {};
    QStringList words{tr("Time is measured; FLOP and bytes are counted from the plan. A point above the sloped roof is "
                         "served by caches.")};
    for (const auto& lane : m_race.result()->lanes) {
        if (lane.split.total_seconds <= 0) continue;
        const auto title = laneTitle(lane);
        if (lane.peak_flops <= 0 || lane.bandwidth <= 0)
            words << tr("The peak of %1 is not known.").arg(title);
        else if (kindOf(lane.entry.device, lane.source) == DeviceKind::gpu)
            words << tr("The roof of %1 is the FP32 peak that the device states.").arg(title);
        if (lane.precision != "fp32")
            words << tr("%1 computes in %2 and can rise above it.")
                         .arg(title, QString::fromStdString(precision_text(lane.precision)));
    }
    const auto& roofs = m_plot->roofs();
    if (std::ranges::any_of(roofs, &Roof::known)) words << tr("The roof of a CPU is its measured FP32 peak.");
    return words.join(QLatin1Char(' '));
}

} // namespace epoch::ui
