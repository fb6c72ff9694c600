// NoteItem: frames around nodes, and free notes. A frame is dragged by its title, so that its nodes stay reachable;
// both are resized by their lower right corner.
#pragma once

#include "ui/canvas/canvas_style.h"

#include "model/graph.h"

#include <QGraphicsItem>

namespace epoch::ui::canvas {

class NoteItem : public QGraphicsItem {
public:
    enum { Type = UserType + 3 };

    NoteItem(NoteId id, const CanvasStyle& style);
    NoteId id() const { return m_id; }
    const Note& note() const { return m_note; }
    void setNote(const Note& note);

    QRectF body() const;
    QRectF title() const; // empty for a note
    QRectF corner() const; // the resize handle; empty while locked

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    NoteId m_id;
    const CanvasStyle& m_style;
    Note m_note;
    QString m_text;
};

// The colours of frames: the hues of the layer families, which are legible in both themes.
struct FrameColour {
    QString name;
    QString code;
};
std::vector<FrameColour> frameColours();

} // namespace epoch::ui::canvas
