// NodeTimes: on the canvas, under each layer a bar a lane with what it costs of a step, on one axis for all; and an
// outline around the layers that the mouse points at elsewhere.
#pragma once

#include "ui/cards/phase_rows.h"

#include <QGraphicsObject>
#include <QPointer>

namespace epoch::ui {

class Document;
class NodeHover;
class RaceControl;
class ThemeHub;

namespace canvas {
class CanvasScene;
}

class NodeTimes : public QGraphicsObject {
    Q_OBJECT
public:
    struct Sources {
        RaceControl& race;
        NodeHover& hover;
        Document& document;
        canvas::CanvasScene& scene;
        ThemeHub& themes;
    };
    explicit NodeTimes(const Sources& sources);

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    std::size_t bars() const { return m_bars.size(); }

private:
    struct Bar {
        QRectF box; // of the whole row's time
        PhaseRow row;
    };
    void follow();

    RaceControl& m_race;
    NodeHover& m_hover;
    Document& m_document;
    canvas::CanvasScene& m_scene;
    ThemeHub& m_themes;
    std::vector<Bar> m_bars;
    std::vector<QRectF> m_pointed_at;
    QRectF m_bounds;
};

} // namespace epoch::ui
