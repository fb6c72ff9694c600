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
#include "ui/views/gradient_card.h"
#include "ui/views/issues_card.h"
#include "ui/views/layers_card.h"
#include "ui/views/live_settings_card.h"
#include "ui/views/loss_card.h"
#include "ui/views/rate_card.h"
#include "ui/views/results_card.h"
#include "ui/views/sample_name.h"
#include "ui/views/step_time_card.h"
#include "ui/views/try_card.h"
#include "ui/views/utilization_card.h"
#include "ui/views/weights_card.h"
#include "ui/widgets/layouts.h"

#include <QResizeEvent>
#include <QSignalBlocker>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace epoch::ui {

namespace {

constexpr int high = 380; // the height from which two cards fit above each other

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
    , m_fixes(new FixActions(document, run, this))
    , m_timeline(new TimelineBar(run))
{
    makeCards(run, clock, themes, questions);
    layOut();
    connectCards();
    chooseView();
}

void LiveViews::makeCards(RunControl& run, FrameClock& clock, ThemeHub& themes, Questions& questions)
{
    m_boundary = new BoundaryCard(run, themes, m_document, questions);
    m_layers = new LayersCard(run, themes, m_document);
    m_embedding = new EmbeddingCard(run, themes, m_document);
    m_results_card = new ResultsCard(run, themes, m_document, questions);
    const std::vector<ViewCard*> curves{new LossCard(run, *m_link, themes), new AccuracyCard(run, *m_link, themes),
        new GradientCard(run, *m_link, themes), new RateCard(run, *m_link, themes)};
    addSwitches(curves);
    m_curves = new CardGroup(curves);
    // Starts with accuracy where the first group starts with loss. Costs nothing while hidden.
    m_more_curves = new CardGroup({new AccuracyCard(run, *m_link, themes), new LossCard(run, *m_link, themes),
        new GradientCard(run, *m_link, themes), new RateCard(run, *m_link, themes)});
    m_insights = new CardGroup({m_boundary, m_layers, new WeightsCard(run, themes, m_document),
        new AttentionCard(run, themes, m_document), m_embedding});
    m_try = new TryCard(run, themes, m_document, questions);
    m_results = new CardGroup({m_results_card, m_try});
    auto* machine = new UtilizationCard(clock, themes);
    connect(machine, &UtilizationCard::batchWanted, m_fixes, &FixActions::setBatchSize);
    m_machine = new CardGroup({machine, new StepTimeCard(run, themes, m_document),
        new IssuesCard(run, themes, m_document, *m_fixes), new LiveSettingsCard(run, themes, m_document)});
}

void LiveViews::addSwitches(const std::vector<ViewCard*>& cards)
{
    for (auto* card : cards) {
        auto* two = card->addToggle(tr("Two"), tr("Show two charts at once, under one crosshair."));
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

// Enlarged curves always have room for two.
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
    // Larger text wraps instead of widening the groups, except for the machine group: the fields of the live settings
    // do not wrap.
    for (auto* group : std::initializer_list<QWidget*>{m_curves, m_more_curves, m_insights, m_results})
        keepSizes(*group);
    column(this, {{m_places, 1}, m_timeline});
    arrange(DockHeight::low);
}

// In a high dock the machine stands below the curves. In a low one it stands beside them, and the predictions are
// hidden.
void LiveViews::arrange(DockHeight height)
{
    m_dock_height = height;
    const bool tall = height == DockHeight::high;
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
    connect(m_results_card, &ResultsCard::sampleChosen, this, &LiveViews::showSample);
    connect(m_embedding, &EmbeddingCard::sampleChosen, this, &LiveViews::showSample);
    connect(m_layers, &LayersCard::sampleChosen, this, &LiveViews::sendRow);
    connect(m_try, &TryCard::sampleTried, this, &LiveViews::sampleSent);
    connect(m_timeline, &TimelineBar::rewinding, this, [this] {
        const auto* now = m_run.state();
        m_link->keepCurves(tr("up to step %1").arg(groupedText(now ? now->step : 0)));
    });
    connect(&m_document, &Document::loadedProject, this, &LiveViews::chooseView);
    connect(&m_document, &Document::edited, this, &LiveViews::chooseView);
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
    for (auto* other : groups())
        other->setVisible(group ? other == group : other != m_results || m_dock_height == DockHeight::high);
    showMoreCurves();
    m_left->setVisible(!group || group == m_curves || (group == m_machine && m_dock_height == DockHeight::high));
}

void LiveViews::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const auto now = height() >= high ? DockHeight::high : DockHeight::low;
    if (now != m_dock_height) arrange(now);
}

// Shows the decision boundary for data in the plane and the layer outputs for other data, unless the user has chosen.
void LiveViews::chooseView()
{
    if (m_insights->chosenByUser() || !m_document.data()) return;
    m_insights->show(isPlane(m_document.data()) ? static_cast<ViewCard*>(m_boundary) : m_layers);
}

} // namespace epoch::ui
