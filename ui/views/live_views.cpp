// live_views: three places: curves, what the network answers or where its time goes, the machine.
#include "ui/views/live_views.h"

#include "ui/document.h"
#include "ui/style/theme.h"
#include "ui/views/accuracy_card.h"
#include "ui/views/boundary_card.h"
#include "ui/views/card_group.h"
#include "ui/views/loss_card.h"
#include "ui/views/step_time_card.h"
#include "ui/views/utilization_card.h"

#include <QBoxLayout>
#include <QSplitter>

namespace epoch::ui {

LiveViews::LiveViews(
    RunControl& run, FrameClock& clock, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_boundary(new BoundaryCard(run, clock, themes, document, questions))
    , m_step_time(new StepTimeCard(run, clock, themes, document))
{
    m_curves = new CardGroup({new LossCard(run, clock, themes), new AccuracyCard(run, clock, themes)});
    m_insights = new CardGroup({m_boundary, m_step_time});
    m_machine = new CardGroup({new UtilizationCard(clock, themes)});
    auto* places = new QSplitter(Qt::Horizontal, this);
    places->setChildrenCollapsible(false);
    places->setHandleWidth(1);
    for (auto* group : {m_curves, m_insights, m_machine}) places->addWidget(group);
    places->setStretchFactor(0, 5);
    places->setStretchFactor(1, 4);
    places->setStretchFactor(2, 3);
    places->setSizes({500, 400, 300});
    m_curves->setMinimumWidth(280);
    m_insights->setMinimumWidth(240);
    m_machine->setMinimumWidth(236);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(places);
    connect(&document, &Document::loadedProject, this, &LiveViews::suitData);
    connect(&document, &Document::edited, this, &LiveViews::suitData);
    suitData();
}

// A plane is drawn where there is one; elsewhere the time of the layers says more, unless the user has chosen.
void LiveViews::suitData()
{
    if (m_insights->chosenByUser() || !m_document.data()) return;
    m_insights->show(isPlane(m_document.data()) ? static_cast<ViewCard*>(m_boundary) : m_step_time);
}

} // namespace epoch::ui
