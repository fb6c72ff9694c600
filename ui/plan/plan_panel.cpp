#include "ui/plan/plan_panel.h"

#include "ui/cards/card_tabs.h"
#include "ui/plan/cost_view.h"
#include "ui/plan/gpu_table.h"
#include "ui/plan/int8_view.h"
#include "ui/plan/memory_view.h"
#include "ui/plan/plan_bar.h"
#include "ui/plan/plan_state.h"
#include "ui/plan/precision_view.h"
#include "ui/plan/several_view.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QScrollArea>
#include <QStackedWidget>

namespace epoch::ui {

PlanPanel::PlanPanel(const Parts& parts, QWidget* parent)
    : QWidget(parent)
    , m_state(new PlanState(parts.document, parts.run, parts.questions, this))
{
    setRole(this, "page");
    setAttribute(Qt::WA_StyledBackground);
    auto* pages = new QStackedWidget(this);
    pages->setObjectName(QStringLiteral("plan.page"));
    pages->addWidget(new GpuTable(*m_state, pages));
    pages->addWidget(new SeveralView(*m_state, pages));
    pages->addWidget(new CostView(*m_state, parts.settings, pages));
    pages->addWidget(new PrecisionView(parts.themes, pages));
    pages->addWidget(new Int8View(*m_state, parts.run, parts.questions, pages));
    auto* tabs = new CardTabs(parts.themes, this);
    tabs->setAccessibleName(tr("Pages of the plan"));
    tabs->setObjectName(QStringLiteral("plan.pages"));
    const auto show = [tabs, pages](int page) {
        tabs->set(
            {tr("Which GPU"), tr("Several GPUs"), tr("What it costs"), tr("How many bits"), tr("INT8 after training")},
            page);
        pages->setCurrentIndex(page);
    };
    connect(tabs, &CardTabs::chosen, pages, show);
    show(0);
    auto* bar = new PlanBar(*m_state, parts.themes, this);
    auto* memory = new MemoryView(*m_state, parts.themes, this);
    bar->setObjectName(QStringLiteral("plan.bar"));
    memory->setObjectName(QStringLiteral("plan.memory"));
    auto* all = new QWidget;
    setRole(all, "page");
    column(all,
        {bar, line(Qt::Horizontal, this), memory, row({tabs, stretch()}, {.margins = {space::m, 0, space::m, 0}}),
            line(Qt::Horizontal, this), {pages, 1}});
    auto* scroll = new QScrollArea(this); // large text in a small window
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(all);
    column(this, {scroll});
}

void PlanPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_state->setActive(true);
}

void PlanPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_state->setActive(false);
}

} // namespace epoch::ui
