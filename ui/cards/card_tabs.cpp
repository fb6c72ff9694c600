// The row is painted; arrow keys choose as in any tab bar.
#include "ui/cards/card_tabs.h"

#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <limits>

namespace epoch::ui {
namespace {

constexpr int chevron_width = 14;
constexpr int nothing = -1, more = -2; // in place of a tab's index

QFont tabFont() { return uiFont(13, QFont::DemiBold); }
QString moreText(std::size_t hidden) { return CardTabs::tr("%1 more").arg(hidden); }

} // namespace

CardTabs::CardTabs(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void CardTabs::set(const QStringList& titles, int current)
{
    m_titles = titles;
    m_current = current;
    setFocusPolicy(titles.size() > 1 ? Qt::StrongFocus : Qt::NoFocus);
    setAccessibleName(titles.value(current));
    setAccessibleDescription(titles.size() > 1 ? tr("One of %1").arg(titles.join(QStringLiteral(", "))) : QString());
    updateGeometry();
    update();
}

std::vector<CardTabs::Tab> CardTabs::tabsIn(int room) const
{
    const QFontMetrics metrics(tabFont());
    const auto count = int(m_titles.size());
    const auto width = [&](int index) { return metrics.horizontalAdvance(m_titles[index]) + 2 * space::xs; };
    int all = 0;
    for (int i = 0; i < count; ++i) all += width(i) + space::s;
    // The title in front always fits.
    int left = all - space::s <= room || count == 0 ? all : room - width(m_current) - moreWidth(m_titles.size() - 1);
    std::vector<Tab> tabs;
    int x = 0;
    for (int i = 0; i < count; ++i) {
        if (i != m_current) left -= width(i) + space::s;
        if (left < 0 && i != m_current) continue;
        tabs.push_back({i, {x, 0, width(i), height()}});
        x += width(i) + space::s;
    }
    return tabs;
}

int CardTabs::widthIn(int room) const
{
    const auto tabs = tabsIn(room);
    if (tabs.empty()) return 0;
    const std::size_t hidden = std::size_t(m_titles.size()) - tabs.size();
    return tabs.back().box.right() + 1 + (hidden > 0 ? moreWidth(m_titles.size() - 1) : 0);
}

int CardTabs::moreWidth(std::size_t hidden) const
{
    return space::s + QFontMetrics(tabFont()).horizontalAdvance(moreText(hidden)) + space::xs + chevron_width;
}

QRect CardTabs::moreBox() const
{
    const auto tabs = tabsIn(width());
    const std::size_t hidden = std::size_t(m_titles.size()) - tabs.size();
    if (hidden == 0) return {};
    return {tabs.back().box.right() + 1, 0, moreWidth(hidden), height()};
}

QStringList CardTabs::shown() const
{
    QStringList shown;
    for (const auto& tab : tabsIn(width())) shown << m_titles[tab.index];
    return shown;
}

QSize CardTabs::sizeHint() const { return {widthIn(std::numeric_limits<int>::max()), space::control_height}; }

QSize CardTabs::minimumSizeHint() const { return {widthIn(0), space::control_height}; }

void CardTabs::paintMore(QPainter& painter) const
{
    const auto box = moreBox();
    if (box.isEmpty()) return;
    const auto& theme = m_themes.current();
    painter.setPen(m_hover == more ? theme.text : theme.secondary_text);
    painter.drawText(box.adjusted(space::s, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
        moreText(std::size_t(m_titles.size() - shown().size())));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(painter.pen().color(), 1.5));
    const QPointF tip(box.right() - 7, box.center().y() + 2.5);
    painter.drawPolyline(QPolygonF{tip + QPointF(-4, -4), tip, tip + QPointF(4, -4)});
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void CardTabs::openMenu()
{
    QMenu menu(this);
    for (int i = 0; i < m_titles.size(); ++i) {
        auto* entry = menu.addAction(m_titles[i], this, [this, i] {
            if (i != m_current) Q_EMIT chosen(i);
        });
        entry->setCheckable(true);
        entry->setChecked(i == m_current);
    }
    menu.exec(mapToGlobal(moreBox().bottomLeft()));
}

int CardTabs::at(const QPoint& point) const
{
    for (const auto& tab : tabsIn(width()))
        if (tab.box.contains(point)) return tab.index;
    return moreBox().contains(point) ? more : nothing;
}

void CardTabs::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    painter.setFont(tabFont());
    QRect front;
    for (const auto& [index, box] : tabsIn(width())) {
        const bool current = index == m_current;
        painter.setPen(current || index == m_hover ? theme.text : theme.secondary_text);
        painter.drawText(box, Qt::AlignCenter, m_titles[index]);
        if (current) front = box;
        if (current && m_titles.size() > 1)
            painter.fillRect(QRect(box.left(), height() - 2, box.width(), 2), theme.accent);
    }
    paintMore(painter);
    if (!hasFocus() || !m_focus_by_key || front.isEmpty()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 2));
    painter.drawRoundedRect(QRectF(front).adjusted(1, 2, -1, -4), 3, 3);
}

void CardTabs::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    const int index = at(event->pos());
    if (index == more) return openMenu();
    if (index != nothing && index != m_current) Q_EMIT chosen(index);
}

void CardTabs::mouseMoveEvent(QMouseEvent* event)
{
    const int index = m_titles.size() > 1 ? at(event->pos()) : nothing;
    if (index != m_hover) {
        m_hover = index;
        setCursor(index != nothing ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
    }
}

void CardTabs::leaveEvent(QEvent*)
{
    m_hover = nothing;
    update();
}

void CardTabs::focusInEvent(QFocusEvent* event)
{
    m_focus_by_key = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
        || event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
}

void CardTabs::keyPressEvent(QKeyEvent* event)
{
    if (!moreBox().isEmpty() && (event->key() == Qt::Key_Space || event->key() == Qt::Key_Down)) return openMenu();
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const int wanted = m_current + step;
    if (step == 0 || wanted < 0 || wanted >= m_titles.size()) return event->ignore();
    Q_EMIT chosen(wanted);
}

} // namespace epoch::ui
