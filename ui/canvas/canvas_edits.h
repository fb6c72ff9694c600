// CanvasEdits: the edits of the selection: remove, copy, paste, bypass, frame, group into a block. Each is one undo
// step. Errors are reported through the document.
#pragma once

#include "model/rewire.h"

#include <QPointF>
#include <QRectF>
#include <QString>

namespace epoch::ui {
class Document;
}

namespace epoch::ui::canvas {

class CanvasScene;

class CanvasEdits {
public:
    CanvasEdits(Document& document, CanvasScene& scene)
        : m_document(document)
        , m_scene(scene)
    {
    }

    GraphSelection selection() const;

    void remove(Reconnect reconnect);
    void cut();
    void copy() const;
    void paste(const QPointF& centre); // centre: where the centre of the pasted part goes
    void duplicate();
    void mute(); // bypasses the selected layers, or stops bypassing them if all are bypassed
    NoteId frame(); // around the selection; NoteId{} if nothing is selected
    void unframe();
    void nudge(const QPointF& by); // repeated nudges within half a second are one undo step
    NoteId note(const QPointF& at);
    void makeBlock();
    void dissolveBlocks();
    void setNote(const Note& note, const QString& label);

    // Adds a layer dropped from the palette. On a wire, the layer is inserted into the wire.
    void add(const QString& layer, const QPointF& at);
    void drop(const QByteArray& json, const QPointF& at); // a block, likewise
    QRectF dropBox(const QPointF& at) const; // where a dropped layer would stand

private:
    void drop(const Graph& part, const QPointF& at);
    Point dropPlace(const QRectF& box, const Wire* wire) const;
    bool apply(Result<Pasted> pasted);
    void select(const GraphSelection& piece);

    Document& m_document;
    CanvasScene& m_scene;
};

inline constexpr char layer_mime[] = "application/x-epoch-layer"; // a layer's name, dragged from the palette
inline constexpr char drawing_mime[] = "application/x-epoch-graph"; // a part of a drawing, as JSON

} // namespace epoch::ui::canvas
