// The row is painted; arrow keys choose as in any tab bar.
#include "ui/cards/card_tabs.h"

#include "ui/style/text_scale.h"
#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace epoch::ui {
namespace {

constexpr int nothing = -1; // in place of a tab's index

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

std::vector<CardTabs::Tab> CardTabs::tabs() const
{
    const QFontMetrics metrics(tabFont());
    std::vector<Tab> tabs;
    int x = 0;
    for (int i = 0; i < m_titles.size(); ++i) {
        const int width = metrics.horizontalAdvance(m_titles[i]) + 2 * space::xs;
        tabs.push_back({i, {x, 0, width, height()}});
        x += width + space::s;
    }
    return tabs;
}

QSize CardTabs::sizeHint() const
{
    const auto all = tabs();
    return {all.empty() ? 0 : all.back().box.right() + 1, scaled(space::control_height)};
}

int CardTabs::at(const QPoint& point) const
{
    for (const auto& tab : tabs())
        if (tab.box.contains(point)) return tab.index;
    return nothing;
}

void CardTabs::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    painter.setFont(tabFont());
    QRect front;
    for (const auto& [index, box] : tabs()) {
        const bool current = index == m_current;
        painter.setPen(current || index == m_hover ? theme.text : theme.secondary_text);
        painter.drawText(box, Qt::AlignCenter, m_titles[index]);
        if (current) front = box;
        if (current && m_titles.size() > 1)
            painter.fillRect(QRect(box.left(), height() - 2, box.width(), 2), theme.accent);
    }
    if (!hasFocus() || !m_focus_by_key || front.isEmpty()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 2));
    painter.drawRoundedRect(QRectF(front).adjusted(1, 2, -1, -4), 3, 3);
}

void CardTabs::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    const int index = at(event->pos());
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
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const int wanted = m_current + step;
    if (step == 0 || wanted < 0 || wanted >= m_titles.size()) return event->ignore();
    Q_EMIT chosen(wanted);
}

} // namespace epoch::ui
