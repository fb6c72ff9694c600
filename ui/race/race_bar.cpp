#include "ui/race/race_bar.h"

#include "ui/cards/card_tabs.h"
#include "ui/race/checks_button.h"
#include "ui/race/race_control.h"
#include "ui/race/runners_button.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QProgressBar>

#include <cmath>

namespace epoch::ui {

RaceBar::RaceBar(RaceControl& race, StudyStrip& study, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_race(race)
    , m_start(new Button(tr("Race"), this))
    , m_stage(textLabel({}, TextRole::caption, this))
    , m_form(new CardTabs(themes, this))
    , m_runners(new RunnersButton(race, study, this))
    , m_progress(new QProgressBar(this))
    , m_checks(new ChecksButton(race, themes, this))
{
    m_start->setObjectName(QStringLiteral("race.start"));
    setRole(m_start, "primary");
    m_form->setAccessibleName(tr("Race type"));
    m_form->setToolTip(tr("Measured: each runs alone, one after the other; then replayed side by side. Live: all run "
                          "at once, to watch; the times do not count."));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(120, 6);
    m_progress->setAccessibleName(tr("Progress of the race"));
    row(this, {m_start, m_runners, m_form, stretch(), m_stage, m_progress, m_checks},
        {.spacing = space::s, .margins = {space::m, space::xs, space::m, space::xs}});
    connect(m_start, &QPushButton::clicked, this, [this] { m_race.running() ? m_race.stop() : m_race.start(); });
    connect(m_form, &CardTabs::chosen, this,
        [this](int index) { m_race.setForm(index == 0 ? RaceForm::official : RaceForm::duel); });
    connect(&race, &RaceControl::chosen, this, &RaceBar::refresh);
    connect(&race, &RaceControl::changed, this, &RaceBar::refresh);
    connect(&race, &RaceControl::moved, this, &RaceBar::refresh);
    refresh();
}

void RaceBar::focusStart() { m_start->setFocus(Qt::TabFocusReason); }

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
    m_form->set({tr("Measured"), tr("Live")}, m_race.form() == RaceForm::official ? 0 : 1);
    m_form->setEnabled(!running);
    m_stage->setText(m_race.stage());
    m_progress->setVisible(running);
    m_progress->setValue(int(std::lround(1000 * m_race.progress())));
    m_checks->setVisible(m_race.over() && !running);
}

} // namespace epoch::ui
