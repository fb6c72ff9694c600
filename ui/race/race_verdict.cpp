#include "ui/race/race_verdict.h"

#include "ui/race/lanes_view.h"
#include "ui/race/race_control.h"
#include "ui/race/race_share.h"
#include "ui/style/number_text.h"
#include "ui/widgets/widgets.h"

#include <QMenu>
#include <QToolButton>

#include <cmath>

namespace epoch::ui {

RaceVerdict::RaceVerdict(RaceControl& race, RaceShare& share, LanesView& lanes, QWidget* parent)
    : QWidget(parent)
    , m_race(race)
    , m_share(share)
    , m_lanes(lanes)
    , m_headline(wrappedLabel({}, TextRole::page, this))
    , m_words(wrappedLabel({}, TextRole::caption, this))
    , m_replay(new Button(tr("Replay"), this))
    , m_save(new QToolButton(this))
{
    m_headline->setFont(tabular(uiFont(type_size::page, QFont::DemiBold)));
    setRole(m_replay, "quiet");
    m_replay->setToolTip(tr("All lanes side by side, each at the speed it had alone"));
    setRole(m_save, "quiet");
    m_save->setText(tr("Save") + QStringLiteral(" ▾"));
    m_save->setAccessibleName(tr("Save the race"));
    m_save->setPopupMode(QToolButton::InstantPopup);
    m_save->setFocusPolicy(Qt::StrongFocus);
    m_save->setMenu(new QMenu(m_save));
    for (auto* choice : share.choices()) m_save->menu()->addAction(choice);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_headline);
    words->addWidget(m_words);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::m, 0, space::m, space::xs);
    row->addLayout(words, 1);
    row->addWidget(m_replay, 0, Qt::AlignTop);
    row->addWidget(m_save, 0, Qt::AlignTop);
    connect(&share, &RaceShare::told, this, &RaceVerdict::refresh);
    connect(m_replay, &QPushButton::clicked, &lanes, &LanesView::replay);
    connect(&lanes, &LanesView::replayMoved, this, [this] { m_words->setText(howItWasTimed()); });
    connect(&race, &RaceControl::changed, this, &RaceVerdict::refresh);
    connect(&race, &RaceControl::chosen, this, &RaceVerdict::refresh);
    refresh();
}

QString RaceVerdict::words() const { return m_words->text(); }

void RaceVerdict::refresh()
{
    m_headline->setText(m_race.over() ? QString::fromStdString(m_race.result()->headline) : QString());
    m_headline->setVisible(m_race.over());
    m_replay->setVisible(m_race.over());
    m_save->setVisible(m_race.over());
    m_words->setText(howItWasTimed());
}

QString RaceVerdict::howItWasTimed() const
{
    if (m_race.error()) return QString::fromStdString(m_race.error()->text());
    if (const auto why = m_race.obstacle(); !why.isEmpty() && !m_race.result()) return why;
    const auto duel = tr("Live: the lanes share the cores, so these are not official times.");
    if (!m_race.over()) {
        if (m_race.form() == RaceForm::duel) return duel;
        return m_race.result() && !m_race.running()
            ? tr("The race was stopped early, so there is no winner.")
            : tr("The lanes take turns, so that they share nothing; then all are shown side by side.");
    }
    const auto& result = *m_race.result();
    QStringList words;
    if (result.form == RaceForm::duel) words << duel;
    const auto& lane = result.lanes.front();
    words << tr("Median of %1 timed steps (10th to 90th percentile). %2 warm-up steps are excluded; start-up is shown "
                "before the start line and not counted.")
                 .arg(groupedText(lane.steps), groupedText(lane.warm_up_steps));
    if (m_lanes.replaying())
        words << tr("Replay, side by side: 1 s here is %1 s of the race.").arg(figureText(m_lanes.replayScale()));
    if (!m_share.words().isEmpty()) words << m_share.words();
    return words.join(QLatin1Char(' '));
}

} // namespace epoch::ui
