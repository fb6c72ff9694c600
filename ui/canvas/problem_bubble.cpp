#include "ui/canvas/problem_bubble.h"

#include "ui/style/text_scale.h"

#include <QCursor>
#include <QGraphicsSceneMouseEvent>
#include <QPainter>

#include <cmath>

namespace epoch::ui::canvas {
namespace {

constexpr double bubble_width = 256;

} // namespace

ProblemBubble::ProblemBubble(const CanvasStyle& style, Choose choose)
    : m_style(style)
    , m_choose(std::move(choose))
{
    setZValue(2);
    setAcceptHoverEvents(true);
}

void ProblemBubble::setProblem(const QString& text, const QStringList& buttons)
{
    if (text == m_text && buttons == m_labels) return;
    m_text = text;
    m_labels = buttons;
    setToolTip(m_text);
    arrange();
}

void ProblemBubble::styleChanged() { arrange(); }

void ProblemBubble::detailChanged()
{
    const bool far = m_style.zoom < textScale();
    setFlag(ItemIgnoresTransformations, far);
    setScale(far ? textScale() : 1);
    setVisible(m_style.detail != Detail::block);
}

void ProblemBubble::arrange()
{
    prepareGeometryChange();
    const double pad = space::m, inner = bubble_width - 2 * pad;
    const auto text_bounds = m_style.line_metrics.boundingRect(QRectF(0, 0, inner, 10'000), Qt::TextWordWrap, m_text);
    m_text_box = {pad, pad - 2, inner, std::ceil(text_bounds.height())};
    double x = pad, y = m_text_box.bottom() + space::s;
    m_buttons.clear();
    for (const auto& label : m_labels) {
        const double w = m_style.line_metrics.horizontalAdvance(label) + 2 * space::s;
        if (x > pad && x + w > bubble_width - pad) {
            x = pad;
            y += space::hit + space::xs;
        }
        m_buttons.emplace_back(x, y, std::min(w, inner), space::hit);
        x += w + space::s;
    }
    const double bottom = m_buttons.empty() ? m_text_box.bottom() + pad - 2 : m_buttons.back().bottom() + pad;
    m_box = {0, 0, bubble_width, bottom};
    m_hover = -1;
    update();
}

QRectF ProblemBubble::buttonBox(std::size_t button) const { return m_buttons.at(button); }

QRectF ProblemBubble::asDrawn(double zoom) const { return {pos(), m_box.size() * std::max(textScale() / zoom, 1.0)}; }

QRectF ProblemBubble::boundingRect() const { return m_box.adjusted(-1, -1, 1, 1); }

void ProblemBubble::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const auto& theme = m_style.colours();
    painter->setPen(QPen(theme.error, 1));
    painter->setBrush(theme.raised);
    painter->drawRoundedRect(m_box, space::node_radius, space::node_radius);
    painter->setFont(m_style.line);
    painter->setPen(theme.text);
    painter->drawText(m_text_box, Qt::TextWordWrap, m_text);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        painter->setPen(QPen(theme.border, 1));
        painter->setBrush(int(i) == m_hover ? theme.sunken : theme.panel);
        painter->drawRoundedRect(m_buttons[i], space::control_radius, space::control_radius);
        painter->setPen(theme.accent);
        painter->drawText(m_buttons[i], Qt::AlignCenter, m_labels[qsizetype(i)]);
    }
}

int ProblemBubble::buttonAt(const QPointF& point) const
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        if (m_buttons[i].contains(point)) return int(i);
    return -1;
}

void ProblemBubble::mousePressEvent(QGraphicsSceneMouseEvent* event) { event->accept(); }

void ProblemBubble::mouseReleaseEvent(QGraphicsSceneMouseEvent* event)
{
    const int pressed = buttonAt(event->buttonDownPos(Qt::LeftButton)), released = buttonAt(event->pos());
    if (event->button() != Qt::LeftButton || pressed < 0 || pressed != released) return;
    const auto choose = m_choose; // a copy: the callback may remove this bubble
    choose(std::size_t(released));
}

void ProblemBubble::hoverMoveEvent(QGraphicsSceneHoverEvent* event)
{
    const int over = buttonAt(event->pos());
    setCursor(over >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (over != m_hover) {
        m_hover = over;
        update();
    }
}

void ProblemBubble::hoverLeaveEvent(QGraphicsSceneHoverEvent*)
{
    m_hover = -1;
    update();
}

} // namespace epoch::ui::canvas
