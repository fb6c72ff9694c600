#include "ui/race/race_panel.h"

#include "ui/cards/card_group.h"
#include "ui/core/document.h"
#include "ui/race/crossover_card.h"
#include "ui/race/effort_card.h"
#include "ui/race/estimate_row.h"
#include "ui/race/fairness_card.h"
#include "ui/race/lanes_view.h"
#include "ui/race/layer_table_card.h"
#include "ui/race/matrix_card.h"
#include "ui/race/parity_card.h"
#include "ui/race/race_bar.h"
#include "ui/race/race_loss_card.h"
#include "ui/race/race_verdict.h"
#include "ui/race/roofline_card.h"
#include "ui/race/runners_button.h"
#include "ui/race/split_card.h"
#include "ui/race/study_strip.h"
#include "ui/race/timeline_card.h"
#include "ui/race/transfer_card.h"
#include "ui/run/run_control.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/widgets.h"

#include <QAction>
#include <QFileDialog>
#include <QKeyEvent>
#include <QSplitter>

#include <algorithm>

namespace epoch::ui {

RacePanel::RacePanel(const Sources& sources)
    : m_run(sources.run)
    , m_race(sources.document, sources.run, sources.questions)
    , m_share({m_race, sources.document, sources.questions}, this)
    , m_study(new StudyStrip(m_race, sources.document, sources.themes, this))
    , m_bar(new RaceBar(m_race, *m_study, sources.themes, this))
    , m_lanes(new LanesView(sources.clock, sources.themes, this))
    , m_verdict(new RaceVerdict(m_race, m_share, *m_lanes, this))
    , m_estimate(new EstimateRow(m_race, m_bar->runners(), this))
    , m_split(new SplitCard(m_race, m_hover, sources.document, sources.themes))
    , m_timeline(new TimelineCard(m_race, m_hover, sources.document, sources.themes))
    , m_roofline(new RooflineCard(m_race, m_hover, sources.document, sources.themes))
    , m_layers(new LayerTableCard(m_race, m_hover, sources.document, sources.themes))
    , m_loss(new RaceLossCard(m_race, sources.themes))
    , m_rules(new FairnessCard(m_race, sources.themes))
    , m_parity(new ParityCard(m_race, sources.document, sources.themes))
    , m_effort(new EffortCard(m_race, sources.themes))
    , m_crossover(new CrossoverCard({m_race, sources.run, sources.document, sources.questions, sources.themes}))
    , m_matrices(new MatrixCard({m_race, sources.run, sources.document, sources.questions, sources.themes}))
    , m_transfers(new TransferCard({m_race, sources.run, sources.document, sources.questions, sources.themes}))
{
    layOut();
    makeChoices();
    connect(&m_race, &RaceControl::changed, this, &RacePanel::refresh);
    connect(&m_race, &RaceControl::moved, this, &RacePanel::refresh);
    connect(&m_race, &RaceControl::chosen, this, &RacePanel::refresh);
    connect(&m_race, &RaceControl::finished, m_lanes, [this] {
        if (m_race.result()->form == RaceForm::official) m_lanes->replay();
    });
    refresh();
}

void RacePanel::layOut()
{
    m_times = new CardGroup({m_split, m_timeline, m_roofline, m_layers, m_crossover, m_matrices, m_transfers});
    m_terms = new CardGroup({m_rules, m_parity, m_effort});
    auto* cards = new QSplitter(Qt::Horizontal);
    cards->setChildrenCollapsible(false);
    cards->setHandleWidth(1);
    const std::pair<QWidget*, int> places[] = {{m_times, 6}, {new CardGroup({m_loss}), 4}, {m_terms, 4}};
    for (const auto& [place, share] : places) {
        cards->addWidget(place);
        cards->setStretchFactor(cards->count() - 1, share);
        place->setMinimumWidth(240);
        keepSizes(*place);
    }
    cards->setSizes({600, 420, 360});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (auto* part : std::initializer_list<QWidget*>{m_bar, m_lanes, m_estimate, m_verdict, m_study})
        column->addWidget(part);
    column->addWidget(line(Qt::Horizontal, this));
    column->addWidget(cards, 1);
}

void RacePanel::makeChoices()
{
    const auto add = [this](const QString& text, auto press) {
        auto* action = new QAction(text, this);
        connect(action, &QAction::triggered, this, press);
        m_choices.push_back(action);
    };
    add(tr("Re&play"), [this] { m_lanes->replay(); });
    add(tr("&Official race"), [this] { m_race.setForm(RaceForm::official); });
    add(tr("Live &duel"), [this] { m_race.setForm(RaceForm::duel); });
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
    m_bar->startButton().setFocus(Qt::TabFocusReason); // so that Esc stops it
}

void RacePanel::setReduceMotion(bool reduce) { m_lanes->setReduceMotion(reduce); }

void RacePanel::refresh()
{
    // An estimate is made of the drawing: not while nobody looks.
    const bool estimated = isVisible() && !m_race.missingGpu().isEmpty();
    m_lanes->show(m_race.result(), m_race.entries(), estimated ? m_race.estimates() : std::vector<RaceEstimate>());
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
    refresh();
    Q_EMIT seen(true);
}

void RacePanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_hover.setActive(false);
    Q_EMIT seen(false);
}

} // namespace epoch::ui
