// note_item: a frame is a tinted area with its title above; a note is text on a quiet ground.
#include "ui/canvas/note_item.h"

#include <QPainter>

namespace epoch::ui::canvas {
namespace {

constexpr double title_room = 24, least_width = 96, least_height = 40;

} // namespace

NoteItem::NoteItem(NoteId id, const CanvasStyle& style)
    : m_id(id)
    , m_style(style)
{
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
    setToolTip(m_text);
    update();
}

QRectF NoteItem::boundingRect() const
{
    return QRectF(0, 0, std::max(m_note.width, least_width), std::max(m_note.height, least_height))
        .adjusted(-1, -1, 1, 1);
}

void NoteItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const auto& theme = m_style.colours();
    const auto box = boundingRect().adjusted(1, 1, -1, -1);
    const QColor wanted(QString::fromStdString(m_note.colour));
    const auto colour = wanted.isValid() ? wanted : theme.border;
    painter->setPen(QPen(m_note.frame ? mixed(theme.canvas, colour, 0.6) : theme.hairline, 1));
    painter->setBrush(m_note.frame ? mixed(theme.canvas, colour, 0.10) : theme.panel);
    painter->drawRoundedRect(box, space::node_radius, space::node_radius);
    if (m_style.detail == Detail::block) return;
    painter->setPen(theme.text);
    if (m_note.frame) {
        painter->setFont(m_style.seen_title);
        painter->drawText(QRectF(box.left() + space::m, box.top(), box.width() - 2 * space::m, title_room),
            Qt::AlignVCenter | Qt::AlignLeft,
            m_style.seen_title_metrics.elidedText(m_text, Qt::ElideRight, box.width() - 2 * space::m));
    } else {
        painter->setFont(m_style.seen_line);
        painter->drawText(box.adjusted(space::s, space::s, -space::s, -space::s), Qt::TextWordWrap, m_text);
    }
}

} // namespace epoch::ui::canvas
