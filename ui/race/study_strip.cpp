#include "ui/race/study_strip.h"

#include "ui/cards/value_mark.h"
#include "ui/core/document.h"
#include "ui/race/lane_look.h"
#include "ui/race/race_control.h"
#include "ui/style/engine_text.h"
#include "ui/widgets/widgets.h"

#include <QMenu>

namespace epoch::ui {

StudyStrip::StudyStrip(RaceControl& race, Document& document, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_race(race)
    , m_reported(wrappedLabel({}, TextRole::caption, this))
    , m_measured(wrappedLabel({}, TextRole::caption, this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::m, 0, space::m, space::xs);
    column->setSpacing(0);
    for (const auto& [truth, words] :
        {std::pair{Truth::reported, m_reported}, std::pair{Truth::measured, m_measured}}) {
        auto* row = new QHBoxLayout;
        row->setSpacing(space::s);
        row->addWidget(new ValueMark(truth, themes, this), 0, Qt::AlignTop);
        row->addWidget(words, 1);
        column->addLayout(row);
    }
    connect(&document, &Document::loadedProject, this, [this] {
        m_study = nullptr;
        refresh();
    });
    connect(&race, &RaceControl::changed, this, &StudyStrip::refresh);
    connect(&race, &RaceControl::chosen, this, &StudyStrip::refresh);
    refresh();
}

void StudyStrip::fill(QMenu& menu)
{
    menu.setToolTipsVisible(true);
    for (const auto& study : studies()) {
        auto* action = menu.addAction(studyText(study.title), this, [this, &study] { choose(study); });
        action->setToolTip(QStringLiteral("%1 (%2)").arg(studyText(study.reported), studyText(study.source)));
    }
}

void StudyStrip::choose(const Study& study)
{
    m_wanted = &study;
    Q_EMIT exampleWanted(QLatin1String(study.example));
}

void StudyStrip::take(const QString& example)
{
    if (m_wanted && example == QLatin1String(m_wanted->example)) {
        m_study = m_wanted;
        m_race.chooseUsualAgain();
    }
    m_wanted = nullptr;
    refresh();
}

void StudyStrip::refresh()
{
    setVisible(m_study);
    if (!m_study) return;
    m_reported->setText(
        tr("%1. %2; %3.")
            .arg(studyText(m_study->reported), studyText(m_study->source), studyText(m_study->difference)));
    const bool gpu = m_race.entries().size() == 2 && m_race.entries()[1].device != "cpu";
    auto words = m_race.over() ? headlineOf(*m_race.result()) : tr("Not measured yet: press Race.");
    if (!gpu)
        words += QLatin1Char(' ')
            + tr("(There is no GPU here: this compares numbers of threads, which is another question.)");
    m_measured->setText(words);
}

} // namespace epoch::ui
