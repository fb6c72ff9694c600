// canvas_view: the window onto the drawing: zoom, pan, selection and the keys of the canvas.
#pragma once

#include "model/graph.h"
#include "ui/canvas/navigation.h"

#include <QGraphicsView>

namespace epoch::ui {

class Document;
class ThemeHub;

namespace canvas {
class CanvasScene;
}

class CanvasView : public QGraphicsView {
    Q_OBJECT
public:
    CanvasView(Document& document, ThemeHub& themes, QWidget* parent = nullptr);
    ~CanvasView() override;

    void fitAll();
    void fitSelection();
    void zoomIn();
    void zoomOut();
    void resetZoom();
    void autoLayout();

    double zoom() const { return m_zoom; }
    canvas::CanvasScene& drawing() const { return *m_scene; }

protected:
    void drawBackground(QPainter* painter, const QRectF& exposed) override;
    void drawForeground(QPainter* painter, const QRectF& exposed) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool viewportEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setZoom(double zoom, const QPointF& fixed); // `fixed` stays where it is, in the viewport
    void fit(const QRectF& bounds, double most);
    void panBy(const QPoint& delta);
    void grow();
    void describe();
    void show(NodeId node);
    void step(canvas::Direction way);
    void nudge(canvas::Direction way, double distance);
    bool zoomKey(const QKeyEvent& event);
    bool arrowKey(const QKeyEvent& event);

    Document& m_document;
    ThemeHub& m_themes;
    canvas::CanvasScene* m_scene;
    double m_zoom = 1;
    QPoint m_pan_from;
    bool m_panning = false, m_space = false;
    bool m_fitted = true; // until the user zooms or pans, a resize fits again
    bool m_focus_by_key = false;
};

} // namespace epoch::ui
