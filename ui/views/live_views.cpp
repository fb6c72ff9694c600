// live_views: which card stands where, and what a low or a high dock has room for.
#include "ui/views/live_views.h"

#include "ui/cards/card_group.h"
#include "ui/cards/card_toggle.h"
#include "ui/core/document.h"
#include "ui/run/fix_actions.h"
#include "ui/run/run_control.h"
#include "ui/run/timeline_bar.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/views/accuracy_card.h"
#include "ui/views/attention_card.h"
#include "ui/views/boundary_card.h"
#include "ui/views/chart_link.h"
#include "ui/views/embedding_card.h"
#include "ui/views/findings_card.h"
#include "ui/views/gradient_card.h"
#include "ui/views/live_settings_card.h"
#include "ui/views/layers_card.h"
#include "ui/views/loss_card.h"
#include "ui/views/rate_card.h"
#include "ui/views/results_card.h"
#include "ui/views/sample_name.h"
#include "ui/views/step_time_card.h"
#include "ui/views/try_card.h"
#include "ui/views/utilization_card.h"
#include "ui/views/weights_card.h"

#include <QBoxLayout>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace epoch::ui {

namespace {

constexpr int high = 380; // from this height on there is room for two cards above each other

QSplitter* splitter(Qt::Orientation orientation)
{
    auto* places = new QSplitter(orientation);
    places->setChildrenCollapsible(false);
    places->setHandleWidth(1);
    return places;
}

} // namespace

LiveViews::LiveViews(
    RunControl& run, FrameClock& clock, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent)
    : QWidget(parent)
    , m_run(run)
    , m_document(document)
    , m_link(new ChartLink(run, this))
    , m_remedies(new RemedyDesk(document, run, this))
    , m_timeline(new TimelineBar(run, themes))
{
    makeCards(run, clock, themes, questions);
    layOut();
    connectCards();
    suitData();
}

void LiveViews::makeCards(RunControl& run, FrameClock& clock, ThemeHub& themes, Questions& questions)
{
    m_boundary = new BoundaryCard(run, clock, themes, m_document, questions);
    m_layers = new LayersCard(run, themes, m_document);
    m_points = new EmbeddingCard(run, themes, m_document);
    m_answers = new ResultsCard(run, themes, m_document, questions);
    const std::vector<ViewCard*> curves{new LossCard(run, *m_link, themes), new AccuracyCard(run, *m_link, themes),
        new GradientCard(run, *m_link, themes), new RateCard(run, *m_link, themes)};
    addSwitches(curves);
    m_curves = new CardGroup(curves);
    // What is loss there is accuracy here; closed, it costs nothing.
    m_more_curves = new CardGroup({new AccuracyCard(run, *m_link, themes), new LossCard(run, *m_link, themes),
        new GradientCard(run, *m_link, themes), new RateCard(run, *m_link, themes)});
    m_insights = new CardGroup({m_boundary, m_layers, new WeightsCard(run, themes, m_document),
        new AttentionCard(run, themes, m_document), m_points});
    m_try = new TryCard(run, themes, m_document, questions);
    m_results = new CardGroup({m_answers, m_try});
    auto* machine = new UtilizationCard(clock, themes);
    connect(machine, &UtilizationCard::batchWanted, m_remedies, &RemedyDesk::takeBatch);
    m_machine = new CardGroup({machine, new StepTimeCard(run, clock, themes, m_document),
        new FindingsCard(run, themes, m_document, *m_remedies), new KnobsCard(run, themes, m_document)});
}

void LiveViews::addSwitches(const std::vector<ViewCard*>& cards)
{
    for (auto* card : cards) {
        auto* two = card->addToggle(tr("Two"), tr("Two charts at once, under one crosshair"));
        two->setObjectName(QStringLiteral("two"));
        two->setAccessibleName(tr("Two charts beside %1").arg(card->title()));
        connect(two, &CardToggle::toggled, this, &LiveViews::setTwoCharts);
        m_switches.push_back(two);
    }
}

void LiveViews::setTwoCharts(bool two)
{
    for (auto* one : m_switches) {
        const QSignalBlocker quiet(one);
        one->setChecked(two);
        one->update();
    }
    if (std::exchange(m_two_charts, two) == two) return;
    showMoreCurves();
    Q_EMIT twoChartsChanged(two);
}

