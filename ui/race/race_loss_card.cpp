#include "ui/race/race_loss_card.h"

#include "ui/cards/card_toggle.h"
#include "ui/race/race_control.h"
#include "ui/race/race_plot.h"

#include <algorithm>

namespace epoch::ui {

RaceLossCard::RaceLossCard(RaceControl& race, ThemeHub& themes, QWidget* parent)
    : ViewCard(tr("Loss"), themes, parent)
    , m_race(race)
    , m_plot(new RacePlot(themes, this))
    , m_over_seconds(addToggle(tr("Over seconds"),
          tr("Plotted by step the curves coincide, since the arithmetic is the same; plotted by time they separate.")))
{
    setContent(m_plot);
    connect(m_over_seconds, &CardToggle::toggled, this,
        [this](bool on) { m_plot->setOver(on ? RacePlot::Over::seconds : RacePlot::Over::steps); });
    connect(&race, &RaceControl::changed, this, &RaceLossCard::refresh);
    refresh();
}

void RaceLossCard::refresh()
{
    const auto& result = m_race.result();
    const auto has_loss = [](const RaceLane& lane) { return !lane.losses.empty(); };
    if (!result || std::ranges::none_of(result->lanes, has_loss))
        return showEmpty(
            m_race.running() ? tr("The curves appear after the first round.") : tr("Press Race (Ctrl+R) to start"),
            tr("Plotted by step the curves coincide; plotted by time they separate."));
    m_plot->show(result);
    showContent();
    const bool mixed = std::ranges::any_of(result->lanes, &RaceLane::recorded);
    mark()->set(Truth::measured, mixed ? tr("dashed: recorded") : QString());
}

} // namespace epoch::ui
