#include "ui/race/race_rail.h"

#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QButtonGroup>
#include <QEvent>
#include <QMenu>
#include <QToolButton>

namespace epoch::ui {

RaceRail::RaceRail(const QStringList& titles, QWidget* parent)
    : QWidget(parent)
    , m_pages(new QButtonGroup(this))
    , m_names(new QWidget(this))
    , m_menu(new QToolButton(this))
{
    setAccessibleName(tr("Pages of the race"));
    m_menu->setObjectName(QStringLiteral("race.pages"));
    m_menu->setAccessibleName(tr("Page"));
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setFocusPolicy(Qt::StrongFocus);
    m_menu->setMenu(new QMenu(m_menu));
    auto* names = row(m_names, {}, {.spacing = space::xs});
    for (const auto& title : titles) {
        auto* name = new Button(title, m_names);
        name->setObjectName(QStringLiteral("race.page.%1").arg(title));
        setRole(name, "quiet");
        name->setCheckable(true);
        m_pages->addButton(name, int(m_pages->buttons().size()));
        names->addWidget(name);
        m_menu->menu()->addAction(title, this, [name] { name->click(); });
    }
    row(this, {m_names, m_menu, stretch()}, {.margins = {space::m, space::xs, space::m, space::xs}});
    connect(m_pages, &QButtonGroup::idClicked, this, [this](int page) {
        choose(page);
        Q_EMIT chosen(page);
    });
    choose(0);
}

void RaceRail::choose(int page)
{
    m_pages->button(page)->setChecked(true);
    m_menu->setText(m_pages->button(page)->text() + QStringLiteral(" ▾"));
}

QSize RaceRail::minimumSizeHint() const { return {m_menu->sizeHint().width(), sizeHint().height()}; }

bool RaceRail::event(QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) fit();
    return QWidget::event(event);
}

void RaceRail::fit()
{
    const auto margins = layout()->contentsMargins();
    const bool fits = m_names->layout()->sizeHint().width() + margins.left() + margins.right() <= width();
    m_names->setVisible(fits);
    m_menu->setVisible(!fits);
}

} // namespace epoch::ui
