// A frame is a tinted area with a title bar; a note is text on a plain background.
#include "ui/canvas/note_item.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace epoch::ui::canvas {
namespace {

constexpr double corner_size = 20;

// A closed padlock, 10 wide.
QPainterPath lockPath(const QPointF& at)
{
    QPainterPath path;
    path.addRoundedRect(QRectF(at.x(), at.y() + 5, 10, 8), 1.5, 1.5);
    path.moveTo(at.x() + 2, at.y() + 5);
    path.lineTo(at.x() + 2, at.y() + 3);
    path.arcTo(QRectF(at.x() + 2, at.y(), 6, 6), 180, -180);
    path.lineTo(at.x() + 8, at.y() + 5);
    return path;
}

} // namespace

NoteItem::NoteItem(NoteId id, const CanvasStyle& style)
    : m_id(id)
    , m_style(style)
{
    setFlags(ItemIsSelectable);
    setZValue(-3);
}

void NoteItem::setNote(const Note& note)
{
    if (note == m_note) return;
    prepareGeometryChange();
    m_note = note;
    m_text = QString::fromStdString(note.text);
    setPos(note.position.x, note.position.y);
    setZValue(note.frame ? -3 : -2);
    setToolTip(note.frame ? QString() : m_text);
    update();
}

QRectF NoteItem::body() const
{
    return {0, 0, std::max(m_note.width, note_min_width), std::max(m_note.height, note_min_height)};
}

QRectF NoteItem::title() const { return m_note.frame ? QRectF(0, 0, body().width(), note_title_height) : QRectF(); }

QRectF NoteItem::corner() const
{
    const auto box = body();
    return m_note.locked ? QRectF() : QRectF(box.right() - corner_size, box.bottom() - corner_size, 24, 24);
}

QRectF NoteItem::boundingRect() const { return body().adjusted(-6, -6, 6, 6); }

void NoteItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const auto& theme = m_style.colours();
    const auto box = body();
    const QColor wanted(QString::fromStdString(m_note.colour));
    const auto colour = wanted.isValid() ? wanted : theme.border;
    const double pixel = 1 / std::min(m_style.zoom, 1.0);
    painter->setPen(QPen(m_note.frame ? mixed(theme.canvas, colour, 0.6) : theme.border, pixel));
    painter->setBrush(m_note.frame ? mixed(theme.canvas, colour, 0.10) : theme.panel);
    painter->drawRoundedRect(box, space::node_radius, space::node_radius);
    if (isSelected()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(theme.accent, 2 * pixel));
        painter->drawRoundedRect(box.adjusted(-2, -2, 2, 2), space::node_radius + 2, space::node_radius + 2);
    }
    if (m_style.detail == Detail::block && !m_note.frame) return;
    painter->setPen(theme.text);
    if (m_note.frame) {
        const double lock = m_note.locked ? 18 : 0;
        painter->setFont(m_style.drawn_title);
        painter->drawText(title().adjusted(space::m, 0, -space::m - lock, 0), Qt::AlignVCenter | Qt::AlignLeft,
            m_style.drawn_title_metrics.elidedText(m_text, Qt::ElideRight, box.width() - 2 * space::m - lock));
        if (m_note.locked) {
            painter->setPen(QPen(theme.secondary_text, 1.5));
            painter->setBrush(Qt::NoBrush);
            painter->drawPath(lockPath({box.right() - space::m - 10, (note_title_height - 13) / 2}));
        }
    } else {
        painter->setFont(m_style.drawn_line);
        painter->drawText(box.adjusted(space::s, space::s, -space::s, -space::s), Qt::TextWordWrap, m_text);
    }
    if (m_note.locked || m_style.detail != Detail::full) return;
    painter->setPen(QPen(theme.border, 1.5));
    for (const double step : {4.0, 8.0})
        painter->drawLine(
            QPointF(box.right() - step - 2, box.bottom() - 3), QPointF(box.right() - 3, box.bottom() - step - 2));
}

std::vector<FrameColour> frameColours()
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("canvas", text); };
    return {{tr("Blue"), QStringLiteral("#398BEF")}, {tr("Teal"), QStringLiteral("#2A766D")},
        {tr("Olive"), QStringLiteral("#9A8E2B")}, {tr("Purple"), QStringLiteral("#8B64EA")},
        {tr("Brown"), QStringLiteral("#895916")}, {tr("Pink"), QStringLiteral("#D25D96")},
        {tr("Red"), QStringLiteral("#C0392B")}, {tr("Grey"), QStringLiteral("#76808F")}};
}

} // namespace epoch::ui::canvas
