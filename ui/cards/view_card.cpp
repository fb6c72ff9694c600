#include "ui/cards/view_card.h"

#include "ui/cards/card_pages.h"
#include "ui/cards/card_tabs.h"
#include "ui/cards/card_toggle.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QHideEvent>
#include <QMouseEvent>
#include <QScrollArea>
#include <QToolButton>

namespace epoch::ui {

ViewCard::ViewCard(const QString& title, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_title(title)
    , m_themes(themes)
    , m_tabs(new CardTabs(themes, this))
    , m_mark(new ValueMark(Truth::measured, themes, this))
    , m_tools(row({}, {.spacing = space::xs}))
    , m_title_row(row({m_tabs, m_mark, stretch()}, {.spacing = space::s}))
    , m_pages(new CardPages(this))
    , m_empty(new QWidget(m_pages))
    , m_empty_text(wrappedLabel({}, TextRole::body, m_empty))
    , m_empty_detail(wrappedLabel({}, TextRole::caption, m_empty))
{
    setAccessibleName(title);
    m_tabs->set({title}, 0);

    for (auto* label : {m_empty_text, m_empty_detail}) label->setAlignment(Qt::AlignHCenter);
    column(m_empty, {stretch(), m_empty_text, m_empty_detail, stretch()},
        {.spacing = space::xs, .margins = {space::xl, space::s, space::xl, space::xl}});
    auto* scroll = new QScrollArea(m_pages); // a low card shows a part of the words
    scroll->setWidget(m_empty);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_pages->add(scroll);
    const auto tools = row({m_tools, stretch()});
    column(this, {column({m_title_row, tools}, {.spacing = 2, .margins = {space::m, 2, space::s, 2}}), {m_pages, 1}});
}

QToolButton* ViewCard::titleButton(const char* name, const QString& label, const QString& help)
{
    auto* button = new QToolButton(this);
    setRole(button, "icon");
    button->setIconSize({16, 16});
    button->setAccessibleName(label);
    button->setToolTip(help);
    const auto paint = [this, button, name] { button->setIcon(icon(QString::fromLatin1(name), m_themes.current())); };
    connect(&m_themes, &ThemeHub::changed, button, paint);
    paint();
    m_title_row->addWidget(button);
    return button;
}

void ViewCard::makeMovable()
{
    connect(titleButton("float", tr("%1 in a window of its own").arg(m_title), tr("Open in a window of its own")),
        &QToolButton::clicked, this, &ViewCard::pullOutWanted);
    connect(titleButton("close", tr("Close %1").arg(m_title), tr("Close")), &QToolButton::clicked, this,
        &ViewCard::closeWanted);
    m_tabs->setToolTip(tr("Double-click to enlarge, and again to go back."));
}

void ViewCard::hideTitle()
{
    m_tabs->hide();
    static_cast<QBoxLayout*>(m_tools->parent())->removeItem(m_tools);
    m_tools->setParent(nullptr);
    m_title_row->insertLayout(0, m_tools);
}

void ViewCard::setContent(QWidget* content) { m_pages->add(content); }

void ViewCard::addTool(QWidget* tool) { m_tools->addWidget(tool); }

CardToggle* ViewCard::addToggle(const QString& text, const QString& help)
{
    auto* button = new CardToggle(text, m_themes, this);
    button->setToolTip(help);
    addTool(button);
    return button;
}

void ViewCard::showContent()
{
    m_pages->showPage(1);
    m_mark->setVisible(true);
}

void ViewCard::showEmpty(const QString& text, const QString& detail)
{
    m_empty_text->setText(text);
    m_empty_detail->setText(detail);
    m_empty_detail->setVisible(!detail.isEmpty());
    m_pages->showPage(0);
    m_mark->setVisible(false); // there is no number to mark
}

QString ViewCard::emptyText() const { return m_pages->current() == 0 ? m_empty_text->text() : QString(); }

void ViewCard::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    if (m_open) return;
    m_open = true;
    opened();
}

void ViewCard::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    if (!m_open) return;
    m_open = false;
    closed();
}

void ViewCard::mousePressEvent(QMouseEvent* event)
{
    QFrame::mousePressEvent(event);
    Q_EMIT used();
}

void ViewCard::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && event->pos().y() <= m_tabs->geometry().bottom()) Q_EMIT enlargeWanted();
}

} // namespace epoch::ui
