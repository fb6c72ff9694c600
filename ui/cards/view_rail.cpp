#include "ui/cards/view_rail.h"

#include "ui/style/icons.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

namespace epoch::ui {

ViewRail::ViewRail(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_menu(new QToolButton(this))
{
    m_menu->setText(tr("Views"));
    m_menu->setObjectName(QStringLiteral("viewsMenu"));
    m_menu->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setMenu(new QMenu(m_menu));
    m_menu->hide();
    m_column = column(this, {{m_menu, 0, Qt::AlignLeft}, stretch()},
        {.spacing = 1, .margins = {space::xs, space::xs, space::xs, space::xs}});
    setAccessibleName(tr("Views"));
    connect(&themes, &ThemeHub::changed, this, &ViewRail::paintIcons);
    paintIcons();
}

void ViewRail::add(QAction* action, const QString& icon)
{
    auto* button = new QToolButton(this);
    setRole(button, "rail");
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize({16, 16});
    button->setFocusPolicy(Qt::StrongFocus);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_column->insertWidget(m_column->count() - 1, button);
    m_menu->menu()->addAction(action);
    m_entries.push_back({action, button, icon});
    connect(action, &QAction::changed, this, &ViewRail::refresh);
    paintIcons();
    refresh();
}

void ViewRail::setMenu(bool menu)
{
    m_as_menu = menu;
    refresh();
}

void ViewRail::refresh()
{
    m_menu->setVisible(m_as_menu);
    for (const auto& entry : m_entries) entry.button->setVisible(!m_as_menu && entry.action->isVisible());
}

int ViewRail::heightOfAll() const
{
    int height = 2 * space::xs;
    for (const auto& entry : m_entries)
        if (entry.action->isVisible()) height += entry.button->sizeHint().height() + m_column->spacing();
    return height;
}

QSize ViewRail::minimumSizeHint() const
{
    return {QWidget::minimumSizeHint().width(), m_menu->sizeHint().height() + 2 * space::xs};
}

void ViewRail::paintIcons()
{
    m_menu->setIcon(icon(QStringLiteral("views"), m_themes.current()));
    for (const auto& entry : m_entries) entry.action->setIcon(icon(entry.icon, m_themes.current()));
}

} // namespace epoch::ui
