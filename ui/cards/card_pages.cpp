// card_pages: no layout, since a layout passes on what its widgets need.
#include "ui/cards/card_pages.h"

#include <QEvent>

namespace epoch::ui {

void CardPages::add(QWidget* page)
{
    page->setParent(this);
    page->setVisible(m_pages.empty());
    page->setGeometry(rect());
    m_pages.push_back(page);
    m_hint = m_least = {};
}

void CardPages::turnTo(int index)
{
    if (index == m_current) return;
    auto* before = m_pages.at(std::size_t(m_current));
    m_current = index;
    m_pages.at(std::size_t(index))->show();
    before->hide();
}

QSize CardPages::sizeHint() const
{
    if (!m_hint.isValid())
        for (const auto* page : m_pages) m_hint = m_hint.expandedTo(page->sizeHint());
    return m_hint;
}

QSize CardPages::minimumSizeHint() const
{
    if (!m_least.isValid())
        for (const auto* page : m_pages)
            m_least = m_least.expandedTo(page->minimumSizeHint()).expandedTo(page->minimumSize());
    return m_least;
}

bool CardPages::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_hint = m_least = {};
        updateGeometry();
    }
    return QWidget::event(event);
}

void CardPages::resizeEvent(QResizeEvent*)
{
    for (auto* page : m_pages) page->setGeometry(rect());
}

} // namespace epoch::ui
