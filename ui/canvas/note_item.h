// note_item: frames around nodes and free notes, as the project has them. Drawn only; they are edited elsewhere.
#pragma once

#include "ui/canvas/canvas_style.h"

#include "model/graph.h"

#include <QGraphicsItem>

namespace epoch::ui::canvas {

class NoteItem : public QGraphicsItem {
public:
    enum { Type = UserType + 3 };

    NoteItem(NoteId id, const CanvasStyle& style);
    void setNote(const Note& note);

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    NoteId m_id;
    const CanvasStyle& m_style;
    Note m_note;
    QString m_text;
};

} // namespace epoch::ui::canvas
