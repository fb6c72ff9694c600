// view_card: layout and the two moments of opening and closing.
#include "ui/cards/view_card.h"

#include "ui/cards/card_pages.h"
#include "ui/cards/card_tabs.h"
#include "ui/cards/card_toggle.h"
#include "ui/style/theme.h"
#include "ui/widgets/widgets.h"

#include <QBoxLayout>
#include <QHideEvent>
#include <QMouseEvent>

namespace epoch::ui {

ViewCard::ViewCard(const QString& title, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_title(title)
    , m_themes(themes)
    , m_tabs(new CardTabs(themes, this))
    , m_mark(new ValueMark(Truth::measured, themes, this))
    , m_rows(new QVBoxLayout)
    , m_title_row(new QHBoxLayout)
    , m_tools(new QHBoxLayout)
    , m_pages(new CardPages(this))
    , m_empty(new QWidget(m_pages))
    , m_empty_text(wrappedLabel({}, TextRole::body, m_empty))
    , m_empty_detail(wrappedLabel({}, TextRole::caption, m_empty))
{
    setAccessibleName(title);
    m_tabs->set({title}, 0);

    m_rows->setContentsMargins(space::m, 2, space::s, 2);
    m_rows->setSpacing(2);
    m_rows->addLayout(m_title_row);
    m_title_row->setSpacing(space::s);
    m_title_row->addWidget(m_tabs);
    m_title_row->addWidget(m_mark);
    m_title_row->addStretch(1);
    m_tools->setSpacing(space::xs);
    m_title_row->addLayout(m_tools);

    auto* words = new QVBoxLayout(m_empty);
    words->setContentsMargins(space::xl, space::s, space::xl, space::xl);
    words->setSpacing(space::xs);
    words->addStretch(1);
    for (auto* label : {m_empty_text, m_empty_detail}) {
        label->setAlignment(Qt::AlignHCenter);
        words->addWidget(label);
    }
    words->addStretch(1);
    m_pages->add(m_empty);

    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(m_rows);
    all->addWidget(m_pages, 1);
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
    m_pages->turnTo(1);
    m_mark->setVisible(true);
}

void ViewCard::showEmpty(const QString& text, const QString& detail)
{
    m_empty_text->setText(text);
    m_empty_detail->setText(detail);
    m_empty_detail->setVisible(!detail.isEmpty());
    m_pages->turnTo(0);
    m_mark->setVisible(false); // there is no number to vouch for
}

QString ViewCard::emptyText() const { return m_pages->current() == 0 ? m_empty_text->text() : QString(); }

// A tool has another size: its words have changed, or it came or went.
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

// As many titles as fit beside the tools, and the mark next to them where there is one. Tools that do not even fit
// beside the one in front have a row of their own.
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
    const int words = marked ? m_mark->sizeHint().width() - m_mark->minimumSizeHint().width() : 0;
    m_tabs->setFixedWidth(m_tabs->widthIn(room - words - (below ? 0 : m_tools->sizeHint().width())));
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
