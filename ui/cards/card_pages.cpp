// There is no QLayout here, because a layout passes on the size hints of its widgets.
#include "ui/cards/card_pages.h"

#include <QEvent>

namespace epoch::ui {

void CardPages::add(QWidget* page)
{
    page->setParent(this);
    page->setVisible(m_pages.empty());
    page->setGeometry(rect());
    m_pages.push_back(page);
    m_hint = m_min = {};
}

void CardPages::showPage(int index)
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
    if (!m_min.isValid())
        for (const auto* page : m_pages)
            m_min = m_min.expandedTo(page->minimumSizeHint()).expandedTo(page->minimumSize());
    return m_min;
}

bool CardPages::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_hint = m_min = {};
        updateGeometry();
    }
    return QWidget::event(event);
}

void CardPages::resizeEvent(QResizeEvent*)
{
    for (auto* page : m_pages) page->setGeometry(rect());
}

} // namespace epoch::ui
