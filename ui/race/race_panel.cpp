#include "ui/race/race_panel.h"

#include "ui/core/document.h"
#include "ui/race/crossover_card.h"
#include "ui/race/effort_card.h"
#include "ui/race/estimate_row.h"
#include "ui/race/lanes_view.h"
#include "ui/race/layer_table_card.h"
#include "ui/race/matrix_card.h"
#include "ui/race/parity_card.h"
#include "ui/race/race_bar.h"
#include "ui/race/race_loss_card.h"
#include "ui/race/race_rail.h"
#include "ui/race/race_verdict.h"
#include "ui/race/roofline_card.h"
#include "ui/race/runners_button.h"
#include "ui/race/split_card.h"
#include "ui/race/study_strip.h"
#include "ui/race/timeline_card.h"
#include "ui/race/transfer_card.h"
#include "ui/run/run_control.h"
#include "ui/widgets/kept_hidden.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QAction>
#include <QFileDialog>
#include <QKeyEvent>
#include <QStackedWidget>

namespace epoch::ui {

RacePanel::RacePanel(const Sources& sources)
    : m_run(sources.run)
    , m_race(sources.document, sources.run, sources.questions)
    , m_share({m_race, sources.document, sources.questions}, this)
    , m_study(new StudyStrip(m_race, sources.document, sources.themes, this))
    , m_bar(new RaceBar(m_race, *m_study, sources.themes, this))
    , m_lanes(new LanesView(m_race, sources.clock, sources.themes, this))
    , m_pages(new QStackedWidget(this))
{
    layOut(makePages(sources));
    makeChoices();
    connect(&m_race, &RaceControl::changed, m_lanes, &LanesView::refresh);
    connect(&m_race, &RaceControl::moved, m_lanes, &LanesView::refresh);
    connect(&m_race, &RaceControl::chosen, m_lanes, &LanesView::refresh);
    connect(&m_race, &RaceControl::finished, m_lanes, [this] {
        if (m_race.result()->form == RaceForm::official) m_lanes->replay();
    });
    m_lanes->refresh();
}

RacePanel::~RacePanel() = default;

std::vector<ViewCard*> RacePanel::makePages(const Sources& sources)
{
    auto& document = sources.document;
    auto& themes = sources.themes;
    const LabCard::Sources lab{m_race, sources.run, document, sources.questions, themes};
    return {new SplitCard(m_race, m_hover, document, themes), new TimelineCard(m_race, m_hover, document, themes),
        new RooflineCard(m_race, m_hover, document, themes), new LayerTableCard(m_race, m_hover, document, themes),
        new RaceLossCard(m_race, themes), new CrossoverCard({m_race, sources.run, document, sources.questions, themes}),
        new MatrixCard(lab), new TransferCard(lab), new ParityCard(m_race, document, themes),
        new EffortCard(m_race, themes)};
}

void RacePanel::layOut(const std::vector<ViewCard*>& pages)
{
    QStringList titles;
    for (auto* page : pages) {
        titles << page->title();
        page->hideTitle();
        m_pages->addWidget(page);
    }
    auto* rail = new RaceRail(titles, this);
    auto* estimate = new EstimateRow(m_race, m_bar->runners(), this);
    rail->setObjectName(QStringLiteral("race.rail"));
    estimate->setObjectName(QStringLiteral("race.estimate"));
    m_lanes->setObjectName(QStringLiteral("race.lanes"));
    m_pages->setObjectName(QStringLiteral("race.page"));
    connect(rail, &RaceRail::chosen, m_pages, &QStackedWidget::setCurrentIndex);
    auto *above_rail = line(Qt::Horizontal, this), *below_rail = line(Qt::Horizontal, this);
    auto* all = column(this,
        {m_bar, new RaceVerdict(m_race, m_share, *m_lanes, this), m_lanes, estimate, m_study, above_rail, rail,
            below_rail, {m_pages, 1}});
    all->addStretch(); // takes the room of the pages where they are not shown
    m_below = {estimate, m_study, above_rail, rail, below_rail, m_pages};
}

void RacePanel::makeChoices()
{
    const auto add = [this](const QString& text, auto press) {
        auto* action = new QAction(text, this);
        connect(action, &QAction::triggered, this, press);
        m_choices.push_back(action);
    };
    add(tr("Re&play"), [this] { m_lanes->replay(); });
    add(tr("&Measured race"), [this] { m_race.setForm(RaceForm::official); });
    add(tr("&Live race"), [this] { m_race.setForm(RaceForm::duel); });
    add(tr("&Add a recording…"), [this] { m_bar->runners().addRecording(); });
    add(tr("Re&cord the next race…"), [this] { record(); });
}

void RacePanel::record()
{
    const auto file = QFileDialog::getSaveFileName(this, tr("Record the next race"), QStringLiteral("race.epochrace"));
    if (!file.isEmpty()) m_race.recordTo(file);
}

void RacePanel::toggle()
{
    m_race.running() ? m_race.stop() : m_race.start();
    m_bar->focusStart();
}

void RacePanel::setReduceMotion(bool reduce) { m_lanes->setReduceMotion(reduce); }

void RacePanel::setAlone(bool alone)
{
    m_hidden.clear();
    if (!alone) return;
    for (auto* widget : m_below) m_hidden.push_back(std::make_unique<KeptHidden>(*widget));
}

void RacePanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_race.running()) return m_race.stop();
    QWidget::keyPressEvent(event);
}

void RacePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_hover.setActive(true);
    Q_EMIT seen(true);
}

void RacePanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_hover.setActive(false);
    Q_EMIT seen(false);
}

} // namespace epoch::ui
