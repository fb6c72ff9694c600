#include "ui/race/checks_button.h"

#include "ui/race/fairness_card.h"
#include "ui/race/race_control.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/widgets.h"

#include <QMenu>
#include <QWidgetAction>

#include <algorithm>

namespace epoch::ui {

ChecksButton::ChecksButton(RaceControl& race, ThemeHub& themes, QWidget* parent)
    : QToolButton(parent)
    , m_race(race)
{
    setObjectName(QStringLiteral("race.checks"));
    setRole(this, "quiet");
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    auto* rules = new FairnessCard(race, themes);
    rules->setFixedSize(scaled(460), scaled(480));
    auto* action = new QWidgetAction(this);
    action->setDefaultWidget(rules);
    auto* menu = new QMenu(this);
    menu->addAction(action);
    setMenu(menu);
    connect(&race, &RaceControl::changed, this, &ChecksButton::refresh);
    refresh();
}

void ChecksButton::refresh()
{
    if (!m_race.over()) return;
    using State = FairnessRule::State;
    const auto& rules = m_race.result()->rules;
    const auto met = std::ranges::count_if(
        rules, [](const auto& rule) { return rule.state == State::kept || rule.state == State::varied; });
    const auto words = m_race.result()->fair()          ? tr("Fairness: %1 of %2 checks")
        : m_race.result()->grade == Fairness::disturbed ? tr("Fairness: disturbed, %1 of %2 checks")
                                                        : tr("Fairness: not comparable, %1 of %2 checks");
    setText(words.arg(met).arg(rules.size()) + QStringLiteral(" ▾"));
    setToolTip(tr("What was the same for all lanes, with the evidence"));
}

} // namespace epoch::ui
