// note_item: frames around nodes and free notes. A frame is held by its title, so that what stands in it can be
// reached; both are sized by their lower right corner.
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
    QRectF title() const; // of a frame; empty for a note
    QRectF corner() const; // to size it by; empty while it is locked

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    NoteId m_id;
    const CanvasStyle& m_style;
    Note m_note;
    QString m_text;
};

// What a new frame may be coloured with: the hues of the layer families, which both themes can read.
struct FrameColour {
    QString name;
    QString code;
};
std::vector<FrameColour> frameColours();

} // namespace epoch::ui::canvas
