#include "ui/race/race_bar.h"

#include "ui/cards/card_tabs.h"
#include "ui/race/race_control.h"
#include "ui/race/runners_button.h"
#include "ui/race/study_strip.h"
#include "ui/widgets/widgets.h"

#include <QMenu>
#include <QProgressBar>
#include <QToolButton>

#include <cmath>

namespace epoch::ui {

RaceBar::RaceBar(RaceControl& race, StudyStrip& study, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_race(race)
    , m_start(new Button(tr("Race"), this))
    , m_form(new CardTabs(themes, this))
    , m_runners(new RunnersButton(race, this))
    , m_studies(new QToolButton(this))
    , m_progress(new QProgressBar(this))
    , m_stage(textLabel({}, TextRole::caption, this))
{
    setRole(m_start, "primary");
    m_form->setAccessibleName(tr("Race type"));
    m_form->setToolTip(tr("Official: the lanes run one after the other and share nothing. Live duel: all run at once, "
                          "to watch; the times do not count."));
    m_studies->setText(tr("Studies") + QStringLiteral(" ▾"));
    m_studies->setAccessibleName(tr("Studies"));
    m_studies->setToolTip(tr("Repeat published comparisons on this computer, beside the published figures"));
    m_studies->setPopupMode(QToolButton::InstantPopup);
    m_studies->setFocusPolicy(Qt::StrongFocus);
    m_studies->setMenu(new QMenu(m_studies));
    study.fill(*m_studies->menu());
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(120, 6);
    m_progress->setAccessibleName(tr("Progress of the race"));
    layOut();
    connect(m_start, &QPushButton::clicked, this, [this] { m_race.running() ? m_race.stop() : m_race.start(); });
    connect(m_form, &CardTabs::chosen, this,
        [this](int index) { m_race.setForm(index == 0 ? RaceForm::official : RaceForm::duel); });
    connect(&race, &RaceControl::chosen, this, &RaceBar::refresh);
    connect(&race, &RaceControl::changed, this, &RaceBar::refresh);
    connect(&race, &RaceControl::moved, this, &RaceBar::refresh);
    refresh();
}

void RaceBar::layOut()
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::m, space::xs, space::m, space::xs);
    row->setSpacing(space::s);
    row->addWidget(m_start);
    row->addWidget(m_form);
    row->addWidget(m_runners);
    row->addWidget(m_studies);
    row->addStretch(1);
    row->addWidget(m_stage);
    row->addWidget(m_progress);
}

QString RaceBar::stage() const { return m_stage->text(); }

void RaceBar::refresh()
{
    const bool running = m_race.running();
    const auto why = m_race.obstacle();
    m_start->setText(running ? tr("Stop") : tr("Race"));
    m_start->setEnabled(running || why.isEmpty());
    m_start->setToolTip(running ? tr("Stop the race (Esc)")
            : why.isEmpty()     ? tr("Train the same network on every device (Ctrl+R)")
                                : why);
    m_start->setAccessibleDescription(why);
    m_form->set({tr("Official"), tr("Live duel")}, m_race.form() == RaceForm::official ? 0 : 1);
    m_form->setEnabled(!running);
    m_studies->setEnabled(!running);
    m_stage->setText(m_race.stage());
    m_progress->setVisible(running);
    m_progress->setValue(int(std::lround(1000 * m_race.progress())));
}

} // namespace epoch::ui
