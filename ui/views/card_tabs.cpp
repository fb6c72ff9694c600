// card_tabs: one painted row; arrows choose as in any tab bar.
#include "ui/views/card_tabs.h"

#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

namespace epoch::ui {
namespace {

constexpr int chevron_width = 14;

QFont tabFont() { return uiFont(13, QFont::DemiBold); }

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

std::vector<QRect> CardTabs::boxes() const
{
    const QFontMetrics metrics(tabFont());
    std::vector<QRect> boxes;
    int x = 0;
    for (const auto& title : m_titles) {
        const int width = metrics.horizontalAdvance(title) + 2 * space::xs;
        boxes.emplace_back(x, 0, width, height());
        x += width + space::s;
    }
    return boxes;
}

QSize CardTabs::sizeHint() const
{
    const auto all = boxes();
    return {all.empty() ? 0 : all.back().right() + 1, space::control_height};
}

QSize CardTabs::minimumSizeHint() const { return collapsedBox().size().boundedTo(sizeHint()); }

QRect CardTabs::collapsedBox() const
{
    const int words = QFontMetrics(tabFont()).horizontalAdvance(m_titles.value(m_current));
    return {0, 0, words + 2 * space::xs + chevron_width, space::control_height};
}

void CardTabs::paintCollapsed(QPainter& painter) const
{
    const auto& theme = m_themes.current();
    const auto box = collapsedBox();
    painter.setPen(theme.text);
    painter.drawText(box.adjusted(space::xs, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_titles.value(m_current));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.secondary_text, 1.5));
    const QPointF tip(box.right() - 7, box.center().y() + 2.5);
    painter.drawPolyline(QPolygonF{tip + QPointF(-4, -4), tip, tip + QPointF(4, -4)});
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
    menu.exec(mapToGlobal(QPoint(0, height())));
}

int CardTabs::at(const QPoint& point) const
{
    const auto all = boxes();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].contains(point)) return int(i);
    return -1;
}

void CardTabs::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    painter.setFont(tabFont());
    const bool small = collapsed();
    const auto all = boxes();
    if (small) paintCollapsed(painter);
    for (std::size_t i = 0; i < all.size() && !small; ++i) {
        const bool current = int(i) == m_current;
        painter.setPen(current || int(i) == m_hover ? theme.text : theme.secondary_text);
        painter.drawText(all[i], Qt::AlignCenter, m_titles[qsizetype(i)]);
        if (current && all.size() > 1)
            painter.fillRect(QRect(all[i].left(), height() - 2, all[i].width(), 2), theme.accent);
    }
    if (!hasFocus() || !m_focus_by_key || all.empty()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 2));
    painter.drawRoundedRect(QRectF(small ? collapsedBox() : all[std::size_t(m_current)]).adjusted(1, 2, -1, -4), 3, 3);
}

void CardTabs::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && collapsed()) return openMenu();
    const int index = at(event->pos());
    if (event->button() == Qt::LeftButton && index >= 0 && index != m_current) Q_EMIT chosen(index);
}

void CardTabs::mouseMoveEvent(QMouseEvent* event)
{
    const int index = m_titles.size() > 1 && !collapsed() ? at(event->pos()) : -1;
    if (index != m_hover) {
        m_hover = index;
        setCursor(index >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
    }
}

void CardTabs::leaveEvent(QEvent*)
{
    m_hover = -1;
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
    if (collapsed() && (event->key() == Qt::Key_Space || event->key() == Qt::Key_Down)) return openMenu();
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const int wanted = m_current + step;
    if (step == 0 || wanted < 0 || wanted >= m_titles.size()) return event->ignore();
    Q_EMIT chosen(wanted);
}

} // namespace epoch::ui
