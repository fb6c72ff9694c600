// view_card: layout and the two moments of opening and closing.
#include "ui/views/view_card.h"

#include "ui/style/theme.h"
#include "ui/style/widgets.h"
#include "ui/views/card_tabs.h"
#include "ui/views/card_toggle.h"

#include <QBoxLayout>
#include <QHideEvent>
#include <QMouseEvent>
#include <QStackedLayout>

namespace epoch::ui {

ViewCard::ViewCard(const QString& title, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_title(title)
    , m_themes(themes)
    , m_tabs(new CardTabs(themes, this))
    , m_mark(new ValueMark(Truth::measured, themes, this))
    , m_tools(new QHBoxLayout)
    , m_pages(new QStackedLayout)
    , m_empty(new QWidget(this))
    , m_empty_text(wrappedLabel({}, TextRole::body, m_empty))
    , m_empty_detail(wrappedLabel({}, TextRole::caption, m_empty))
{
    setAccessibleName(title);
    m_tabs->set({title}, 0);

    auto* row = new QHBoxLayout;
    row->setContentsMargins(space::m, 2, space::s, 2);
    row->setSpacing(space::s);
    row->addWidget(m_tabs);
    row->addWidget(m_mark);
    row->addStretch(1);
    m_tools->setSpacing(space::xs);
    row->addLayout(m_tools);

    auto* words = new QVBoxLayout(m_empty);
    words->setContentsMargins(space::xl, space::s, space::xl, space::xl);
    words->setSpacing(space::xs);
    words->addStretch(1);
    for (auto* label : {m_empty_text, m_empty_detail}) {
        label->setAlignment(Qt::AlignHCenter);
        words->addWidget(label);
    }
    words->addStretch(1);
    m_pages->addWidget(m_empty);

    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(row);
    all->addLayout(m_pages, 1);
}

void ViewCard::setContent(QWidget* content) { m_pages->addWidget(content); }

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
    m_pages->setCurrentIndex(1);
    m_mark->setVisible(true);
}

void ViewCard::showEmpty(const QString& text, const QString& detail)
{
    m_empty_text->setText(text);
    m_empty_detail->setText(detail);
    m_empty_detail->setVisible(!detail.isEmpty());
    m_pages->setCurrentIndex(0);
    m_mark->setVisible(false); // there is no number to vouch for
}

QString ViewCard::emptyText() const { return m_pages->currentIndex() == 0 ? m_empty_text->text() : QString(); }

// A tool has another size: its words have changed, or it came or went.
bool ViewCard::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) fitTabs();
    return QFrame::event(event);
}

void ViewCard::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    fitTabs();
    if (m_open) return;
    m_open = true;
    opened();
}

void ViewCard::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fitTabs();
}

// All titles where they fit beside the tools, else the one in front: nothing in between, so that the mark stands next
// to them.
void ViewCard::fitTabs()
{
    const int taken = m_tools->sizeHint().width() + m_mark->minimumSizeHint().width() + space::m + 4 * space::s;
    const auto all = m_tabs->sizeHint().width();
    m_tabs->setFixedWidth(all + taken <= width() ? all : m_tabs->minimumSizeHint().width());
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
