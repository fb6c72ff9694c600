#include "ui/race/fairness_card.h"

#include "ui/race/race_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/widgets/widgets.h"

#include <QScrollArea>

#include <algorithm>

namespace epoch::ui {
namespace {

struct RuleLook {
    const char* icon;
    const char* word;
};
// By FairnessRule::State.
constexpr RuleLook looks[] = {{"ok", QT_TRANSLATE_NOOP("FairnessCard", "met")},
    {"error", QT_TRANSLATE_NOOP("FairnessCard", "violated")},
    {"info", QT_TRANSLATE_NOOP("FairnessCard", "differs on purpose")},
    {"warning", QT_TRANSLATE_NOOP("FairnessCard", "not known")},
    {"warning", QT_TRANSLATE_NOOP("FairnessCard", "disturbed")}};

QColor inkOf(FairnessRule::State state, const Theme& theme)
{
    switch (state) {
    case FairnessRule::State::kept: return theme.ok;
    case FairnessRule::State::broken: return theme.error;
    case FairnessRule::State::varied: return theme.secondary_text;
    case FairnessRule::State::unknown:
    case FairnessRule::State::disturbed: return theme.warning;
    }
    return theme.text;
}

} // namespace

FairnessCard::FairnessCard(RaceControl& race, ThemeHub& themes, QWidget* parent)
    : ViewCard(tr("Fairness"), themes, parent)
    , m_race(race)
{
    auto* scroll = new QScrollArea(this);
    auto* page = new QWidget(scroll);
    m_rows = new QVBoxLayout(page);
    m_rows->setContentsMargins(space::m, space::xs, space::m, space::s);
    m_rows->setSpacing(space::s);
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContent(scroll);
    connect(&race, &RaceControl::changed, this, &FairnessCard::refresh);
    connect(&themes, &ThemeHub::changed, this, &FairnessCard::refresh);
    refresh();
}

void FairnessCard::refresh()
{
    if (!m_race.over()) {
        m_words.clear();
        return showEmpty(m_race.running() ? tr("Checked when the race is over.") : tr("What makes a race fair"),
            tr("The same network, initial weights, data, batch size, precision and steps; warm-up excluded; losses "
               "that agree."));
    }
    clearLayout(m_rows);
    m_words.clear();
    auto rules = m_race.result()->rules;
    std::ranges::stable_partition(rules, [](const FairnessRule& rule) {
        return rule.state == FairnessRule::State::broken || rule.state == FairnessRule::State::disturbed;
    });
    for (const auto& rule : rules) m_rows->addWidget(row(rule));
    m_rows->addStretch(1);
    showContent();
}

QWidget* FairnessCard::row(const FairnessRule& rule)
{
    const auto& look = looks[std::size_t(rule.state)];
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(space::s);
    auto* sign = new QLabel(row);
    sign->setPixmap(
        iconPixmap(QLatin1String(look.icon), inkOf(rule.state, themes().current()), 16, devicePixelRatioF()));
    sign->setAccessibleName(tr(look.word));
    line->addWidget(sign, 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(wrappedLabel(engineText(rule.title), TextRole::body, row));
    words->addWidget(wrappedLabel(engineText(rule.words), TextRole::caption, row));
    line->addLayout(words, 1);
    m_words << QStringLiteral("%1: %2, %3").arg(engineText(rule.title), tr(look.word), engineText(rule.words));
    row->setAccessibleName(m_words.back());
    return row;
}

} // namespace epoch::ui
