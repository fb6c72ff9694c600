// StageHighlight: highlights the active layers of slow motion, and the wires that lead to them, on the canvas.
#pragma once

#include <QGraphicsObject>

namespace epoch::ui {

class Document;
class SlowMotion;
class ThemeHub;

namespace canvas {
class CanvasScene;
}

class StageHighlight : public QGraphicsObject {
    Q_OBJECT
public:
    StageHighlight(SlowMotion& motion, canvas::CanvasScene& scene, Document& document, ThemeHub& themes);

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void follow();

    SlowMotion& m_motion;
    canvas::CanvasScene& m_scene;
    Document& m_document;
    ThemeHub& m_themes;
    std::vector<QRectF> m_bodies;
    std::vector<QPainterPath> m_wires;
    QRectF m_bounds;
};

} // namespace epoch::ui
