#include "ui/cards/card_group.h"

#include "ui/cards/card_tabs.h"
#include "ui/cards/view_card.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QStackedLayout>

#include <algorithm>

namespace epoch::ui {

CardGroup::CardGroup(std::vector<ViewCard*> cards, QWidget* parent)
    : QWidget(parent)
    , m_cards(std::move(cards))
    , m_pages(new QStackedLayout(this))
{
    m_pages->setContentsMargins(1, 0, 0, 0);
    QStringList titles;
    for (const auto* card : m_cards) titles << card->title();
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_pages->addWidget(m_cards[i]);
        m_cards[i]->tabs().set(titles, int(i));
        connect(m_cards[i], &ViewCard::enlargeWanted, this, &CardGroup::enlargeWanted);
        connect(&m_cards[i]->tabs(), &CardTabs::chosen, this, [this](int index) {
            m_chosen = true;
            bring(index);
        });
    }
}

ViewCard* CardGroup::current() const { return m_cards[std::size_t(m_pages->currentIndex())]; }

void CardGroup::show(ViewCard* card)
{
    const auto found = std::ranges::find(m_cards, card);
    if (found != m_cards.end()) bring(int(found - m_cards.begin()));
}

// Draws a hairline towards the neighbour at the left.
void CardGroup::paintEvent(QPaintEvent*)
{
    if (x() > 0) QPainter(this).fillRect(QRect(0, space::s, 1, height() - 2 * space::s), palette().midlight());
}

void CardGroup::bring(int index)
{
    const bool focused = current()->tabs().hasFocus();
    m_pages->setCurrentIndex(index);
    if (focused) current()->tabs().setFocus(Qt::TabFocusReason);
}

} // namespace epoch::ui