// Enlarged curves have room for two anyway.
void LiveViews::showMoreCurves()
{
    const bool alone = m_enlarged && m_enlarged != m_curves;
    m_more_curves->setVisible(!alone && (m_two_charts || m_enlarged == m_curves));
}

void LiveViews::layOut()
{
    m_places = splitter(Qt::Horizontal);
    m_left = splitter(Qt::Vertical);
    m_left->addWidget(m_curves);
    m_places->addWidget(m_left);
    m_places->addWidget(m_insights);
    m_places->addWidget(m_results);
    m_places->addWidget(m_machine);
    for (auto* group : {m_curves, m_more_curves}) group->setMinimumWidth(280);
    for (auto* group : {m_insights, m_results, m_machine}) group->setMinimumWidth(240);
    // A small window has no more room for larger text: it wraps, but for the knobs, whose fields do not.
    for (auto* group : std::initializer_list<QWidget*>{m_curves, m_more_curves, m_insights, m_results})
        keepSizes(*group);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_places, 1);
    layout->addWidget(m_timeline);
    arrange(Room::low);
}

// In a high dock the machine stands below the curves; in a low one beside them, and the answers wait.
void LiveViews::arrange(Room room)
{
    m_room = room;
    const bool tall = room == Room::high;
    if (tall) {
        m_left->insertWidget(1, m_more_curves);
        m_left->addWidget(m_machine);
    } else {
        m_places->insertWidget(1, m_more_curves);
        m_places->addWidget(m_machine);
    }
    m_results->setVisible(tall);
    m_timeline->setVisible(tall);
    m_left->setSizes(tall ? QList<int>{300, 240, 180} : QList<int>{300});
    m_places->setSizes(tall ? QList<int>{440, 360, 340} : QList<int>{500, 400, 400, 0, 300});
    for (int i = 0; i < m_places->count(); ++i) m_places->setStretchFactor(i, tall ? 4 : 6 - i);
    showMoreCurves();
    if (tall && m_enlarged) enlarge(m_enlarged);
}

void LiveViews::connectCards()
{
    for (auto* group : groups())
        connect(group, &CardGroup::enlargeWanted, this, [this, group] { enlarge(m_enlarged ? nullptr : group); });
    connect(m_more_curves, &CardGroup::enlargeWanted, m_curves, &CardGroup::enlargeWanted);
    connect(m_answers, &ResultsCard::sampleChosen, this, &LiveViews::showSample);
    connect(m_points, &EmbeddingCard::sampleChosen, this, &LiveViews::showSample);
    connect(m_layers, &LayersCard::sampleChosen, this, &LiveViews::sendRow);
    connect(m_try, &TryCard::sampleTried, this, &LiveViews::sampleSent);
    connect(m_timeline, &TimelineBar::rewinding, this, [this] {
        const auto* now = m_run.state();
        m_link->keepCurves(tr("up to step %1").arg(groupedText(now ? now->step : 0)));
    });
    connect(&m_document, &Document::loadedProject, this, &LiveViews::suitData);
    connect(&m_document, &Document::edited, this, &LiveViews::suitData);
}

void LiveViews::showSample(std::int64_t row)
{
    m_insights->show(m_layers);
    m_layers->showSample(row);
    sendRow(row); // the card may have shown it already
    Q_EMIT sampleChosen();
}

void LiveViews::showFirstSample()
{
    m_layers->showSample(0);
    sendRow(0);
}

void LiveViews::sendRow(std::int64_t row)
{
    if (m_document.data()) Q_EMIT sampleSent({row, {}}, sampleName(*m_document.data(), row));
}

void LiveViews::enlarge(CardGroup* group)
{
    m_enlarged = group;
    for (auto* other : groups()) other->setVisible(group ? other == group : other != m_results || m_room == Room::high);
    showMoreCurves();
    m_left->setVisible(!group || group == m_curves || (group == m_machine && m_room == Room::high));
}

void LiveViews::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const auto room = height() >= high ? Room::high : Room::low;
    if (room != m_room) arrange(room);
}

// A plane is drawn where there is one; elsewhere what the layers make of a sample says more, unless the user has
// chosen.
void LiveViews::suitData()
{
    if (m_insights->chosenByUser() || !m_document.data()) return;
    m_insights->show(isPlane(m_document.data()) ? static_cast<ViewCard*>(m_boundary) : m_layers);
}

} // namespace epoch::ui
