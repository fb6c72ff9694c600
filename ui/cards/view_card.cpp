#include "ui/cards/view_card.h"

#include "ui/cards/card_pages.h"
#include "ui/cards/card_tabs.h"
#include "ui/cards/card_toggle.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QHideEvent>
#include <QMouseEvent>

namespace epoch::ui {

ViewCard::ViewCard(const QString& title, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_title(title)
    , m_themes(themes)
    , m_tabs(new CardTabs(themes, this))
    , m_mark(new ValueMark(Truth::measured, themes, this))
    , m_tools(row({}, {.spacing = space::xs}))
    , m_title_row(row({m_tabs, m_mark, stretch(), m_tools}, {.spacing = space::s}))
    , m_rows(column({m_title_row}, {.spacing = 2, .margins = {space::m, 2, space::s, 2}}))
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
    m_pages->add(m_empty);
    column(this, {m_rows, {m_pages, 1}});
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

// The size of a tool may have changed.
bool ViewCard::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) fitHeader();
    return QFrame::event(event);
}

void ViewCard::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    fitHeader();
    if (m_open) return;
    m_open = true;
    opened();
}

void ViewCard::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fitHeader();
}

// Shows as many titles as fit beside the tools and the mark. Tools that do not fit beside the title in front get a row
// of their own.
void ViewCard::fitHeader()
{
    const bool marked = !m_mark->isHidden();
    const int glyph = marked ? m_mark->minimumSizeHint().width() + space::s : 0;
    const int room = width() - space::m - 3 * space::s - glyph;
    const bool below = m_tabs->minimumSizeHint().width() + m_tools->minimumSize().width() > room;
    if (below != m_tools_below) {
        m_tools_below = below;
        QBoxLayout *from = m_title_row, *to = m_rows;
        if (!below) std::swap(from, to);
        from->removeItem(m_tools);
        to->addLayout(m_tools);
    }
    const int word = marked ? m_mark->sizeHint().width() - m_mark->minimumSizeHint().width() : 0;
    m_tabs->setFixedWidth(m_tabs->widthIn(room - word - (below ? 0 : m_tools->sizeHint().width())));
}

void ViewCard::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    if (!m_open) return;
    m_open = false;
    closed();
}

void ViewCard::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && event->pos().y() <= m_tabs->geometry().bottom()) Q_EMIT enlargeWanted();
}

} // namespace epoch::ui
