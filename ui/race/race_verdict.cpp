#include "ui/race/race_verdict.h"

#include "ui/race/lane_look.h"
#include "ui/race/lanes_view.h"
#include "ui/race/race_control.h"
#include "ui/race/race_share.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QEvent>
#include <QMenu>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace epoch::ui {

RaceVerdict::RaceVerdict(RaceControl& race, RaceShare& share, LanesView& lanes, QWidget* parent)
    : QWidget(parent)
    , m_race(race)
    , m_share(share)
    , m_lanes(lanes)
    , m_headline(wrappedLabel({}, TextRole::page, this))
    , m_words(wrappedLabel({}, TextRole::caption, this))
    , m_again(new Button(tr("Try again"), this))
    , m_replay(new Button(tr("Replay"), this))
    , m_save(new QToolButton(this))
{
    m_headline->setObjectName(QStringLiteral("race.headline"));
    m_words->setObjectName(QStringLiteral("race.words"));
    m_again->setObjectName(QStringLiteral("race.again"));
    for (auto* button : {m_again, m_replay}) setRole(button, "quiet");
    m_replay->setToolTip(tr("All lanes side by side, each at the speed it had alone"));
    setRole(m_save, "quiet");
    m_save->setObjectName(QStringLiteral("race.save"));
    m_save->setText(tr("Save") + QStringLiteral(" ▾"));
    m_save->setAccessibleName(tr("Save the race"));
    m_save->setPopupMode(QToolButton::InstantPopup);
    m_save->setFocusPolicy(Qt::StrongFocus);
    m_save->setMenu(new QMenu(m_save));
    for (auto* choice : share.choices()) m_save->menu()->addAction(choice);
    column(this, {m_headline, row({{m_words, 1}, m_again, m_replay, m_save}, {.spacing = space::s})},
        {.margins = {space::m, 0, space::m, space::xs}});
    connect(&share, &RaceShare::wordsChanged, this, &RaceVerdict::refresh);
    connect(m_again, &QPushButton::clicked, &race, &RaceControl::start);
    connect(m_replay, &QPushButton::clicked, &lanes, &LanesView::replay);
    connect(&lanes, &LanesView::replayMoved, this, [this] { m_words->setText(words()); });
    connect(&race, &RaceControl::changed, this, &RaceVerdict::refresh);
    connect(&race, &RaceControl::chosen, this, &RaceVerdict::refresh);
    refresh();
}

bool RaceVerdict::event(QEvent* event)
{
    const bool handled = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) fit();
    return handled;
}

// A figure in one line, as large as fits; a sentence in the size of a heading.
void RaceVerdict::fit()
{
    const bool figure = m_race.over() && m_race.result()->ratio > 0;
    int size = figure ? type_size::race : type_size::section;
    const auto font = [&] { return tabular(uiFont(size, QFont::DemiBold)); };
    while (size > type_size::section && headlineWidth(font()) > m_headline->width() - space::s) size -= 2;
    m_headline->setFont(font());
}

int RaceVerdict::headlineWidth(const QFont& font) const
{
    const QFontMetrics metrics(font);
    const auto text = m_headline->text();
    int widest = metrics.horizontalAdvance(text);
    if (!m_race.over()) return widest;
    const auto& result = *m_race.result();
    const auto winner = laneTitle(result.lanes[result.winner]);
    if (!text.startsWith(winner)) return widest;
    for (const auto& lane : result.lanes)
        widest = std::max(widest, metrics.horizontalAdvance(laneTitle(lane) + text.mid(winner.size())));
    return widest;
}

void RaceVerdict::refresh()
{
    m_headline->setText(headline());
    const bool clean = !m_race.over() || m_race.result()->fair();
    setRole(m_headline, clean ? "" : "secondary");
    m_headline->style()->unpolish(m_headline);
    m_headline->style()->polish(m_headline);
    m_again->setVisible(loadInTheWay());
    m_replay->setVisible(m_race.over());
    m_save->setVisible(m_race.over());
    m_words->setText(words());
    fit();
}

bool RaceVerdict::loadInTheWay() const
{
    using State = FairnessRule::State;
    return m_race.over() && !m_race.running() && m_race.obstacle().isEmpty()
        && std::ranges::any_of(m_race.result()->rules, [](const FairnessRule& rule) {
               return rule.code == "load" && (rule.state == State::disturbed || rule.state == State::broken);
           });
}

QString RaceVerdict::headline() const
{
    if (m_race.over()) return headlineOf(*m_race.result());
    if (m_race.error()) return tr("The race failed");
    if (!m_race.obstacle().isEmpty()) return tr("Cannot race yet");
    if (m_race.running()) return m_race.form() == RaceForm::duel ? tr("Racing live") : tr("Measuring");
    return m_race.result() ? tr("The race was stopped early, so there is no winner.") : tr("Who is faster, and why?");
}

QString RaceVerdict::words() const
{
    if (m_race.error()) return errorText(*m_race.error());
    if (const auto why = m_race.obstacle(); !why.isEmpty() && !m_race.result()) return why;
    const auto live = tr("Live: the lanes share the cores, so these times do not count.");
    if (!m_race.over())
        return m_race.form() == RaceForm::duel
            ? live
            : tr("Each runs alone, one after the other; then replayed side by side.");
    const auto& result = *m_race.result();
    QStringList words;
    if (m_race.outdated()) words << tr("Measured before the drawing was edited: race again.");
    if (result.form == RaceForm::duel) words << live;
    if (!result.disturbance.empty()) words << engineText(result.disturbance) + QLatin1Char('.');
    if (result.max_ratio > 0) words << tr("In brackets: the smallest and the largest ratio that was measured.");
    const auto& lane = result.lanes.front();
    const auto timed = tr("Median of %1 timed steps, %2 warm-up steps excluded. Bars: how far each was when the "
                          "fastest arrived; before them the start-up, not counted.")
                           .arg(groupedText(lane.steps), groupedText(lane.warm_up_steps));
    if (m_lanes.replaying())
        words << tr("Replay, side by side: 1 s here is %1 s of the race.").arg(figureText(m_lanes.replayScale()));
    else if (result.disturbance.empty())
        words << timed;
    if (!m_share.words().isEmpty()) words << m_share.words();
    return words.join(QLatin1Char(' '));
}

} // namespace epoch::ui
