#include "ui/cards/card_grid.h"

#include "ui/cards/card_window.h"
#include "ui/cards/view_card.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/panes.h"
#include "ui/widgets/widgets.h"

#include <QEvent>
#include <QScrollArea>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr int left_share = 45, right_share = 55;
}

CardGrid::CardGrid(QWidget* parent)
    : QWidget(parent)
    , m_columns(new Panes(Qt::Horizontal))
    , m_scroll(new QScrollArea(this))
    , m_empty(wrappedLabel(tr("No view is open. Choose one by its name."), TextRole::secondary, this))
{
    for (std::size_t side = 0; side < 2; ++side) {
        m_rows[side] = new Panes(Qt::Vertical);
        for (std::size_t place = side; place < max_open; place += 2) {
            m_holders[place] = new QWidget;
            column(m_holders[place], {});
            m_rows[side]->addShare(m_holders[place]);
        }
    }
    m_columns->addShare(m_rows[0], left_share);
    m_columns->addShare(m_rows[1], right_share);
    m_empty->setAlignment(Qt::AlignCenter);
    keepSizes(*m_columns); // see fitColumns()
    m_columns->installEventFilter(this);
    // Where the place is too low for the cards, they keep the height that they need and the page scrolls.
    m_scroll->setWidget(m_columns);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    column(this, {m_scroll, m_empty});
    layOut();
}

void CardGrid::add(ViewCard* card)
{
    card->setParent(this);
    card->hide();
    card->makeMovable();
    connect(card, &ViewCard::enlargeWanted, this, [this, card] { enlarge(m_enlarged == card ? nullptr : card); });
    connect(card, &ViewCard::closeWanted, this, [this, card] { shut(card); });
    connect(card, &ViewCard::pullOutWanted, this, [this, card] { pullOut(card); });
    connect(card, &ViewCard::used, this, [this, card] { use(card); });
}

bool CardGrid::isOpen(const ViewCard* card) const
{
    return std::ranges::find(m_places, card) != m_places.end() || std::ranges::find(m_out, card) != m_out.end();
}

void CardGrid::use(ViewCard* card)
{
    std::erase(m_used, card);
    m_used.push_back(card);
}

void CardGrid::open(ViewCard* card)
{
    if (isOpen(card)) return;
    auto free = std::ranges::find(m_places, nullptr);
    if (free == m_places.end()) {
        free = std::ranges::find(m_places, m_used.front());
        std::erase(m_used, *free);
        (*free)->hide();
    }
    *free = card;
    use(card);
    m_enlarged = nullptr;
    layOut();
    Q_EMIT changed();
}

void CardGrid::shut(ViewCard* card)
{
    if (std::ranges::find(m_out, card) != m_out.end()) putBack(card);
    std::ranges::replace(m_places, card, nullptr);
    std::erase(m_used, card);
    if (m_enlarged == card) m_enlarged = nullptr;
    card->hide();
    layOut();
    Q_EMIT changed();
}

void CardGrid::setPlaces(const Places& places)
{
    for (auto* card : std::vector(m_out)) putBack(card);
    for (auto* card : m_places)
        if (card && std::ranges::find(places, card) == places.end()) card->hide();
    m_places = places;
    m_used.clear();
    for (auto* card : places)
        if (card) m_used.push_back(card);
    m_enlarged = nullptr;
    layOut();
    Q_EMIT changed();
}

void CardGrid::enlarge(ViewCard* card)
{
    m_enlarged = card;
    layOut();
}

void CardGrid::layOut()
{
    const auto seen = [this](std::size_t place) {
        return m_places[place] && (!m_enlarged || m_places[place] == m_enlarged);
    };
    for (std::size_t place = 0; place < max_open; ++place) {
        auto* card = m_places[place];
        if (card && card->parentWidget() != m_holders[place]) m_holders[place]->layout()->addWidget(card);
        if (card) card->show();
        m_holders[place]->setVisible(seen(place));
    }
    for (std::size_t side = 0; side < 2; ++side) m_rows[side]->setVisible(seen(side) || seen(side + 2));
    const bool empty = m_rows[0]->isHidden() && m_rows[1]->isHidden();
    m_scroll->setVisible(!empty);
    m_empty->setVisible(empty);
    fitColumns();
}

// Columns that are too wide to stand beside each other stand below each other, each about as high as the page.
void CardGrid::fitColumns()
{
    const int needed = m_rows[0]->minimumSizeHint().width() + m_rows[1]->minimumSizeHint().width();
    const bool both = !m_rows[0]->isHidden() && !m_rows[1]->isHidden();
    const auto direction = both && needed + m_columns->handleWidth() > width() ? Qt::Vertical : Qt::Horizontal;
    if (direction != m_columns->orientation()) m_columns->setOrientation(direction);
    const int min_height =
        direction == Qt::Vertical ? std::max(2 * height(), m_columns->minimumSizeHint().height()) : 0;
    if (min_height != m_columns->minimumHeight()) m_columns->setMinimumHeight(min_height);
}

bool CardGrid::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_columns && event->type() == QEvent::LayoutRequest) fitColumns();
    return QWidget::eventFilter(watched, event);
}

void CardGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void CardGrid::pullOut(ViewCard* card)
{
    std::ranges::replace(m_places, card, nullptr);
    std::erase(m_used, card);
    if (m_enlarged == card) m_enlarged = nullptr;
    m_out.push_back(card);
    auto* window = new CardWindow(*card, this);
    connect(window, &CardWindow::closed, this, [this, card] { shut(card); });
    layOut();
    Q_EMIT changed();
}

void CardGrid::putBack(ViewCard* card)
{
    std::erase(m_out, card);
    auto* window = card->window();
    card->setParent(this);
    window->deleteLater();
}

QVariantList CardGrid::shares() const { return m_columns->given() + m_rows[0]->given() + m_rows[1]->given(); }

void CardGrid::giveShares(const QVariantList& shares)
{
    const auto all = shares.size() == 6 ? shares : QVariantList{left_share, right_share, 1, 1, 1, 1};
    m_columns->give(all.mid(0, 2));
    m_rows[0]->give(all.mid(2, 2));
    m_rows[1]->give(all.mid(4, 2));
}

} // namespace epoch::ui
